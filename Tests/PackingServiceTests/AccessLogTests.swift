import Foundation
import PackingService
import Testing

/// What the access log says.
@Suite struct AccessLogTests {
    /// The lines of a server's whole life. Nobody reads them before `body` is over.
    private func lines(_ body: (PackingServer) throws -> Void) async throws -> [Substring] {
        let pipe = Pipe()
        let server = try PackingServer.forTests { options in
            options.accessLog = pipe.fileHandleForWriting.fileDescriptor
        }
        try body(server)
        let reading = pipe.fileHandleForReading
        let reader = Task.detached { reading.readDataToEndOfFile() }
        server.stop()
        try pipe.fileHandleForWriting.close()
        return String(decoding: await reader.value, as: UTF8.self).split(separator: "\n")
    }

    @Test("A line a request, in which nothing passes for the end of its quotes or of itself")
    func injection() async throws {
        let lines = try await lines { (server: PackingServer) throws in
            _ = try Reply("/x\"y\u{1b}[2J", port: server.port)
            _ = try Reply("/health", port: server.port, method: "HEAD")
        }
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("127.0.0.1 - - [") && lines[0].contains("+0000] \"GET /x?y?[2J HTTP/1.1\" 4"))
        #expect(lines[1].hasSuffix("\"HEAD /health HTTP/1.1\" 200 0"))
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "dd/MMM/yyyy:HH:mm:ss Z"
        for line in lines {
            let time = line.split(separator: "[")[1].split(separator: "]")[0]
            let date = try #require(format.date(from: String(time)))
            #expect(abs(date.timeIntervalSinceNow) < 600, "\(time)")
        }
    }

    @Test("What the library refuses by itself is logged and counted, and who only connects is not")
    func refusals() async throws {
        let lines = try await lines { (server: PackingServer) throws in
            for text in [
                "nonsense\r\n\r\n", "GET /a HTTP/3.0\r\nHost: a\r\n\r\n", "GET /b HTTP/1.1\r\nno colon\r\n\r\n",
                "GET /\(String(repeating: "c", count: 60_000)) HTTP/1.1\r\n\r\n", "",
            ] {
                let client = try Client(port: server.port)
                client.send(text)
                client.finish()
                _ = client.receive()
            }
            #expect(try server.waitForFigure("requests_total{status=\"505\"}", atLeast: 1))
            #expect(try server.waitForFigure("requests_total{status=\"414\"}", atLeast: 1))
            #expect(try server.waitForFigure("requests_total{status=\"400\"}", atLeast: 2))
        }
        let others = lines.filter { !$0.contains("/metrics") }.map { $0.split(separator: "] ")[1] }
        #expect(others.sorted() == ["\"-\" 400 0", "\"-\" 414 0", "\"-\" 505 0", "\"- /b -\" 400 0"].sorted())
    }

    @Test("Of an answer that was cut the log has the bytes that were sent")
    func cut() async throws {
        let lines = try await lines { (server: PackingServer) throws in
            var client: Client? = try Client(port: server.port)
            client?.send("GET /api/spheres/1/10?minRadius=0.0005 HTTP/1.1\r\nHost: test\r\n\r\n")
            client?.waitForAnswer()
            client = nil
            #expect(try server.waitForFigure("responses_cut_total", atLeast: 1))
        }
        let line = try #require(lines.first { $0.contains("/api/") })
        let words = line.split(separator: " ")
        let size = try #require(Int(words[words.count - 1]))
        #expect(words[words.count - 2] == "200" && size > 0 && size < 20_000_000)
    }

    @Test("Where nobody reads the log it is kept short, and what is left out counted")
    func nobodyReads() async throws {
        let lines = try await lines { (server: PackingServer) throws in
            let target = "/" + String(repeating: "a", count: 8000)
            for _ in 0..<300 { #expect(try Reply(target, port: server.port).status == 404) }
            #expect(try server.waitForFigure("log_lines_dropped_total", atLeast: 1))
        }
        #expect(lines.count < 300)
    }
}
