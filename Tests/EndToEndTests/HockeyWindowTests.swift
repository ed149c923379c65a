import Foundation
import Testing

/// Air hockey in a real window.
@Suite(.serialized) struct HockeyWindowTests {
    private let server: XServer

    init() throws { server = try XServer() }

    /// What happened in a game, without what depends on the machine.
    private func lines(_ rondo: RondoProcess) -> [String] {
        rondo.events.filter { !["frame", "controller", "quit"].contains($0.name) }.map { event in
            event.name + event.fields.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        }
    }

    @Test func theComputerPlaysItselfTwiceTheSame() throws {
        // Both at a time: the pace of a window must not matter.
        let words = ["hockey", "--players", "0", "--difficulty", "hard", "--goals", "1", "--seed", "6"]
        let one = try RondoProcess(words, display: server.display)
        let other = try RondoProcess(words + ["--size", "320x240"], display: server.display)
        try one.next("win")
        try other.next("win")
        #expect(lines(one).count > 5)
        #expect(lines(one) == lines(other))
    }

    @Test func theMouseStrikesAndAGoalFalls() throws {
        let record = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rondo").path
        defer { try? FileManager.default.removeItem(atPath: record) }
        let rondo = try RondoProcess(
            ["hockey", "--difficulty", "hard", "--goals", "1", "--seed", "2", "--record", record],
            display: server.display)
        try rondo.next("frame")
        try server.xdotool("mousemove", "640", "540")
        #expect(try rondo.next("serve").text("who") == "bottom")
        // Up through the puck, which lies in the middle before the paddle.
        try server.xdotool("mousemove", "640", "480", "sleep", "0.1", "mousemove", "640", "400")
        let strike = try rondo.next("strike")
        #expect(strike.text("who") == "bottom" && (strike.number("speed") ?? 0) >= 2.5)
        // Out of the way: now the computer has an open goal.
        try server.xdotool("mousemove", "300", "600")
        let goal = try rondo.next("goal")
        #expect((goal.number("bottom") ?? 0) + (goal.number("top") ?? 0) == 1)
        #expect(try rondo.next("win").text("who") == goal.text("who"))
        try server.xdotool("key", "v")
        #expect(try rondo.next("setting").text("value") == "above")
        try server.xdotool("key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)

        let replay = try RondoProcess(["hockey", "--replay", record], display: server.display)
        try replay.next("replay")
        let game = lines(rondo).filter { !$0.hasPrefix("setting") }
        #expect(Array(lines(replay).dropLast()) == game)
    }
}
