import Foundation
import TestSupport

/// Where windows are shown and moved by real events.
final class Desktop {
    /// What shows the windows.
    enum Kind: CaseIterable {
        /// An X server without a window manager: windows lie in the corner, as large as they are made.
        case x11
        /// A Wayland compositor.
        case wayland
    }

    private let kind: Kind
    private let server: XServer
    private let weston: Weston?

    init(_ kind: Kind, width: Int = 1280, height: Int = 720) throws {
        self.kind = kind
        server = try XServer(width: width, height: height)
        weston = kind == .wayland ? try Weston(on: server, width: width, height: height) : nil
    }

    /// Red, green and blue of a pixel that is shown now, rows from the top.
    func pixel(_ column: Int, _ row: Int) throws -> SIMD3<UInt8> { try server.pixel(column, row) }

    /// Starts a command.
    func start(_ words: [String], environment: [String: String] = [:], errors: FileHandle? = nil) throws -> RondoProcess
    {
        try RondoProcess(
            words, display: server.display, environment: (weston?.environment ?? [:]).merging(environment) { $1 },
            errors: errors)
    }

    /// Starts the viewer in a window that covers the desktop, and waits until it is seen with its dark ground at the
    /// corners, and the pointer is in it.
    func startLarge(_ words: [String]) throws -> RondoProcess {
        // A compositor puts other windows where it likes.
        let rondo = try start(words + (kind == .wayland ? ["--fullscreen"] : []))
        try rondo.next("frame")
        let corners = [(0, 0), (1279, 0), (0, 719), (1279, 719)]
        // Black is a desktop that fades in, or what a compositor lays around a smaller window.
        func isCovered() throws -> Bool { try corners.allSatisfy { (10..<80).contains(try pixel($0, $1).max()) } }
        // The pointer has to move, else the view rests and a compositor that missed its last frame waits for another.
        for step in 0..<2000 where try !isCovered() { try xdotool("mousemove", "\(620 + step % 20)", "360") }
        try xdotool("mousemove", "630", "360")
        guard try isCovered() else { throw Failure("the window does not cover the desktop") }
        try alignPointers()
        try xdotool("mousemove", "640", "360")
        return rondo
    }

    /// Weston moves its pointer by as much as the X server's moves, and may have missed how that began: in a corner they
    /// meet. To be done once a window is there.
    func alignPointers() throws { try xdotool("mousemove", "0", "0") }

    /// Sends real input by xdotool; returns when it has been sent.
    func xdotool(_ words: String...) throws { try server.xdotool(words) }

    /// Moves with a button held: twenty steps of 5 ms.
    func drag(button: String = "1", from: (x: Int, y: Int), to: (x: Int, y: Int), rest: Bool) throws {
        var words = ["mousemove", "\(from.x)", "\(from.y)", "mousedown", button]
        for step in 1...20 {
            words += [
                "mousemove", "\(from.x + (to.x - from.x) * step / 20)", "\(from.y + (to.y - from.y) * step / 20)",
            ]
            words += ["sleep", "0.005"]
        }
        if rest { words += ["sleep", "0.3"] }
        try server.xdotool(words + ["mouseup", button])
    }
}

/// A Wayland compositor in a window of an X server; pointer and keys come from there.
private final class Weston {
    /// What a program needs to find it.
    let environment: [String: String]
    private let process: ChildProcess
    /// Let go after the compositor, which would wait for it for ever.
    private let server: XServer
    private let folder: TestFolder

    init(on server: XServer, width: Int, height: Int) throws {
        self.server = server
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
        guard try folder.wait(until: { $0.contains("test") }) else { throw Failure("weston did not start") }
    }
}
