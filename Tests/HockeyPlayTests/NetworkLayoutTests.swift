import AirHockey
import Drawing
import Geometry
import HockeyPlay
import Input
import Scenes
import TestSupport
import Testing

/// What is said around a game over a network can be read in every window: no line is cut by the edge, none lies upon
/// another.
@Suite struct NetworkLayoutTests {
    static let sizes = [Vector2(1280, 720), Vector2(640, 480), Vector2(320, 240)]

    private func expectReadable(_ side: NetworkTable.Side, _ size: Vector2, _ state: String) {
        let metrics = PlainMetrics()
        var seen: [(text: String, low: Vector2, high: Vector2)] = []
        func meets(_ low: Vector2, _ high: Vector2, _ other: (text: String, low: Vector2, high: Vector2)) -> Bool {
            low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
        }
        for item in side.scene.draw(blend: 1, size: size, text: metrics).overlay {
            switch item {
            // A panel that is nearly opaque hides what lies below.
            case .panel(let panel) where panel.fill.rgba.w > 0.5:
                seen.removeAll { meets(panel.origin, panel.origin + panel.size, $0) }
            case .label(let label) where label.colour.rgba.w > 0.1:
                let extent = Vector2(
                    metrics.width(of: label.text, style: label.style), metrics.lineHeight(of: label.style))
                let before: [Label.Alignment: Double] = [.left: 0, .centre: 0.5, .right: 1]
                let low = label.position - Vector2(extent.x * (before[label.alignment] ?? 0), 0)
                let high = low + extent
                let isInside = low.x >= 0 && low.y >= 0 && high.x <= size.x && high.y <= size.y
                #expect(isInside, "\(state), \(size): \(label.text)")
                let hidden = seen.filter { meets(low, high, $0) }.map(\.text)
                #expect(hidden.isEmpty, "\(state), \(size): \(label.text) on \(hidden)")
                seen.append((label.text, low, high))
            default: break
            }
        }
    }

    @Test(arguments: sizes)
    func everyPageCanBeRead(size: Vector2) {
        let title = "Wolfeschlegelsteinhausenbergerdorff"
        var table = NetworkTable(titles: (title, title), computer: nil)
        func expectBothReadable(_ state: String) {
            expectReadable(table.host, size, state + ", host")
            expectReadable(table.other, size, state + ", other")
        }
        table.host.isCut = true
        table.step(30)
        expectBothReadable("joining")
        table.step(120)
        expectBothReadable("no answer")
        table.host.isCut = false
        let isOn = table.step(atMost: 300) { !$0.host.peers().isEmpty && !$0.other.peers().isEmpty }
        #expect(isOn)
        table.step(400)
        expectBothReadable("playing")
        table.other.press(.escape)
        expectBothReadable("leaving")
        table.other.press(.space)
        table.other.isCut = true
        table.step(90)
        #expect(table.host.words.components(of: "Waiting for") == 1)
        expectBothReadable("waiting")
        table.step(600)
        expectBothReadable("gone")
    }

    @Test(arguments: sizes)
    func theEndAndTheNextGameCanBeRead(size: Vector2) {
        var table = NetworkTable(goals: 1, titles: ("Adalbert", "Benedikt"))
        let isOver = table.step(atMost: 20_000) { !$0.host.events(.win).isEmpty && !$0.other.events(.win).isEmpty }
        #expect(isOver)
        table.host.press(.space)
        table.step(60)
        expectReadable(table.host, size, "rematch wanted")
        expectReadable(table.other, size, "rematch asked for")
    }

    @Test(arguments: sizes)
    func aRefusalCanBeRead(size: Vector2) {
        var table = NetworkTable(codes: ("one", "two"))
        table.step(60)
        expectReadable(table.other, size, "wrong code")
        // The host's line of it lies above the invitation.
        let last = table.host.scene.draw(blend: 1, size: size, text: PlainMetrics()).overlay.last
        if case .label(let label) = last { #expect(label.text.hasSuffix("another code")) } else { Issue.record() }
    }

    /// Who has found twenty games, at addresses of one byte.
    private func seeker() throws -> NetworkTable.Side {
        var seeker = NetworkTable.Side("seeker", .find)
        seeker.scene.step()
        seeker.collect()
        let query = try #require(seeker.outbox.first).bytes
        for number in 1...20 {
            var host = NetworkTable.Side("\(number)", .host(HockeySetup()), called: "Host \(number)", code: "air")
            host.scene.receive(.datagram(query, from: Array("seeker".utf8), name: "seeker"))
            host.scene.step()
            host.collect()
            for (bytes, _) in host.outbox {
                seeker.scene.receive(.datagram(bytes, from: [UInt8(number)], name: "[2001:db8::1234:\(number)]:7411"))
            }
        }
        seeker.collect()
        seeker.outbox = []
        return seeker
    }

    /// Up from the first is the last, and a click takes the game that it is on.
    @Test func aClickInAScrolledListJoinsTheGameUnderIt() throws {
        var seeker = try seeker()
        seeker.press(.up)
        let labels = seeker.scene.draw(blend: 1, size: HockeyDriver.size, text: PlainMetrics()).overlay.compactMap {
            if case .label(let label) = $0 { label } else { nil }
        }
        let game = try #require(labels.first { $0.text == "Host 19" })
        #expect(labels.contains { $0.text == "Host 20" } && !labels.contains { $0.text == "Host 1" })
        let position = game.position + Vector2(4, 4)
        seeker.scene.handle(TimedSample(.pointerDown(.left, at: position), at: seeker.scene.time))
        seeker.collect()
        seeker.scene.step()
        seeker.collect()
        #expect(Set(seeker.outbox.map(\.to)) == [String(decoding: [19], as: UTF8.self)])
    }

    @Test(arguments: sizes)
    func aLongListOfGamesFollowsTheChoice(size: Vector2) throws {
        expectReadable(NetworkTable.Side("searching", .find), size, "searching")
        var seeker = try seeker()
        #expect(seeker.events(.found).count == 20)
        for number in 1...20 {
            let labels = seeker.scene.draw(blend: 1, size: size, text: PlainMetrics()).overlay.compactMap {
                if case .label(let label) = $0 { label.text } else { nil }
            }
            #expect(labels.contains("Host \(number)"))
            expectReadable(seeker, size, "list at \(number)")
            seeker.press(.down)
        }
    }
}

extension String {
    /// How often words stand in it.
    fileprivate func components(of words: String) -> Int {
        indices.count { self[$0...].hasPrefix(words) }
    }
}
