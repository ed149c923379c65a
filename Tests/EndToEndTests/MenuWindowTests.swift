import Foundation
import TestSupport
import Testing

/// `rondo` alone in a real window: the menu, and what is set in it.
@Suite(.serialized) struct MenuWindowTests {
    @Test func opensTheMenuStartsABoardAndComesBack() throws {
        let desktop = try Desktop(.x11)
        let folder = try TestFolder()
        let rondo = try desktop.start([], environment: ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path])
        #expect(try rondo.next("page").text("name") == "main")
        try rondo.next("frame")
        // The first key skips the splash.
        try desktop.xdotool("mousemove", "640", "360", "key", "F1", "key", "Down", "key", "Return")
        #expect(try rondo.next("page").text("name") == "tilt")
        try desktop.xdotool("key", "Return")
        #expect(try rondo.next("board").text("name") == "First Roll")
        try desktop.xdotool("key", "Escape", "key", "Escape")
        #expect(try rondo.next("page").text("name") == "tilt")
        rondo.send(SIGTERM)
        try rondo.next("quit")
        #expect(rondo.status() == 0)
    }

    @Test func whatIsSetIsKeptAndHoldsInTheNextRun() throws {
        let desktop = try Desktop(.x11)
        let folder = try TestFolder()
        let environment = ["XDG_CONFIG_HOME": folder.path]
        let rondo = try desktop.start(["menu", "--page", "playSettings"], environment: environment)
        try rondo.next("frame")
        try desktop.xdotool("mousemove", "640", "360", "key", "Down", "key", "Right")
        let setting = try rondo.next("setting")
        #expect(setting.text("name") == "play.goals" && setting.number("value") == 11)
        rondo.send(SIGTERM)
        #expect(rondo.status() == 0)
        let file = try String(contentsOfFile: folder("rondo/settings.json"), encoding: .utf8)
        #expect(file.contains("\"goals\": 11"))
        // A file that cannot be understood is said so, and set aside.
        try Data("{".utf8).write(to: URL(fileURLWithPath: folder("rondo/settings.json")))
        let errors = TestPipe()
        let next = try desktop.start(["menu"], environment: environment, errors: errors.writing)
        errors.closeWriting()
        try next.next("frame")
        next.send(SIGTERM)
        #expect(next.status() == 0)
        let complaint = errors.readToEnd()
        #expect(complaint.contains("settings.json.old") && complaint.split(separator: "\n").count == 1)
    }

    @Test func aPictureOfTheMenuDependsOnOptionsAlone() throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder("rondo"), withIntermediateDirectories: true)
        func picture(_ name: String) throws -> Data {
            let result = try RondoProcess.run(
                ["--screenshot", folder(name), "--text", "--size", "320x240"],
                environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(result.status == 0 && result.errors.isEmpty)
            return try Data(contentsOf: URL(fileURLWithPath: folder(name)))
        }
        let before = try picture("a.png")
        _ = try folder.write("{\"version\": 1, \"picture\": {\"palette\": \"clear\"}}", to: "rondo/settings.json")
        #expect(try picture("b.png") == before)
    }
}
