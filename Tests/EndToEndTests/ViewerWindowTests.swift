import Foundation
import TestSupport
import Testing

/// The viewer in a real window, moved by real events, on X11 and on Wayland.
@Suite(.serialized) struct ViewerWindowTests {
    @Test(arguments: Desktop.Kind.allCases)
    func startsAtLevelFiveAndEndsWithEscape(kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let rondo = try desktop.start(["view"])
        let level = try rondo.next("level")
        #expect(level.number("value") == 5 && level.number("spheres") == 989)
        #expect(try #require(rondo.next("frame").number("ms")) > 0)
        try desktop.xdotool("mousemove", "640", "360", "key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
    }

    // Drags to the degree on X11, where each movement comes when it is made; `WaylandTests` has them there.
    @Test func dragTurns() throws {
        let desktop = try Desktop(.x11)
        let rondo = try desktop.startLarge(["view", "--level", "3"])
        try desktop.drag(from: (640, 360), to: (840, 360), rest: true)
        let turn = try rondo.next("turn")
        #expect(abs(try #require(turn.numbers("axis"))[1]) > 0.99)
        #expect(try #require(turn.number("degrees")) > 10)
    }

    @Test func flicksSpin() throws {
        let desktop = try Desktop(.x11)
        let rondo = try desktop.startLarge(["view", "--level", "3"])
        try desktop.drag(from: (540, 360), to: (740, 360), rest: false)
        let right = try rondo.next("spin")
        #expect(right.number("degreesPerSecond") == 120)
        #expect(try #require(right.numbers("axis"))[1] > 0.99)
        try desktop.drag(from: (540, 360), to: (740, 360), rest: false)
        #expect(try rondo.next("spin").number("degreesPerSecond") == 240)
        // Against the spin: the other way, at the first speed.
        try desktop.drag(from: (740, 360), to: (540, 360), rest: false)
        let left = try rondo.next("spin")
        #expect(left.number("degreesPerSecond") == 120)
        #expect(try #require(left.numbers("axis"))[1] < -0.99)
        // Any angle: up and to the right spins about an axis between x and y.
        try desktop.drag(from: (540, 460), to: (740, 260), rest: false)
        let slanted = try #require(rondo.next("spin").numbers("axis"))
        #expect(slanted[0] > 0.5 && slanted[1] > 0.5 && abs(slanted[2]) < 0.1)
    }

    @Test(arguments: Desktop.Kind.allCases)
    func clicksPauseAndChangeTheLevel(kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let rondo = try desktop.startLarge(["view", "--level", "2"])
        try desktop.xdotool("key", "Right")
        try rondo.next("spin")
        try desktop.xdotool("mousemove", "640", "360", "click", "1")
        #expect(try rondo.next("pause").flag("value") == true)
        try desktop.xdotool("mousemove", "640", "20", "click", "1")
        #expect(try rondo.next("level").number("value") == 3)
        try desktop.xdotool("mousemove", "640", "700", "click", "1")
        #expect(try rondo.next("level").number("value") == 2)
        try desktop.xdotool("mousemove", "640", "360", "click", "1", "click", "1")
        try rondo.next("reset")
    }

    @Test(arguments: Desktop.Kind.allCases)
    func wheelZooms(kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let rondo = try desktop.startLarge(["view", "--level", "2"])
        try desktop.xdotool("mousemove", "640", "360", "click", "4")
        #expect(try #require(rondo.next("zoom").number("distance")) < 2.6)
    }

    @Test func rightDragRotates() throws {
        let desktop = try Desktop(.x11)
        let rondo = try desktop.startLarge(["view", "--level", "2"])
        try desktop.drag(button: "3", from: (840, 360), to: (640, 560), rest: true)
        let degrees = try #require(rondo.next("rotate").number("degrees"))
        #expect(abs(abs(degrees) - 90) < 5)
    }

    /// A picture shows what is said of the one before, which is something else each time.
    @Test func whereAPictureIsKeptIsSaidInTheWindow() throws {
        let desktop = try Desktop(.x11)
        let folder = try TestFolder()
        let rondo = try desktop.start(
            ["view", "--level", "1", "--reduced-motion", "--lighting", "classic"],
            environment: ["XDG_PICTURES_DIR": folder.path])
        try rondo.next("frame")
        let pictures = try (0..<3).map { _ in
            try desktop.xdotool("key", "F12", "sleep", "0.8")
            return try Data(contentsOf: URL(fileURLWithPath: #require(rondo.next("screenshot").text("file"))))
        }
        #expect(pictures[1] != pictures[2])
    }

    @Test(arguments: Desktop.Kind.allCases)
    func keysDoWhatTheHelpSays(kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let pictures = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
        let rondo = try desktop.start(["view", "--level", "1"], environment: ["XDG_PICTURES_DIR": pictures])
        defer { try? FileManager.default.removeItem(atPath: pictures) }
        try rondo.next("frame")
        try desktop.xdotool("mousemove", "640", "360", "key", "4")
        #expect(try rondo.next("level").number("value") == 4)
        try desktop.xdotool("key", "0")
        #expect(try rondo.next("level").number("spheres") == 18107)
        try desktop.xdotool("key", "Next")
        #expect(try rondo.next("level").number("value") == 9)
        for (key, name) in [("o", "outerOnly"), ("l", "lighting"), ("g", "geometry")] {
            try desktop.xdotool("key", key)
            #expect(try rondo.next("setting").text("name") == name)
        }
        try desktop.xdotool("key", "plus")
        try rondo.next("zoom")
        try desktop.xdotool("key", "comma")
        try rondo.next("rotate")
        try desktop.xdotool("key", "F11")
        #expect(try rondo.next("fullscreen").flag("value") == true)
        try desktop.xdotool("key", "alt+Return")
        #expect(try rondo.next("fullscreen").flag("value") == false)
        try desktop.xdotool("key", "F12")
        let file = try #require(rondo.next("screenshot").text("file"))
        #expect(file.hasPrefix(pictures + "/rondo-") && FileManager.default.fileExists(atPath: file))
        try desktop.xdotool("key", "Home")
        try rondo.next("reset")
        // Esc leaves full screen first, then the program.
        try desktop.xdotool("key", "F11")
        try rondo.next("fullscreen")
        try desktop.xdotool("key", "Escape")
        #expect(try rondo.next("fullscreen").flag("value") == false)
        try desktop.xdotool("key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
    }
}
