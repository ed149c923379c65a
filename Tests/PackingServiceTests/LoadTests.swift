import Foundation
import PackingService
import Testing

/// Many clients, greedy ones and those that take their time.
@Suite struct LoadTests {
    /// 22 MB, more than sockets hold.
    private static let large = "GET /api/spheres/1/10?minRadius=0.0005 HTTP/1.1\r\nHost: test\r\n\r\n"

    @Test("Connections beyond the limit are told 503, and all is well when they have gone", arguments: [false, true])
    func burst(asks: Bool) throws {
        let server = try PackingServer.forTests { $0.connections = 40 }
        defer { server.stop() }
        for _ in 0..<3 {
            var clients: [Client] = []
            for _ in 0..<120 {
                clients.append(try Client(port: server.port))
                if asks { clients.last?.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n") }
            }
            for client in clients.dropFirst(40) {
                let refused = Reply(client.receive())
                #expect(refused.status == 503 && refused.headers["retry-after"] == "1")
                #expect(try refused.problem().status == 503)
            }
            clients = []
            // This one alone is left.
            var connections = 0
            for _ in 0..<20_000 where connections != 1 { connections = try server.figure("connections") }
            #expect(connections == 1)
        }
        #expect(try server.figure("requests_total{status=\"503\"}") >= 240)
    }

    @Test("One address has so many packings under way, another one its own")
    func perAddress() throws {
        let server = try PackingServer.forTests { $0.requestsPerAddress = 1 }
        defer { server.stop() }
        var slow: Client? = try Client(port: server.port)
        slow?.send(Self.large)
        slow?.waitForAnswer()
        let refused = try Reply("/api/spheres/1/1", port: server.port)
        #expect(refused.status == 429 && refused.headers["retry-after"] == "1")
        #expect(try refused.problem().title == "Too Many Requests")
        #expect(try Reply("/health", port: server.port).status == 200)
        #expect(try Reply("/api/spheres/1/1", port: server.port, from: "127.0.0.2").status == 200)
        slow = nil
        var status = 0
        for _ in 0..<10_000 where status != 200 { status = try Reply("/api/spheres/1/1", port: server.port).status }
        #expect(status == 200)
        // One after the other is never too many.
        for _ in 0..<5 { #expect(try Reply("/api/spheres/1/2", port: server.port).status == 200) }
    }

    @Test("Small answers do not wait for large ones")
    func ownLane() throws {
        let server = try PackingServer.forTests { $0.queueLength = 1000 }
        defer { server.stop() }
        var readers: [Client] = []
        for radius in 1...16 {
            readers.append(try Client(port: server.port))
            readers.last?.send("GET /api/spheres/\(radius)/10?minRadius=0.001 HTTP/1.1\r\nHost: test\r\n\r\n")
        }
        // All of them are waiting to be made, or being made.
        #expect(try server.waitForFigure("cache_misses_total", atLeast: 16))
        #expect(try Reply("/api/spheres/1/2", port: server.port).status == 200)
        // Had it stood behind them, none would be left.
        #expect(try server.figure("queue_length") > 0)
    }

    @Test("Small answers are not forgotten for large ones, and of each kind the oldest go first")
    func eviction() throws {
        let server = try PackingServer.forTests { $0.cacheBytes = 4_000_000 }
        defer { server.stop() }
        func isKept(_ target: String) throws -> Bool {
            let before = try server.figure("cache_hits_total")
            _ = try Reply(target, port: server.port)
            return try server.figure("cache_hits_total") > before
        }
        _ = try Reply("/api/spheres/1/2", port: server.port)
        // 965 kB each; three fit.
        for radius in 1...2 { _ = try Reply("/api/spheres/\(radius)/10", port: server.port) }
        #expect(try isKept("/api/spheres/1/10"))
        for radius in 3...4 { _ = try Reply("/api/spheres/\(radius)/10", port: server.port) }
        #expect(try isKept("/api/spheres/1/2"))
        #expect(try isKept("/api/spheres/4/10"))
        #expect(try !isKept("/api/spheres/2/10"))
    }

    @Test("A client that takes nothing is cut off, and one that pauses between requests is not cut short")
    func leastRate() throws {
        let server = try PackingServer.forTests {
            $0.leastRate = 1 << 30
            $0.rateSeconds = 0.5
            $0.idleSeconds = 600
        }
        defer { server.stop() }
        let stuck = try Client(port: server.port)
        stuck.send(Self.large)
        #expect(try server.waitForFigure("responses_cut_total", atLeast: 1))
        #expect(stuck.receive().count < 20_000_000)
    }

    @Test("Time without a request is not taken off the next answer")
    func idleTime() throws {
        let server = try PackingServer.forTests {
            $0.requestSeconds = 1
            $0.idleSeconds = 600
        }
        defer { server.stop() }
        let client = try Client(port: server.port)
        client.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n")
        _ = client.receive(atMost: 10_000)
        // As long as it takes the server to cut off one who begins a request and leaves it.
        let other = try Client(port: server.port)
        other.send("GET /health HTTP/1.1\r\nX: ")
        #expect(other.receive().isEmpty)
        client.send(Self.large.replacingOccurrences(of: "\r\n\r\n", with: "\r\nConnection: close\r\n\r\n"))
        client.waitForAnswer()
        let third = try Client(port: server.port)
        third.send("GET /health HTTP/1.1\r\nX: ")
        #expect(third.receive().isEmpty)
        #expect(Reply(client.receive()).body.count > 20_000_000)
    }

    @Test("A client that has asked its last leaves no connection behind")
    func halfClosed() throws {
        let server = try PackingServer.forTests { $0.idleSeconds = 600 }
        defer { server.stop() }
        let lines = ["GET /health HTTP/1.1", "Host: a", "Content-Length: 0"]
        #expect(try Reply(lines: lines, port: server.port).text == "ok\n")
    }

    @Test("A connection on which nothing is asked ends")
    func idleEnds() throws {
        let server = try PackingServer.forTests { $0.idleSeconds = 0.5 }
        defer { server.stop() }
        #expect(try Client(port: server.port).receive().isEmpty)
    }

    @Test("Who stops the service waits until what is under way has been sent")
    func stopWaits() async throws {
        let server = try PackingServer.forTests()
        let client = try Client(port: server.port)
        client.send(Self.large.replacingOccurrences(of: "\r\n\r\n", with: "\r\nConnection: close\r\n\r\n"))
        client.waitForAnswer()
        let port = server.port
        async let stopped: Void = Task.detached { server.stop() }.value
        // Once it takes no more connections it is ending.
        var isEnding = false
        for _ in 0..<100_000 where !isEnding { isEnding = (try? Client(port: port)) == nil }
        #expect(isEnding)
        #expect(Reply(client.receive()).body.count > 20_000_000)
        await stopped
    }

    @Test("What is sent counts, and HEAD sends no body")
    func sentBytes() throws {
        let server = try PackingServer.forTests()
        defer { server.stop() }
        _ = try Reply("/api/spheres/1/3", port: server.port, method: "HEAD")
        #expect(try server.figure("response_bytes_total") == 0)
        #expect(try Reply("/api/spheres/1/3", port: server.port).body.count == 4721)
        let before = try server.figure("response_bytes_total")
        #expect(before > 4721)
        #expect(try server.figure("requests_total{status=\"200\"}") >= 2)
        #expect(try server.figure("request_duration_seconds_count") >= 4)
        #expect(try server.figure("request_duration_seconds_bucket{le=\"+Inf\"}") >= 4)
    }
}
