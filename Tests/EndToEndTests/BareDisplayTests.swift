import Foundation
import TestSupport
import Testing

/// Windows on an X server without a window manager, as of a kiosk.
@Suite(.serialized) struct BareDisplayTests {
    private let server: XServer
    private let pictures: TestFolder

    init() throws {
        server = try XServer(width: 1000, height: 620)
        pictures = try TestFolder()
    }

    private func view(_ arguments: String...) throws -> RondoProcess {
        let rondo = try RondoProcess(
            ["view", "--level", "1", "--size", "640x400", "--reduced-motion"] + arguments, display: server.display,
            environment: ["XDG_PICTURES_DIR": pictures.path])
        try rondo.next("frame")
        return rondo
    }

    /// Width and height of the window as the server has it, and of the picture that is drawn for it.
    private func sizes(_ rondo: RondoProcess) throws -> [[Int]] {
        let environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": server.display]) { $1 }
        let result = try ChildProcess.run(
            ["xdotool", "search", "--name", "^Rondo$", "getwindowgeometry", "--shell"], environment: environment)
        let window = ["WIDTH=", "HEIGHT="].compactMap { key in
            result.output.split(separator: "\n").first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
        }
        try server.xdotool("mousemove", "320", "200", "key", "F12")
        let file = try #require(rondo.next("screenshot").text("file"))
        let png = try Data(contentsOf: URL(fileURLWithPath: file))
        return [window, [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }]
    }

    @Test func aWindowCoversTheDisplayFromTheStart() throws {
        #expect(try sizes(view("--fullscreen")) == [[1000, 620], [1000, 620]])
    }

    @Test func aWindowCoversTheDisplayAndComesBack() throws {
        let rondo = try view()
        #expect(try sizes(rondo) == [[640, 400], [640, 400]])
        try server.xdotool("key", "F11")
        #expect(try rondo.next("fullscreen").flag("value") == true)
        #expect(try sizes(rondo) == [[1000, 620], [1000, 620]])
        try server.xdotool("key", "F11")
        #expect(try rondo.next("fullscreen").flag("value") == false)
        #expect(try sizes(rondo) == [[640, 400], [640, 400]])
    }
}
