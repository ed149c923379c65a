import Foundation
import TestSupport
import Testing

/// A Wayland compositor in a window of an X server; pointer and keys come from there.
private final class Weston {
    /// What a program needs to find it.
    let environment: [String: String]
    private let process: ChildProcess
    private let folder: TestFolder

    init(on server: XServer, width: Int, height: Int) throws {
        folder = try TestFolder()
        chmod(folder.path, 0o700)
        environment = ["SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "test", "XDG_RUNTIME_DIR": folder.path]
        process = try ChildProcess(
            [
                "weston", "--backend=x11-backend.so", "--width=\(width)", "--height=\(height)", "--socket=test",
                "--idle-time=0", "--no-config",
            ],
            environment: ProcessInfo.processInfo.environment.merging([
                "DISPLAY": server.display, "XDG_RUNTIME_DIR": folder.path,
            ]) { $1 })
        let deadline = ContinuousClock.now + .seconds(RondoProcess.patience)
        while !FileManager.default.fileExists(atPath: folder("test")) {
            guard ContinuousClock.now < deadline else { throw Failure("weston did not start") }
            usleep(10_000)
        }
    }
}

/// The viewer in a window of a Wayland compositor.
@Suite(.serialized) struct WaylandTests {
    /// Width and height in a PNG file's IHDR chunk (RFC 2083, 11.2.1).
    private func size(_ file: String) throws -> [Int] {
        let png = try Data(contentsOf: URL(fileURLWithPath: file))
        return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func theViewerDoesThereWhatItDoesElsewhere() throws {
        let server = try XServer(width: 1280, height: 720)
        let weston = try Weston(on: server, width: 1280, height: 720)
        let pictures = try TestFolder()
        let errors = TestPipe()
        let rondo = try RondoProcess(
            ["view", "--level", "2", "--size", "640x400"], display: server.display,
            environment: weston.environment.merging(["XDG_PICTURES_DIR": pictures.path]) { $1 },
            errors: errors.writing)
        errors.closeWriting()
        try rondo.next("frame")
        // Over all of the output, wherever the window was put; the compositor takes its time.
        try server.xdotool("mousemove", "640", "360", "key", "F11")
        #expect(try rondo.next("fullscreen").flag("value") == true)
        var size: [Int] = []
        for _ in 0..<50 where size != [1280, 720] {
            try server.xdotool("key", "F12")
            size = try self.size(#require(rondo.next("screenshot").text("file")))
        }
        #expect(size == [1280, 720])
        try server.xdotool("mousemove", "640", "10", "click", "1")
        #expect(try rondo.next("level").number("value") == 3)
        try server.xdotool("key", "5")
        #expect(try rondo.next("level").number("spheres") == 989)
        try server.xdotool("mousemove", "640", "360", "click", "4")
        #expect(try #require(rondo.next("zoom").number("distance")) < 2.6)
        try server.xdotool("key", "Escape")
        #expect(try rondo.next("fullscreen").flag("value") == false)
        try server.xdotool("key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
        #expect(errors.readToEnd().isEmpty)
    }
}
