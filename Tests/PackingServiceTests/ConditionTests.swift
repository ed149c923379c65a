import Foundation
import PackingService
import Testing

/// Conditions and ranges (RFC 9110, 13 and 14).
@Suite final class ConditionTests {
    private let server: PackingServer
    private let target = "/api/spheres/1/3"

    init() throws { server = try PackingServer.forTests() }

    deinit { server.stop() }

    private func reply(_ headers: String..., method: String = "GET") throws -> Reply {
        try Reply(target, port: server.port, method: method, headers: headers)
    }

    @Test("Entity tags: weak ones match where bytes do not count, and strong ones alone where they do")
    func entityTags() throws {
        let etag = try #require(reply().headers["etag"])
        for list in [etag, "W/\(etag)", "\"a,b\", \(etag)", "*"] {
            let unchanged = try reply("If-None-Match: \(list)")
            #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged.headers["etag"] == etag, "\(list)")
        }
        // The tag stands within another one here.
        #expect(try reply("If-None-Match: \"x,\(etag.dropFirst())").status == 200)
        for list in [etag, "*", "\"x\", \(etag)"] { #expect(try reply("If-Match: \(list)").status == 200, "\(list)") }
        #expect(try reply("If-Match: \"x\"", "If-Match: \(etag)").status == 200)
        for list in ["\"x\"", "W/\(etag)"] {
            #expect(try reply("If-Match: \(list)", "If-None-Match: \(etag)").status == 412, "\(list)")
        }
    }

    @Test(
        "Ranges of bytes",
        arguments: [
            ("bytes=0-9", 0..<10), ("bytes=4700-99999999999999999999", 4700..<4721), ("bytes=4720-", 4720..<4721),
            ("bytes=-5", 4716..<4721), ("bytes=-99999", 0..<4721), ("BYTES= 1-1 ", 1..<2),
        ])
    func ranges(header: String, range: Range<Int>) throws {
        let whole = try reply().body
        #expect(whole.count == 4721)
        let part = try reply("Range: \(header)")
        #expect(part.status == 206 && part.body == whole[range])
        #expect(part.headers["content-range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/4721")
        #expect(part.headers["content-length"] == "\(range.count)")
    }

    @Test("Ranges that are none, several, or of another version")
    func otherRanges() throws {
        let whole = try reply()
        #expect(whole.headers["accept-ranges"] == "bytes")
        let etag = try #require(whole.headers["etag"])
        for header in ["bytes=5-2", "bytes=a-b", "bytes=", "lines=0-1", "bytes=0-1,4-5", "bytes=--5", "bytes=1-2-3"] {
            let all = try reply("Range: \(header)")
            #expect(all.status == 200 && all.body == whole.body, "\(header)")
        }
        for header in ["bytes=4721-", "bytes=9999-99999", "bytes=-0", "bytes=99999999999999999999-"] {
            let none = try reply("Range: \(header)")
            #expect(none.status == 416 && none.headers["content-range"] == "bytes */4721", "\(header)")
        }
        #expect(try reply("Range: bytes=0-9", "If-Range: \(etag)").status == 206)
        #expect(try reply("Range: bytes=0-9", "If-Range: \"other\"").body == whole.body)
        #expect(try reply("Range: bytes=0-9", "If-Range: W/\(etag)").body == whole.body)
        #expect(try reply("Range: bytes=0-9", method: "HEAD").headers["content-length"] == "4721")
        // Of a compressed answer a part of its compressed bytes.
        let packed = try reply("Accept-Encoding: gzip")
        let part = try reply("Accept-Encoding: gzip", "Range: bytes=2-99")
        #expect(part.status == 206 && part.body == packed.body[2..<100] && part.headers["content-encoding"] == "gzip")
    }
}
