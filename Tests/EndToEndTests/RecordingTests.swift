import Foundation
import Simulation
import TestSupport
import Testing

/// Recordings of the games: kept however the program ends, and held to what they say.
@Suite(.serialized) struct RecordingTests {
    /// How a game may end from outside.
    enum End: CaseIterable {
        case hangUp, terminate, killedClient, dyingDisplay
    }

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func recording(_ path: String) throws -> InputRecording {
        try InputRecording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    }

    /// Runs that come with the program.
    private var shippedRuns: String {
        URL(fileURLWithPath: RondoProcess.path).deletingLastPathComponent()
            .appendingPathComponent("rondo_Assets.resources/Boards").path
    }

    @Test(arguments: End.allCases)
    func aRecordingIsKept(end: End) throws {
        var server: XServer? = try XServer()
        let display = try #require(server?.display)
        let errors = TestPipe()
        let path = folder("a.run")
        let rondo = try RondoProcess(["tilt", "--record", path], display: display, errors: errors.writing)
        errors.closeWriting()
        try rondo.next("frame")
        try server?.xdotool("keydown", "Right")
        try rondo.next("wall")
        switch end {
        case .hangUp: rondo.send(SIGHUP)
        case .terminate: rondo.send(SIGTERM)
        case .killedClient: try server?.xdotool("search", "--name", "Rondo", "windowkill")
        case .dyingDisplay: server = nil
        }
        let isGone = end == .killedClient || end == .dyingDisplay
        #expect(rondo.status() == (isGone ? 1 : 0))
        #expect(errors.readToEnd() == (isGone ? "rondo: the display is gone\n" : ""))
        let recording = try recording(path)
        #expect(recording.activity == "labyrinth" && recording.count > 10)
        // And it shows what was played.
        let replay = try RondoProcess.run(
            "tilt", "--replay", path, "--screenshot", folder("p.png"), "--at", "\(recording.count / 60 + 2)",
            "--events", "-")
        #expect(replay.status == 0 && replay.output.contains(#""event":"wall""#))
    }

    /// As under nohup: there the end of a terminal is not the program's.
    @Test func aHangUpThatIsIgnoredEndsNothing() throws {
        let server = try XServer()
        let rondo = try RondoProcess(
            ["tilt"], display: server.display, through: ["sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""])
        try rondo.next("frame")
        rondo.send(SIGHUP)
        try server.xdotool("keydown", "Right")
        try rondo.next("wall")
        rondo.send(SIGTERM)
        #expect(rondo.status() == 0)
    }

    @Test func aGameOutlivesWhoReadsItsEvents() throws {
        let server = try XServer()
        let output = TestPipe()
        let path = folder("a.run")
        let process = try ChildProcess(
            [RondoProcess.path, "tilt", "--record", path, "--events", "-"],
            environment: ProcessInfo.processInfo.environment.merging(
                ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]) { $1 },
            output: output.writing, errors: output.writing)
        output.closeWriting()
        var reader = LineReader(output.reading)
        _ = reader.line(within: RondoProcess.patience)
        try output.reading.close()
        try server.xdotool(
            "keydown", "Right", "sleep", "0.5", "keyup", "Right", "key", "Escape", "key", "Escape", "sleep", "0.5")
        kill(process.identifier, SIGTERM)
        #expect(process.wait() == 1)
        #expect(try recording(path).count > 0)
    }

    @Test func aReplayThatEndsElsewhereSaysSo() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: shippedRuns).sorted()
        let name = try #require(names.first { $0.hasSuffix(".run") })
        let good = shippedRuns + "/" + name
        var other = try recording(good)
        other.finalState ^= 1
        let bad = folder("bad.run")
        try Data(other.bytes).write(to: URL(fileURLWithPath: bad))
        for (path, status) in [(good, 0), (bad, 1)] {
            let result = try RondoProcess.run(
                "tilt", "--replay", path, "--screenshot", folder("p.png"), "--at", "\(other.count / 60 + 2)")
            #expect(result.status == status)
            let line = "rondo: \(bad.shown): ends in another state than it was recorded in\n"
            #expect(result.errors == (status == 0 ? "" : line))
        }
        // It is a labyrinth's: classic does not show it.
        let classic = try RondoProcess.run("tilt", "--classic", "--replay", good)
        #expect(classic.status == 1 && classic.errors.contains("not of"))
    }

    @Test func aGameOfHockeyThatEndsElsewhereSaysSo() throws {
        let good = folder("good.run")
        let play = ["hockey", "--players", "0", "--record", good, "--screenshot", folder("p.png"), "--at", "3"]
        #expect(try RondoProcess.run(play).status == 0)
        var other = try recording(good)
        #expect(other.count > 100)
        other.finalState ^= 1
        let bad = folder("bad.run")
        try Data(other.bytes).write(to: URL(fileURLWithPath: bad))
        for (path, status) in [(good, 0), (bad, 1)] {
            let result = try RondoProcess.run(
                "hockey", "--replay", path, "--screenshot", folder("p.png"), "--at", "5")
            #expect(result.status == status)
            let line = "rondo: \(bad.shown): ends in another state than it was recorded in\n"
            #expect(result.errors == (status == 0 ? "" : line))
        }
    }

    @Test func aBestRunReachesTheGoal() throws {
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: shippedRuns).sorted().first { $0.hasSuffix(".run") })
        let best = try recording(shippedRuns + "/" + name)
        var empty = InputRecording(
            activity: best.activity, setup: best.setup, identity: best.identity, channels: best.channels)
        empty.finalState = best.finalState
        var short = empty
        for step in 0..<best.count - 1 { short.append(best[step]) }
        let digits = String(best.identity, radix: 16)
        let file = folder("rondo/tilt/") + String(repeating: "0", count: 16 - digits.count) + digits + ".run"
        try FileManager.default.createDirectory(atPath: folder("rondo/tilt"), withIntermediateDirectories: true)
        for (run, isBest) in [(best, true), (empty, false), (short, false)] {
            try Data(run.bytes).write(to: URL(fileURLWithPath: file))
            let list = try RondoProcess.run(["tilt", "--list"], environment: ["XDG_DATA_HOME": folder.path])
            #expect(list.status == 0 && list.output.contains("best ") == isBest)
        }
    }
}
