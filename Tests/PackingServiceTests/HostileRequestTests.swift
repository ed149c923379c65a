import Foundation
import PackingService
import Testing

/// Requests that have gone wrong in every way.
@Suite struct HostileRequestTests {
    /// A generator with a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    private static let seeds = [
        "GET /api/spheres/1/3 HTTP/1.1\r\nHost: a\r\nAccept: application/octet-stream;q=0.5\r\n\r\n",
        "GET /api/circles/1/4?digits=9&root=-1,2,2,3 HTTP/1.1\r\nHost: a\r\nRange: bytes=5-99\r\n\r\n",
        "HEAD /api/spheres/2.5e3/2?minRadius=0.5 HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\", W/\"y\"\r\n\r\n",
        "POST /health HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhello",
        "GET http://a/metrics?x HTTP/1.0\r\nAccept-Encoding: gzip;q=0.5, identity\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    ]
    private static let words = [
        "\r\n", "\n", "\r", "\0", " ", "\t", ":", ",", ";q=", "%", "%00", "/..", "\"", "-", "0", "99999999999999999999",
        "Host: b\r\n", "Content-Length: 7\r\n", "Transfer-Encoding: chunked\r\n", "Range: bytes=-0\r\n",
        "If-Match: *\r\n",
        "\u{ff}\u{fe}", "HTTP/1.1", "Connection: close\r\n",
    ]

    private static func mutant(_ random: inout SplitMix) -> [UInt8] {
        var bytes = Array(seeds[Int.random(in: 0..<seeds.count, using: &random)].utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let index = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(index..<end)
            case 1: bytes.insert(contentsOf: bytes[index..<end], at: index)
            case 2 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 3: bytes.insert(contentsOf: words[Int.random(in: 0..<words.count, using: &random)].utf8, at: index)
            case 4: bytes = Array(bytes[..<index])
            default:
                let repeated = [UInt8](
                    repeating: bytes.last ?? 0x41, count: 1 << Int.random(in: 0...16, using: &random))
                bytes.insert(contentsOf: repeated, at: index)
            }
        }
        return bytes
    }

    @Test("Mutated requests end in an answer or in nothing, and the service goes on")
    func mutants() throws {
        let server = try PackingServer.forTests { $0.requestSeconds = 0.5 }
        defer { server.stop() }
        var random = SplitMix(state: 12)
        let count = ProcessInfo.processInfo.environment["RONDO_LONG_TESTS"] == nil ? 400 : 2000
        // Fifty at a time, since the service waits a little for the rest of what is cut short.
        for batch in stride(from: 0, to: count, by: 50) {
            let clients = try (0..<50).map { _ in
                let client = try Client(port: server.port)
                client.send(Self.mutant(&random))
                client.finish()
                return client
            }
            for (index, client) in clients.enumerated() {
                let received = client.receive()
                #expect(received.isEmpty || received.prefix(7) == Data("HTTP/1.".utf8), "mutant \(batch + index)")
            }
        }
        #expect(try Reply("/health", port: server.port).text == "ok\n")
        // None is left hanging: this one alone is under way.
        var active = 0
        for _ in 0..<10_000 where active != 1 { active = try server.figure("requests_active") }
        #expect(active == 1)
        #expect(try server.figure("requests_total{status=\"400\"}") > count / 20)
    }
}
