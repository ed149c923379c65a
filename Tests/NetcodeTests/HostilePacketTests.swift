import AirHockey
import Netcode
import Simulation
import Testing

/// Nothing that comes in is trusted.
@Suite struct HostilePacketTests {
    /// Sessions in the middle of a game, and one real packet of every kind for each of them.
    private struct Scene {
        var host: HostSession<HockeyGame>
        var client: ClientSession<HockeyGame>
        var watcher: WatcherSession<HockeyGame>
        var forHost: [[UInt8]] = []
        var forClient: [[UInt8]] = []
        var forWatcher: [[UInt8]] = []

        init() {
            host = HostSession(HockeySetup(goals: 9), settings: settings("Ada"))
            client = ClientSession(joining: PeerAddress("host"), settings: settings("Ben"), at: 0)
            watcher = WatcherSession(watching: PeerAddress("host"), settings: settings("Wu"), at: 0)
            var finder = GameFinder(settings("Wu"))
            forHost = [finder.query(at: 0) ?? []]
            for step in 0..<240 {
                let now = Double(step) / 60
                let target = PaddleTarget(x: Int16(2560 + step), y: Int16(6400 - step))
                pass(client.takeOutput(), from: "client", at: now)
                pass(watcher.takeOutput(), from: "watcher", at: now)
                pass(host.takeOutput(), from: "host", at: now)
                host.step(target, at: now)
                client.step(PaddleTarget(x: target.x, y: 1280), at: now)
                watcher.step(target, at: now)
            }
            // The last of each will come as new; those before only once more.
            for case .send(let datagram) in host.takeOutput() {
                if datagram.address == PeerAddress("client") {
                    forClient.append(datagram.bytes)
                } else {
                    forWatcher.append(datagram.bytes)
                }
            }
            for case .send(let datagram) in client.takeOutput() + watcher.takeOutput() {
                forHost.append(datagram.bytes)
            }
        }

        private mutating func pass(_ output: [SessionOutput<HockeyGame>], from name: String, at now: Double) {
            for case .send(let datagram) in output {
                switch datagram.address.description {
                case "host":
                    keep(datagram.bytes, in: &forHost)
                    host.receive(datagram.bytes, from: PeerAddress(name), at: now)
                case "client":
                    keep(datagram.bytes, in: &forClient)
                    client.receive(datagram.bytes, from: PeerAddress(name), at: now)
                default:
                    keep(datagram.bytes, in: &forWatcher)
                    watcher.receive(datagram.bytes, from: PeerAddress(name), at: now)
                }
            }
        }

        /// Two of each kind are enough.
        private func keep(_ bytes: [UInt8], in kept: inout [[UInt8]]) {
            if kept.count(where: { $0[2] == bytes[2] }) < 2 { kept.append(bytes) }
        }
    }

    /// A packet with some bytes changed, cut, or added.
    private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        let choice = random.unit()
        if choice < 0.15 { bytes.removeLast(Int(random.unit() * Double(bytes.count))) }
        if choice > 0.9 { bytes += (0..<Int(random.unit() * 40)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
        // The token stays, so that most reach what reads them; the counter grows, so that they come as new.
        for _ in 0..<Int(random.unit() * 5) where bytes.count > 4 {
            let position =
                random.unit() < 0.1
                ? Int(random.unit() * Double(bytes.count))
                : min(bytes.count - 1, 15 + Int(random.unit() * Double(bytes.count)))
            bytes[position] = random.unit() < 0.3 ? 0xff : UInt8(truncatingIfNeeded: random.next())
        }
        if bytes.count > 14 { bytes[13] = UInt8(truncatingIfNeeded: random.next()) }
        return bytes
    }

    @Test func mutatedPacketsDoNothingWorseThanBeingDropped() {
        let start = Scene()
        #expect(Set(start.forHost.map { $0[2] }).count >= 5 && Set(start.forClient.map { $0[2] }).count >= 4)
        var random = SeededRandom(seed: 1)
        var scene = start
        var dropped = 0
        for count in 0..<(Sizes.isLong ? 1_000_000 : 60_000) {
            // Now and then again from the start: a farewell ends a session.
            if count % 200 == 0 {
                dropped += scene.host.dropped.total + scene.client.dropped.total + scene.watcher.dropped.total
                scene = start
            }
            let now = 4 + Double(count % 200) / 600
            let all = [scene.forHost, scene.forClient, scene.forWatcher]
            let target = count % 3
            let bytes = mutated(all[target][Int(random.unit() * Double(all[target].count))], &random)
            let output: [SessionOutput<HockeyGame>]
            switch target {
            case 0:
                scene.host.receive(bytes, from: PeerAddress("stranger"), at: now)
                output = scene.host.takeOutput()
            case 1:
                scene.client.receive(bytes, from: PeerAddress("stranger"), at: now)
                output = scene.client.takeOutput()
            default:
                scene.watcher.receive(bytes, from: PeerAddress("stranger"), at: now)
                output = scene.watcher.takeOutput()
            }
            let longest = output.compactMap { $0.sent?.bytes.count }.max() ?? 0
            #expect(longest <= bytes.count)
            if count % 20 == 0 {
                scene.host.step(PaddleTarget(x: 0, y: 0), at: now)
                scene.client.step(PaddleTarget(x: 0, y: 0), at: now)
                scene.watcher.step(PaddleTarget(x: 0, y: 0), at: now)
                // What they send by themselves is no answer.
                _ = (scene.host.takeOutput(), scene.client.takeOutput(), scene.watcher.takeOutput())
            }
        }
        #expect(dropped > 1000)
        // What was not touched plays on.
        var host = start.host
        host.step(PaddleTarget(x: 0, y: 0), at: 4)
        #expect(host.status == .playing)
    }

    @Test func aHundredThousandWithAWrongCodeCostLittle() {
        var host = HostSession<HockeyGame>(HockeySetup(), settings: settings("Ada", code: "right"))
        var client = ClientSession<HockeyGame>(
            joining: PeerAddress("host"), settings: settings("Ben", code: "wrong"), at: 0)
        _ = host.takeOutput()
        var join: [UInt8] = []
        for step in 0..<60 where join.isEmpty {
            client.step(PaddleTarget(x: 0, y: 0), at: Double(step) / 60)
            for case .send(let datagram) in client.takeOutput() {
                if datagram.bytes[2] == 5 { join = datagram.bytes }
                host.receive(datagram.bytes, from: PeerAddress("client"), at: Double(step) / 60)
            }
            for case .send(let datagram) in host.takeOutput() where join.isEmpty {
                client.receive(datagram.bytes, from: PeerAddress("host"), at: Double(step) / 60)
            }
        }
        #expect(join.count == 512)
        let before = host.dropped.total
        var answers = 0
        for count in 0..<100_000 {
            var bytes = join
            bytes[200 + count % 300] ^= UInt8(1 + count % 255)
            host.receive(bytes, from: PeerAddress("client"), at: 1)
            for output in host.takeOutput() {
                guard let datagram = output.sent else { continue }
                answers += 1
                #expect(datagram.bytes.count <= bytes.count)
            }
        }
        #expect(host.dropped.total == before + 100_000 && answers == 100_000)
        #expect(host.status == .hosting)
        // From an address that it was not made for the cookie is worth nothing, and too old it is not either.
        host.receive(join, from: PeerAddress("other"), at: 1)
        host.receive(join, from: PeerAddress("client"), at: 40)
        #expect(host.dropped[.token] == 2 && host.takeOutput().isEmpty)
    }

    @Test func aPacketThatComesAgainIsTakenOnce() {
        var scene = Scene()
        let packet = scene.forHost.last { $0[2] == 8 } ?? []
        for _ in 0..<3 { scene.host.receive(packet, from: PeerAddress("elsewhere"), at: 4.01) }
        #expect(scene.host.dropped[.replay] >= 2)
    }

    /// However old it is by then.
    @Test func noPacketOfAGameIsTakenAgain() {
        var host = HostSession<HockeyGame>(HockeySetup(goals: 9), settings: settings("Ada"))
        var client = ClientSession<HockeyGame>(joining: PeerAddress("host"), settings: settings("Ben"), at: 0)
        var sent: [[UInt8]] = []
        for step in 0..<240 {
            let now = Double(step) / 60
            for case .send(let datagram) in client.takeOutput() {
                sent.append(datagram.bytes)
                host.receive(datagram.bytes, from: PeerAddress("client"), at: now)
            }
            for case .send(let datagram) in host.takeOutput() {
                client.receive(datagram.bytes, from: PeerAddress("host"), at: now)
            }
            host.step(PaddleTarget(x: 2560, y: 6400), at: now)
            client.step(PaddleTarget(x: 2560, y: 1280), at: now)
        }
        let played = sent.filter { $0[2] == 8 }
        #expect(played.count > 128)
        let before = host.dropped[.replay]
        for packet in played { host.receive(packet, from: PeerAddress("elsewhere"), at: 4) }
        #expect(host.dropped[.replay] - before == played.count)
    }

    @Test func helloesThatAreShorterThanAnAnswerGetNone() {
        var host = HostSession<HockeyGame>(HockeySetup(), settings: settings("Ada"))
        var client = ClientSession<HockeyGame>(joining: PeerAddress("host"), settings: settings("Ben"), at: 0)
        _ = host.takeOutput()
        client.step(PaddleTarget(x: 0, y: 0), at: 0)
        guard let hello = client.takeOutput().first?.sent?.bytes else { return #expect(Bool(false), "no hello") }
        host.receive(Array(hello.dropLast()), from: PeerAddress("client"), at: 0)
        #expect(host.takeOutput().isEmpty && host.dropped[.malformed] == 1)
        host.receive(hello, from: PeerAddress("client"), at: 0)
        #expect(host.takeOutput().first?.sent?.bytes.count ?? 999 <= hello.count)
    }

    @Test func gamesNearbyAreListedOnceAndForgotten() {
        var host = HostSession<HockeyGame>(HockeySetup(), settings: settings("Ada", code: "x"))
        host.summary = "3 - 2"
        _ = host.takeOutput()
        var finder = GameFinder(settings("Cy"))
        guard let query = finder.query(at: 0) else { return #expect(Bool(false), "no query") }
        #expect(finder.query(at: 0.1) == nil)
        host.receive(query, from: PeerAddress("seeker"), at: 0)
        guard let answer = host.takeOutput().first?.sent?.bytes else { return #expect(Bool(false), "no answer") }
        #expect(answer.count <= query.count)
        let found = finder.receive(answer, from: PeerAddress("one"), at: 0.2)
        #expect(found?.notice.name == "Ada" && found?.notice.summary == "3 - 2" && found?.notice.program == "1.0")
        #expect(found?.notice.needsCode == true && found?.notice.isTaken == false)
        let again = finder.receive(answer, from: PeerAddress("two"), at: 0.3)
        #expect(again == nil && finder.games.map(\.address.description) == ["one"])
        let foreign = finder.receive(Array(answer.dropLast()), from: PeerAddress("three"), at: 0.3)
        #expect(foreign == nil)
        _ = finder.query(at: 5)
        #expect(finder.games.isEmpty)
    }
}

extension SessionOutput {
    /// What is to be sent, if that is what it is.
    var sent: Datagram? { if case .send(let datagram) = self { datagram } else { nil } }
}
