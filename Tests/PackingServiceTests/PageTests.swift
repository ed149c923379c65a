import Foundation
import PackingService
import Testing

/// What the service has beside packings.
@Suite final class PageTests {
    private let server: PackingServer

    init() throws { server = try PackingServer.forTests { $0.version = "4.5.6" } }

    deinit { server.stop() }

    @Test("The page for people needs nothing from outside, says what can be asked, and has a picture for all")
    func page() throws {
        let page = try Reply("/", port: server.port)
        #expect(page.status == 200 && page.headers["content-type"]?.hasPrefix("text/html") == true)
        #expect(!page.text.contains("src=") && !page.text.contains("http://") && !page.text.contains("https://"))
        for word in ["minRadius", "digits", "root", "<noscript><svg", "aria-label", "tabindex", "ArrowLeft", ">Stop<"] {
            #expect(page.text.contains(word), "\(word)")
        }
    }

    @Test("All links of the page lead somewhere")
    func links() throws {
        let page = try Reply("/", port: server.port).text
        let links = page.components(separatedBy: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(links.count > 8)
        for link in links { #expect(try Reply(String(link), port: server.port).status == 200, "\(link)") }
    }

    @Test("The description for programs names every address, and each example in it is answered")
    func openAPI() throws {
        let reply = try Reply("/openapi.json", port: server.port)
        #expect(reply.headers["content-type"] == "application/json")
        let object = try #require(JSONSerialization.jsonObject(with: reply.body) as? [String: Any])
        #expect(object["openapi"] as? String == "3.1.0")
        #expect((object["info"] as? [String: Any])?["version"] as? String == "4.5.6")
        let paths = try #require(object["paths"] as? [String: Any])
        #expect(paths.count == 5)
        for path in paths.keys {
            let target = path.replacingOccurrences(of: "{radius}", with: "1").replacingOccurrences(
                of: "{level}", with: "3")
            #expect(try Reply(target, port: server.port).status == 200)
        }
    }

    @Test("The icon is one")
    func favicon() throws {
        let reply = try Reply("/favicon.ico", port: server.port)
        #expect(reply.headers["content-type"] == "image/vnd.microsoft.icon")
        #expect(Array(reply.body.prefix(8)) == [0, 0, 1, 0, 1, 0, 32, 32] && reply.body.count == 22 + 40 + 4096 + 128)
    }

    @Test("Readiness and build")
    func readiness() throws {
        #expect(try Reply("/ready", port: server.port).text == "ready\n")
        #expect(try server.figure("build_info{version=\"4.5.6\"}") == 1)
    }
}
