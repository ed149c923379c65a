import Foundation
import Testing

/// What the program says and how it ends, without a window.
@Suite struct CommandLineTests {
    @Test func helpAndVersion() throws {
        let help = try RondoProcess.run("--help")
        #expect(help.status == 0 && help.output.contains("view") && help.errors.isEmpty)
        let view = try RondoProcess.run("view", "--help")
        #expect(view.status == 0)
        for option in ["--level", "--spheres", "--root", "--screenshot", "--events"] {
            #expect(view.output.contains(option))
        }
        #expect(try RondoProcess.run("--version").output.hasPrefix("rondo "))
    }

    @Test(arguments: [
        ["view", "--level", "11"], ["view", "--levle", "3"], ["view", "--level"],
        ["view", "--level", "3", "--spheres", "9"],
        ["view", "--root", "1,2,3,4,5"], ["view", "--lighting", "noon"], ["view", "--size", "12"],
        ["view", "--at", "3"],
        ["view", "--msaa", "3"], ["bench", "--view", "up"], ["dance"], ["view", "7"],
    ])
    func usageErrorsNameTheOption(words: [String]) throws {
        let result = try RondoProcess.run(words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1)
        let named = words.last { $0.hasPrefix("--") } ?? words[words.count - 1]
        #expect(result.errors.contains(named))
    }

    @Test(arguments: [["SDL_VIDEODRIVER": "x11", "DISPLAY": ":9999"], [:]])
    func withoutADisplayItNamesTheOtherWay(environment: [String: String]) throws {
        let result = try RondoProcess.run(
            ["view"], environment: environment,
            without: ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"])
        #expect(result.status == 1)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains("--screenshot"))
    }

    @Test func aPictureThatCannotBeWrittenIsAnError() throws {
        let result = try RondoProcess.run("view", "--level", "1", "--screenshot", "/nonexistent/p.png")
        #expect(result.status == 1)
        #expect(result.errors == "rondo: /nonexistent/p.png: there is no folder /nonexistent/\n")
    }

    /// Each would be ignored, or name a file that another one names.
    @Test(arguments: [
        ["bench", "--screenshot", "p.png"], ["bench", "--events", "e"], ["bench", "--seed", "3"],
        ["view", "--service", "http://127.0.0.1:1", "--spheres", "9"],
        ["view", "--service", "http://127.0.0.1:1", "--root", "-1,2,2,3,3"],
        ["view", "--open", "a.json", "--level", "3"],
        ["view", "--screenshot", "p.png", "--fullscreen"],
        ["tilt", "--replay", "a.run", "--dead-zone", "3"], ["tilt", "--replay", "a.run", "--record", "b.run"],
        ["tilt", "--replay", "a.run", "--bounce"], ["tilt", "--classic", "--curve", "2"], ["tilt", "--bounce"],
        ["tilt", "--list", "--seed", "2"], ["hockey", "--replay", "a.run", "--seed", "2"],
        ["hockey", "--players", "2", "--difficulty", "hard"],
        ["view", "--seed", "3"], ["tilt", "--seed", "3"], ["demo", "--seconds", "1", "--screenshot", "p.png"],
        ["demo", "--record-frames", "frames"], ["demo", "--seconds", "1", "--record-frames", "f", "--fullscreen"],
        ["view", "--screenshot", "-", "--events", "-"], ["hockey", "--record", "x", "--screenshot", "./x"],
    ])
    func whatWouldBeIgnoredIsRefused(words: [String]) throws {
        let result = try RondoProcess.run(words)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(words.contains { $0.hasPrefix("--") && result.errors.contains($0) })
    }

    @Test(arguments: [
        ["view", "--distance", "0x2"], ["view", "--turn", "0x10,3"], ["view", "--distance", "nan"],
        ["view", "--service", "ftp://x"], ["view", "--service", "http://h:99999"],
        ["tilt", "--board", "-9223372036854775808"], ["tilt", "--board", "0"],
        ["tilt", "--dead-zone", "20", "--full-tilt", "10"], ["tilt", "--dead-zone", "25"],
        ["tilt", "--stick-dead-zone", "1"],
        ["view", "--scale", "4", "--size", "8192x8192"],
    ])
    func valuesThatCannotBeNameTheirOption(words: [String]) throws {
        let result = try RondoProcess.run(words)
        #expect(result.status == 2)
        #expect(result.errors.contains(words[1]) && result.errors.contains(words[2].prefix(6)))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func wordsOfTheUserStayOnTheLineAndAreCut() throws {
        let result = try RondoProcess.run("view", "--bad\n\u{1b}[2Jrondo: all is well")
        #expect(result.errors == "rondo: unknown option --bad [2Jrondo: all is well; see rondo --help\n")
        let long = try RondoProcess.run("view", "--distance", String(repeating: "9", count: 5000) + "x")
        #expect(long.errors.utf8.count < 200 && long.errors.contains("999…999"))
    }
}
