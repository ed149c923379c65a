import Foundation
import Simulation
import TestSupport
import Testing

/// Real programs that play over a real, if poor, network.
@Suite(.serialized) struct NetworkGameTests {
    private static let table = ["hockey", "--players", "0", "--size", "320x240", "--difficulty"]
    /// One plays well and the other badly, so that goals fall soon.
    private static let game = table + ["hard"], badGame = table + ["easy"]

    /// Goals and the end, as a line each.
    private func goals(_ rondo: RondoProcess) -> [String] {
        rondo.events.filter { ["goal", "win"].contains($0.name) }.map {
            "\($0.name) \($0.text("who") ?? "") \($0.number("bottom") ?? -1) \($0.number("top") ?? -1)"
        }
    }

    @Test func twoProgramsPlayToTheEndThroughARelay() throws {
        let server = try XServer()
        let pair = try NetworkPair()
        let folder = try TestFolder()
        func record(_ name: String) -> [String] { ["--record", folder(name)] }
        let code = try folder.write("air\n", to: "code")
        let host = try RondoProcess(
            Self.game + ["--host", "--port", "17411", "--name", "Ada", "--goals", "2", "--code", "air"]
                + record("host"),
            display: server.display, through: pair.near)
        try host.next("frame")
        let relay = try Relay(port: 17500, hostPort: 17411, delay: 40, loss: 5, on: pair.near)
        let client = try RondoProcess(
            Self.badGame + ["--join", "\(pair.nearAddress):17500", "--name", "Ben", "--code", "@" + code]
                + record("client"),
            display: server.display, through: pair.far)
        #expect(try client.next("peer").text("name") == "Ada")
        #expect(try host.next("peer").text("name") == "Ben")
        let watcher = try RondoProcess(
            ["hockey", "--size", "320x240", "--watch", "\(pair.nearAddress):17411", "--code", "air"]
                + record("watcher"),
            display: server.display, through: pair.far)
        try watcher.next("peer")
        try host.next("win")
        try client.next("win")
        try watcher.next("win")
        #expect(goals(host).count >= 3)
        #expect(goals(host) == goals(client))
        #expect(goals(host).suffix(goals(watcher).count) == goals(watcher)[...])
        #expect(!host.events.contains { $0.text("state") == "desync" })
        withExtendedLifetime(relay) {}
        // Each has recorded what it saw.
        for (name, rondo) in [("watcher", watcher), ("client", client), ("host", host)] {
            rondo.send(SIGTERM)
            #expect(rondo.status() == 0)
            try expectReplay(of: folder(name), shows: goals(rondo))
        }
    }

    private func expectReplay(of file: String, shows goals: [String]) throws {
        let count = try InputRecording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: file)))).count
        let picture = file + ".png"
        let replay = try RondoProcess.run(
            "hockey", "--replay", file, "--size", "320x240", "--screenshot", picture, "--at", "\(count / 60 + 2)",
            "--events", "-")
        #expect(replay.status == 0 && replay.output.contains(#""event":"replay""#), "\(replay.errors)")
        let lines = replay.output.split(separator: "\n")
        let seen = lines.count { $0.contains(#""event":"goal""#) || $0.contains(#""event":"win""#) }
        #expect(seen == goals.count)
    }

    @Test func hostsAreReachedByNameAndByEveryKindOfAddress() throws {
        let server = try XServer()
        let pair = try NetworkPair()
        let host = try RondoProcess(
            Self.game + ["--host", "--port", "17414"], display: server.display, through: pair.near)
        try host.next("frame")
        var ways = ["localhost:17414", "127.0.0.1:17414", "[::1]:17414"].map { (address: $0, machine: pair.near) }
        if pair.isReal {
            ways += ["10.77.2.1:17414", "[\(try pair.linkLocal())%d1]:17414"].map { ($0, pair.far) }
        }
        // Those who watch leave the place at the table free.
        for (address, machine) in ways {
            let guest = try RondoProcess(
                ["hockey", "--watch", address, "--size", "320x240"], display: server.display, through: machine)
            #expect(try guest.next("peer").text("state") == "connected", "\(address)")
            #expect(try host.next("watchers").number("count") == 1)
            guest.send(SIGTERM)
            #expect(guest.status() == 0)
            #expect(try host.next("watchers").number("count") == 0)
        }
    }

    @Test func gamesAreFoundByEitherFamilyAlone() throws {
        let server = try XServer()
        let pair = try NetworkPair()
        let host = try RondoProcess(
            Self.game + ["--host", "--port", "17412", "--name", "Ada"], display: server.display, through: pair.near)
        try host.next("frame")
        func find() throws -> RondoProcess.Event {
            let seeker = try RondoProcess(
                ["hockey", "--find", "--port", "17412", "--size", "320x240"], display: server.display,
                through: pair.far)
            return try seeker.next("found")
        }
        func expectFound(_ address: String) throws {
            let found = try find()
            #expect(found.text("name") == "Ada" && found.flag("code") == false)
            #expect((found.number("t") ?? 9) <= 1.5)
            if pair.isReal { #expect(found.text("address")?.hasPrefix(address) == true, "\(found.fields)") }
        }
        if pair.isReal {
            try pair.onFar(
                "ip link set lo down; for d in d1 d2; do echo 1 > /proc/sys/net/ipv6/conf/$d/disable_ipv6; done")
        }
        try expectFound("10.77.")
        if pair.isReal {
            try pair.onFar(
                "for d in d1 d2; do echo 0 > /proc/sys/net/ipv6/conf/$d/disable_ipv6; ip -4 addr flush dev $d; done")
        }
        try expectFound("[fe80::")
    }

    @Test func wrongCodesAreToldOnBothSidesAndALeaverIsGone() throws {
        let server = try XServer()
        let host = try RondoProcess(
            Self.game + ["--host", "--port", "17413", "--name", "Ada", "--code", "one"], display: server.display)
        try host.next("frame")
        let stranger = try RondoProcess(
            Self.game + ["--join", "[::1]:17413", "--code", "two"], display: server.display)
        #expect(try stranger.next("refused").text("reason")?.contains("another code") == true)
        #expect(try host.next("refused").text("reason") == "wrong code")
        let folder = try TestFolder()
        let file = try folder.write("one\n", to: "code")
        // Read from a file, and typed in.
        let watcher = try RondoProcess(
            ["hockey", "--watch", "[::1]:17413", "--size", "320x240", "--code", "@" + file], display: server.display)
        #expect(try watcher.next("peer").text("state") == "connected")
        let client = try RondoProcess(
            Self.game + ["--join", "[::1]:17413", "--name", "Ben", "--code", "-"], display: server.display,
            through: ["sh", "-c", "exec \"$@\" < '\(file)'", "sh"])
        #expect(try client.next("peer").text("state") == "connected")
        #expect(try host.next("peer").text("state") == "connected")
        client.send(SIGTERM)
        #expect(try host.next("peer").text("state") == "gone")
        #expect(client.status() == 0)
    }

    @Test func optionsThatExcludeEachOtherAreRefused() throws {
        for (words, part) in [
            (["--join", "a", "--goals", "3"], "exclude each other"), (["--host", "--find"], "exclude each other"),
            (["--name", "Ada"], "works only together with"), (["--join", "[::1"], "no address"),
            (["--join", String(repeating: "x", count: 10_000)], "x…x"),
            (["--find", "--goals", "3"], "exclude each other"),
            (["--watch", "a", "--goals", "3"], "exclude each other"),
            (["--watch", "a", "--players", "0"], "exclude each other"), (["--host", "--players", "2"], "--players"),
            (["--join", "a", "--difficulty", "easy"], "--players 0"), (["--host", "--port", "0"], "--port"),
            (["--join", "a", "--code", ""], "needs a value"), (["--join", "a", "--code", "@/nowhere"], "/nowhere"),
        ] {
            let result = try RondoProcess.run(["hockey"] + words)
            #expect(result.status != 0 && result.errors.contains(part), "\(words): \(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1 && result.errors.count < 300)
        }
    }
}
