import Foundation
import PackingService
import Testing

/// The forms in which requests may come, and those that are refused.
@Suite final class RequestFormTests {
    private let server: PackingServer
    private var port: UInt16 { server.port }

    init() throws { server = try PackingServer.forTests() }

    deinit { server.stop() }

    @Test(
        "Queries that mean nothing here, a last slash, another case, escapes and whole addresses are let through",
        arguments: [
            ("/?from=mail", "/"), ("/health?_=1&x", "/health"), ("/health?", "/health"), ("/Health/", "/health"),
            ("/metrics?a=%zz", nil), ("/ready?x=1", "/ready"), ("/api/spheres/1/3?", "/api/spheres/1/3"),
            ("/api/spheres/1/3?&_=123&", "/api/spheres/1/3"), ("/api/circles/1/3?_", "/api/circles/1/3"),
            ("/api/spheres/1/3/", "/api/spheres/1/3"), ("/API/Spheres/1/3", "/api/spheres/1/3"),
            ("/api/spheres/%31/3", "/api/spheres/1/3"), ("/%61pi/spheres/1E0/3", "/api/spheres/1/3"),
            ("http://elsewhere:80/api/spheres/1/3?digits=4", "/api/spheres/1/3"), ("HTTPS://elsewhere", "/"),
            ("http://elsewhere?x=/api", "/"),
        ])
    func letThrough(target: String, same: String?) throws {
        let reply = try Reply(target, port: port)
        #expect(reply.status == 200)
        if let same { #expect(try reply.body == Reply(same, port: port).body) }
    }

    @Test("What could be read in two ways is refused, and the connection closed")
    func framing() throws {
        let good = "Host: test"
        let cases: [(lines: [String], status: Int)] = [
            (["GET /health HTTP/1.1"], 400), (["GET /health HTTP/1.1", good, "Host: other"], 400),
            (["GET /health HTTP/1.1", "Host: a b"], 400), (["GET /health HTTP/1.1", "Host: a,b"], 400),
            (["GET /health HTTP/1.0"], 200), (["GET /health HTTP/1.1", "Host:"], 200),
            (["GET /health HTTP/1.1", good, "Content-Length: 0", "Content-Length: 5"], 400),
            (["GET /health HTTP/1.1", good, "Content-Length: 0", "Content-Length: 0"], 200),
            (["POST /health HTTP/1.1", good, "Content-Length: 3", "Transfer-Encoding: chunked"], 400),
            (["GET /health HTTP/1.1", good, "Transfer-Encoding: gzip"], 501),
            (["GET /health HTTP/1.0", "Transfer-Encoding: chunked"], 400),
            (["GET /health HTTP/1.1", good, "X : 1"], 400), (["GET /he alth HTTP/1.1", good], 400),
            (["OPTIONS * HTTP/1.1", good], 204),
        ]
        for (lines, status) in cases {
            let reply = try Reply(lines: lines, port: port)
            #expect(reply.status == status, "\(lines)")
            if status == 400 || status == 501, !lines[0].contains("he alth") {
                #expect(reply.headers["connection"] == "close", "\(lines)")
            }
        }
    }

    @Test("Nothing of a refused request's body is taken for another request")
    func noSmuggling() throws {
        let client = try Client(port: port)
        client.send("GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n")
        client.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
        client.finish()
        let received = String(decoding: client.receive(), as: UTF8.self)
        #expect(received.hasPrefix("HTTP/1.1 400") && !received.contains("apollonian_"))
    }

    @Test("What is repeated of a request is one line of at most 80 characters")
    func echoes() throws {
        let long = try Reply("/api/spheres/" + String(repeating: "9x", count: 500) + "/3", port: port).problem()
        #expect(long.detail.count < 200)
        let control = try Reply("/api/spheres/1%0A%1B%222/3", port: port).problem()
        #expect(control.detail == "radius: '1??\"2' is not a number above 0 and up to 1000000")
    }

    @Test(
        "The form that is liked best is sent",
        arguments: [
            (["application/octet-stream"], true), (["application/octet-stream;q=0.5, application/json;q=0.9"], false),
            (["application/octet-stream; q=0.9, application/json;q=0.5"], true),
            (["application/octet-stream;\tq=0"], false),
            (["application/octet-stream, */*"], true), (["*/*"], false), (["application/*"], false),
            (["application/json;q=0.1, */*"], true), (["text/html"], false),
            (["application/json;q=0.1", "APPLICATION/octet-stream"], true), ([], false),
        ])
    func accept(lines: [String], isBinary: Bool) throws {
        let reply = try Reply("/api/spheres/1/2", port: port, headers: lines.map { "Accept: \($0)" })
        #expect((reply.headers["content-type"] == "application/octet-stream") == isBinary)
        #expect(reply.headers["vary"] == "Accept, Accept-Encoding")
    }

    @Test(
        "Bytes are compressed where that is liked",
        arguments: [
            (["gzip"], true), (["br", "x-gzip"], true), (["*"], true), (["*;q=0"], false), (["gzip;q=0, *"], false),
            (["gzip;\tq=0.5, identity"], false), (["gzip;q=0.5, identity;q=0.5"], true), (["identity"], false),
        ])
    func encoding(lines: [String], isCompressed: Bool) throws {
        let reply = try Reply("/api/spheres/1/2", port: port, headers: lines.map { "Accept-Encoding: \($0)" })
        #expect((reply.headers["content-encoding"] == "gzip") == isCompressed)
    }
}
