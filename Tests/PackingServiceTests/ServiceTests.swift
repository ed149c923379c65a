import Foundation
import PackingService
import Testing

/// What clients of the service see, over real sockets.
@Suite final class ServiceTests {
    private let server: PackingServer
    private var port: UInt16 { server.port }

    init() throws { server = try PackingServer.forTests() }

    deinit { server.stop() }

    private struct Sphere: Decodable {
        let level: Int
        let radius: Double

        enum CodingKeys: String, CodingKey {
            case level = "L"
            case radius = "R"
        }
    }

    private struct Circle: Decodable {
        let bend: Double
        let level: Int

        enum CodingKeys: String, CodingKey {
            case bend = "C"
            case level = "L"
        }
    }

    @Test("Spheres and circles of levels 1 to 10: numbers and first records")
    func levels() throws {
        let counts = [9, 29, 89, 299, 989, 2837, 6635, 12119, 16187, 18107]
        var circles = 1
        for level in 1...10 {
            circles *= 3
            let reply = try Reply("/api/spheres/1/\(level)", port: port)
            #expect(reply.text.hasPrefix(#"[{"L":2,"R":0.101,"X":0,"Y":0,"Z":0},{"#))
            #expect(try JSONDecoder().decode([Sphere].self, from: reply.body).count == counts[level - 1])
            let gasket = try JSONDecoder().decode(
                [Circle].self, from: Reply("/api/circles/1/\(level)", port: port).body)
            #expect(gasket.count == circles + 1)
            #expect(gasket.first?.bend == 2.1547 && gasket.first?.level == level)
        }
    }

    @Test("Radius, digits, smallest radius, root and floats")
    func queries() throws {
        #expect(try Reply("/api/spheres/1000/1", port: port).text.hasPrefix(#"[{"L":2,"R":101.0205,"#))
        #expect(try Reply("/api/spheres/1/1?digits=17", port: port).text.contains(#""R":0.10102051443364"#))
        let large = try Reply("/api/spheres/1/10?minRadius=0.1", port: port)
        #expect(try JSONDecoder().decode([Sphere].self, from: large.body).count == 81)
        let whole = try Reply("/api/spheres/1/1?root=-1%2C2,2%2c3,3", port: port)
        #expect(try JSONDecoder().decode([Sphere].self, from: whole.body).first?.radius == 0.0909)
        // "_" keeps caches away, however it is written.
        #expect(try Reply("/api/spheres/1/1?%5f=3&%5F=4", port: port).status == 200)
        let floats = try Reply("/api/spheres/1/2", port: port, headers: ["Accept: application/octet-stream"])
        #expect(floats.body.count == 29 * 20 && floats.headers["content-type"] == "application/octet-stream")
    }

    @Test(
        "What is wrong is said as JSON, with its status",
        arguments: [
            ("/api/spheres/-1/3", 400, "radius"), ("/api/spheres/0/3", 400, "radius"),
            ("/api/spheres/NaN/3", 400, "radius"), ("/api/spheres/1e999/3", 400, "radius"),
            ("/api/spheres/1000001/3", 400, "radius"), ("/api/spheres/0x1p3/3", 400, "radius"),
            ("/api/spheres/1/0", 400, "level"), ("/api/spheres/1/11", 400, "level"),
            ("/api/spheres/1/3.5", 400, "level"), ("/api/circles/1/-3", 400, "level"),
            ("/api/spheres/1/3/4", 404, "nothing"), ("//api/spheres/1/3", 404, "nothing"),
            ("/api/spheres/%zz/3", 400, "escape"), ("/api/spheres/1%002/3", 400, "radius"),
            ("/api/cubes/1/3", 404, "nothing"), ("/x", 404, "nothing"),
            ("/api/spheres/1/3?x=1", 400, "unknown query"), ("/api/spheres/1/3?digits=18", 400, "digits"),
            ("/api/spheres/1/3?digits", 400, "name=value"), ("/api/spheres/1/3?digits=1&digits=2", 400, "twice"),
            ("/api/spheres/1/3?minRadius=0.0001", 400, "minRadius"),
            ("/api/spheres/1/3?root=1,2", 400, "root"), ("/api/circles/1/3?root=-1,2,2,4", 400, "root"),
        ])
    func refused(target: String, status: Int, word: String) throws {
        let reply = try Reply(target, port: port)
        #expect(reply.status == status && reply.headers["content-type"] == "application/problem+json")
        let problem = try reply.problem()
        #expect(problem.status == status && problem.detail.contains(word))
        #expect(problem.type == "about:blank" && problem.title == (status == 404 ? "Not Found" : "Bad Request"))
    }

    @Test("Too long addresses and headers, other methods")
    func limits() throws {
        #expect(try Reply("/" + String(repeating: "a", count: 10_000), port: port).status == 414)
        let header = "X: " + String(repeating: "a", count: 17_000)
        #expect(try Reply("/health", port: port, headers: [header]).status == 431)
        let post = try Reply("/api/spheres/1/1", port: port, method: "DELETE")
        #expect(post.status == 405 && post.headers["allow"] == "GET, HEAD, OPTIONS")
        let options = try Reply("/api/spheres/1/1", port: port, method: "OPTIONS")
        #expect(options.status == 204 && options.headers["access-control-allow-origin"] == "*")
        let head = try Reply("/api/spheres/1/1", port: port, method: "HEAD")
        #expect(head.status == 200 && head.body.isEmpty && Int(head.headers["content-length"] ?? "") ?? 0 > 300)
    }

    @Test("Entity tags save the body, compressed answers have their own")
    func caching() throws {
        let plain = try Reply("/api/spheres/1/6", port: port)
        let etag = try #require(plain.headers["etag"])
        #expect(plain.headers["cache-control"]?.contains("immutable") == true)
        let again = try Reply("/api/spheres/1/6", port: port, headers: ["If-None-Match: \"x\", \(etag)"])
        #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == etag)
        let packed = try Reply("/api/spheres/1/6", port: port, headers: ["Accept-Encoding: br, gzip;q=0.5"])
        #expect(packed.headers["content-encoding"] == "gzip" && packed.headers["etag"] != etag)
        #expect(packed.body.prefix(2) == Data([0x1f, 0x8b]) && packed.body.count < plain.body.count / 2)
        let refused = try Reply("/api/spheres/1/6", port: port, headers: ["Accept-Encoding: gzip;q=0"])
        #expect(refused.headers["content-encoding"] == nil && refused.body == plain.body)
    }

    @Test("Many who ask at once get the same, made once")
    func together() async throws {
        let port = port
        let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<20 { group.addTask { try Reply("/api/spheres/1/10?digits=17", port: port).body } }
            return try await group.reduce(into: [Data]()) { $0.append($1) }
        }
        #expect(Set(bodies).count == 1 && bodies[0].count > 1_000_000)
        #expect(try Reply("/metrics", port: port).text.contains("apollonian_cache_entries 1\n"))
    }

    @Test("A request that takes too long is cut off, though bytes keep coming; others are served meanwhile")
    func slow() throws {
        let server = try PackingServer.forTests { $0.requestSeconds = 1 }
        defer { server.stop() }
        let slow = try Client(port: server.port)
        slow.send("GET /health HTTP/1.1\r\nX: ")
        let start = ContinuousClock.now
        #expect(try Reply("/health", port: server.port).text == "ok\n")
        // One second is this server's limit; nothing is answered then.
        #expect(slow.receive().isEmpty)
        #expect(start.duration(to: .now) > .milliseconds(500))
    }

    @Test("A full queue is said to be full, and what needs none of it is answered")
    func fullQueue() throws {
        let server = try PackingServer.forTests { $0.queueLength = 0 }
        defer { server.stop() }
        let reply = try Reply("/api/spheres/1/1", port: server.port)
        #expect(reply.status == 503 && reply.headers["retry-after"] == "1" && reply.text.contains("\"status\":503"))
        #expect(try Reply("/ready", port: server.port).status == 503)
        #expect(try Reply("/health", port: server.port).status == 200)
    }

    @Test("While too much is being sent, no more is made")
    func boundedFlight() throws {
        let server = try PackingServer.forTests {
            $0.cacheBytes = 0
            $0.flightBytes = 1
        }
        defer { server.stop() }
        let slow = try Client(port: server.port)
        // 22 MB, more than sockets hold.
        slow.send("GET /api/spheres/1/10?minRadius=0.0005 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
        slow.waitForAnswer()
        #expect(try Reply("/api/spheres/2/10", port: server.port).status == 503)
        #expect(try Reply("/ready", port: server.port).status == 503)
        // Small ones and what needs no making are not held up.
        #expect(try Reply("/api/spheres/1/1", port: server.port).status == 200)
        #expect(try Reply("/health", port: server.port).status == 200)
        #expect(Reply(slow.receive()).body.count > 20_000_000)
        // The server may hear of the end a little after the client.
        var status = 0
        for _ in 0..<1000 where status != 200 { status = try Reply("/api/spheres/2/10", port: server.port).status }
        #expect(status == 200)
    }

    @Test("The cache stays within its bytes, and what was dropped is made again")
    func boundedCache() throws {
        let server = try PackingServer.forTests { $0.cacheBytes = 400_000 }
        defer { server.stop() }
        let first = try Reply("/api/spheres/1/4", port: server.port).body
        for radius in 2...12 { _ = try Reply("/api/spheres/\(radius)/4", port: server.port) }
        let kept = try server.figure("cache_bytes")
        #expect(kept > 50_000 && kept <= 100_000)
        #expect(try Reply("/api/spheres/1/4", port: server.port).body == first)
    }

    @Test("Addresses that mean the same share an answer")
    func sameMeaning() throws {
        let floats = ["Accept: application/octet-stream"]
        let pairs = [
            ("/api/spheres/1/3", "/api/spheres/1.0/3?minRadius=0.01&digits=4", []),
            ("/api/spheres/1/3", "/api/spheres/1/3?digits=9", floats),
            ("/api/spheres/1/3?root=-1,2,2,3,3", "/api/spheres/1/3?root=3,2,-1,3,2", []),
            ("/api/circles/1/3?root=-1,2,2,3", "/api/circles/1/3?root=3,2,2,-1", []),
        ]
        for (index, (one, other, headers)) in pairs.enumerated() {
            let body = try Reply(one, port: port, headers: headers).body
            #expect(try Reply(other, port: port, headers: headers).body == body && !body.isEmpty)
            #expect(try server.figure("cache_entries") == index + 1)
        }
        // Circles have no floor but the one that is asked for.
        _ = try Reply("/api/circles/1/3", port: port)
        _ = try Reply("/api/circles/1/3?minRadius=0.01", port: port)
        #expect(try server.figure("cache_entries") == pairs.count + 2)
    }

    @Test("Small answers count with what it takes to keep them")
    func smallAnswers() throws {
        let server = try PackingServer.forTests { $0.cacheBytes = 400_000 }
        defer { server.stop() }
        for radius in 1...100 { _ = try Reply("/api/circles/\(radius)/1", port: server.port) }
        let entries = try server.figure("cache_entries")
        #expect(entries > 10 && entries < 25)
    }

    @Test("A port in use is an error that says so")
    func portInUse() throws {
        var options = ServiceOptions()
        options.port = port
        #expect(throws: ServiceError.portInUse(address: "127.0.0.1", port: port)) { try PackingServer(options) }
        options.address = "localhost"
        #expect(throws: ServiceError.badAddress("localhost")) { try PackingServer(options) }
    }
}
