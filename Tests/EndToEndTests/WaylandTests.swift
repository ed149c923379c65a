import Foundation
import TestSupport
import Testing

/// What is Wayland's own; `ViewerWindowTests` has the rest.
@Suite(.serialized) struct WaylandTests {
    /// Width and height in a PNG file's IHDR chunk (RFC 2083, 11.2.1).
    private func size(_ file: String) throws -> [Int] {
        let png = try Data(contentsOf: URL(fileURLWithPath: file))
        return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(arguments: [["--size", "640x400"], ["--size", "1280x720"], ["--size", "640x400", "--fullscreen"]])
    func fullScreenReachesTheEdges(options: [String]) throws {
        let (width, height) = (800, 600)
        let desktop = try Desktop(.wayland, width: width, height: height)
        let pictures = try TestFolder()
        let errors = TestPipe()
        let rondo = try desktop.start(
            ["view", "--level", "2"] + options, environment: ["XDG_PICTURES_DIR": pictures.path],
            errors: errors.writing)
        errors.closeWriting()
        try rondo.next("frame")
        try desktop.alignPointers()
        try desktop.xdotool("mousemove", "\(width / 2)", "\(height / 2)")
        if !options.contains("--fullscreen") {
            try desktop.xdotool("key", "F11")
            #expect(try rondo.next("fullscreen").flag("value") == true)
        }
        /// Whether the window has the output's size, and its dark ground is at both sides of it.
        func isWhole() throws -> Bool {
            try desktop.xdotool("key", "F12")
            guard try size(#require(rondo.next("screenshot").text("file"))) == [width, height] else { return false }
            return try [0, width - 1].allSatisfy { try desktop.pixel($0, height / 2).max() < 80 }
        }
        // The compositor takes its time.
        #expect(try (0..<50).contains { _ in try isWhole() })
        // A click at the edge of the output counts as one at the edge of the window.
        try desktop.xdotool("mousemove", "\(width / 2)", "10", "click", "1")
        #expect(try rondo.next("level").number("value") == 3)
        try desktop.xdotool("key", "Escape")
        #expect(try rondo.next("fullscreen").flag("value") == false)
        try desktop.xdotool("key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
        #expect(errors.readToEnd().isEmpty)
    }

    /// A compositor passes on what the pointer does when it comes to it, on a busy machine some of it late and at once, and
    /// a hand seems to have rested: each is tried until one comes as it was made.
    @Test func dragsTurnRotateAndSpin() throws {
        let desktop = try Desktop(.wayland)
        let rondo = try desktop.startLarge(["view", "--level", "3"])
        func comes(_ name: String, of drag: () throws -> Void, where isRight: (RondoProcess.Event) -> Bool) throws
            -> Bool
        {
            try (0..<10).contains { _ in
                let before = rondo.events.count
                try drag()
                // Told after all that came of the drag.
                try desktop.xdotool("key", "F1", "key", "F1")
                for _ in 0..<2 { try rondo.next("help") }
                return rondo.events[before...].contains { $0.name == name && isRight($0) }
            }
        }
        let turns = try comes("turn", of: { try desktop.drag(from: (640, 360), to: (840, 360), rest: true) }) {
            abs($0.numbers("axis")?[1] ?? 0) > 0.99 && $0.number("degrees") ?? 0 > 10
        }
        #expect(turns, "\(rondo.events)")
        let rotates = try comes(
            "rotate", of: { try desktop.drag(button: "3", from: (840, 360), to: (640, 560), rest: true) },
            where: { abs(abs($0.number("degrees") ?? 0) - 90) < 5 })
        #expect(rotates, "\(rondo.events)")
        let spins = try comes("spin", of: { try desktop.drag(from: (540, 360), to: (740, 360), rest: false) }) {
            $0.numbers("axis")?[1] ?? 0 > 0.99 && $0.number("degreesPerSecond") ?? 0 >= 120
        }
        #expect(spins, "\(rondo.events)")
    }
}
