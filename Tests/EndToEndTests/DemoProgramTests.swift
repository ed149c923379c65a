import Foundation
import TestSupport
import Testing

/// The show, in a window and as pictures.
@Suite(.serialized) struct DemoProgramTests {
    @Test(arguments: [
        ["key", "F12"], ["key", "ctrl+s"], ["key", "Escape"], ["click", "1"], ["click", "4"],
        ["mousemove", "300", "300", "sleep", "0.1", "mousemove", "500", "500"],
    ])
    func anyInputEndsItAndDoesNothingElse(input: [String]) throws {
        let server = try XServer()
        let rondo = try RondoProcess("demo", "--fullscreen", display: server.display)
        try rondo.next("frame")
        try server.xdotool(input)
        try rondo.next("quit")
        #expect(rondo.status() == 0)
        #expect(rondo.events.allSatisfy { ["chapter", "frame", "quit"].contains($0.name) })
    }

    @Test func aRecordedShowHasSixtyPicturesASecondAlwaysTheSame() throws {
        func record(seed: String) throws -> [Data] {
            let folder = try TestFolder()
            let result = try RondoProcess.run(
                [
                    "demo", "--seconds", "0.1", "--record-frames", folder("frames"), "--size", "320x240", "--seed",
                    seed,
                ], without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
            #expect(result.status == 0 && result.errors.isEmpty)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).sorted()
            #expect(names == (1...6).map { "frame-00000\($0).png" })
            return try names.map { try Data(contentsOf: URL(fileURLWithPath: folder("frames/\($0)"))) }
        }
        let show = try record(seed: "3")
        #expect(try record(seed: "3") == show)
        #expect(try record(seed: "4") != show)
    }
}
