import Foundation
import TestSupport
import Testing

/// The show, in a window and as pictures.
@Suite(.serialized) struct DemoProgramTests {
    @Test(arguments: [
        ["key", "F12"], ["key", "ctrl+s"], ["key", "Escape"], ["click", "1"], ["click", "4"],
    ])
    func anyInputEndsItAndDoesNothingElse(input: [String]) throws {
        let server = try XServer()
        let rondo = try RondoProcess("demo", "--fullscreen", display: server.display)
        try rondo.next("frame")
        try server.xdotool(["sleep", "1"] + input)
        try rondo.next("quit")
        #expect(rondo.status() == 0)
        #expect(rondo.events.allSatisfy { ["chapter", "frame", "quit"].contains($0.name) })
    }

    /// A key that was held before, and its repeats, a hand that is taken from it, and the mouse.
    @Test func whatIsNotMeantDoesNotEndIt() throws {
        let server = try XServer()
        try server.xdotool(["keydown", "Return"])
        let rondo = try RondoProcess("demo", "--fullscreen", display: server.display)
        try rondo.next("frame")
        try server.xdotool(["sleep", "1", "mousemove", "300", "300", "sleep", "0.1", "mousemove", "500", "500"])
        try server.xdotool(["keyup", "Return", "sleep", "1"])
        #expect(rondo.isRunning)
        try server.xdotool(["key", "Return"])
        try rondo.next("quit")
        #expect(rondo.status() == 0)
    }

    @Test func aRecordedShowHasSixtyPicturesASecondAlwaysTheSame() throws {
        func record(seed: String) throws -> [Data] {
            let folder = try TestFolder()
            let result = try RondoProcess.run(
                [
                    "demo", "--seconds", "2.8", "--record-frames", folder("frames"), "--size", "320x240", "--seed",
                    seed,
                ], without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
            #expect(result.status == 0 && result.errors.isEmpty)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
            #expect(names == (1...168).map { String(format: "frame-%06d.png", $0) })
            return try names.map { try Data(contentsOf: URL(fileURLWithPath: folder("frames/\($0)"))) }
        }
        let show = try record(seed: "3")
        #expect(try record(seed: "3") == show)
        #expect(try record(seed: "4") != show)
    }
}
