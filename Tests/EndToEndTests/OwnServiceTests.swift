import Foundation
import TestSupport
import Testing

/// The viewer and the service of this project, together.
@Suite(.serialized) struct OwnServiceTests {
    /// Totals of the original service for levels 1 to 10, counted by two independent programs.
    private static let totals = [9, 29, 89, 299, 989, 2837, 6635, 12119, 16187, 18107]

    @Test func theViewerShowsAllLevelsOfTheService() throws {
        let tool = URL(fileURLWithPath: RondoProcess.path).deletingLastPathComponent().appendingPathComponent(
            "apollonian")
        let words = TestPipe()
        let service = try ChildProcess([tool.path, "serve", "--port", "0"], errors: words.writing)
        defer { withExtendedLifetime(service) {} }
        words.closeWriting()
        // It says where once it listens.
        var reader = LineReader(words.reading)
        let said = reader.line(within: RondoProcess.patience)
        let line = try #require(said)
        let address = line.split(separator: " ").last { $0.hasPrefix("http://") }
        let url = try #require(address)

        let server = try XServer()
        let rondo = try RondoProcess(
            ["view", "--service", String(url), "--level", "1"], display: server.display)
        #expect(try rondo.next("level").number("spheres") == 9)
        for level in 2...10 {
            try server.xdotool("key", level == 10 ? "0" : "\(level)")
            let event = try rondo.next("level")
            #expect(event.number("value") == Double(level))
            #expect(event.number("spheres") == Double(Self.totals[level - 1]))
        }
        #expect(!rondo.events.contains { $0.name == "error" })
    }
}
