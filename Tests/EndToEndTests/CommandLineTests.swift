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
            ["view"], environment: environment, without: ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"])
        #expect(result.status == 1)
        // Libraries of the display may complain in lines of their own.
        let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("rondo: ") }
        #expect(lines.count == 1 && lines[0].contains("--screenshot"))
    }

    @Test func aPictureThatCannotBeWrittenIsAnError() throws {
        let result = try RondoProcess.run("view", "--level", "1", "--screenshot", "/nonexistent/p.png")
        #expect(result.status == 1)
        #expect(result.errors.contains("/nonexistent/p.png"))
    }
}
