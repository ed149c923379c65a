import AirHockey
import Netcode
import Simulation
import Testing

/// Coming in, coming back, pausing and leaving.
@Suite struct JoinTests {
    /// Runs until the client's session has ended, or for ten seconds.
    private func refused(_ codes: (String?, String?)) -> Match {
        var match = Match(LossyNetwork(roundTrip: 0.05), codes: codes)
        _ = match.run(atMost: 10) { $0.client.session.status.isOver || $0.client.session.status == .playing }
        return match
    }

    @Test func theSameCodeLetsInAndBothNamesAreKnown() {
        let match = refused(("a word", "a word"))
        #expect(match.client.session.status == .playing)
        #expect(match.host.session.names == PerPeer(host: "Ada", client: "Ben"))
        #expect(match.client.session.names == match.host.session.names)
    }

    @Test(arguments: [("one", "two"), ("one", nil), (nil, "two")] as [(String?, String?)])
    func bothSidesOfAWrongCodeAreTold(host: String?, client: String?) {
        let match = refused((host, client))
        #expect(match.client.session.status == .refused(.code))
        #expect(match.host.wrongCodes >= 1 && match.host.session.status == .hosting)
        #expect(match.host.session.dropped[.seal] >= 1)
    }

    @Test func nothingAnswersWhereNobodyHosts() {
        var match = Match(LossyNetwork(loss: 1))
        match.run(until: 1)
        #expect(match.client.session.status == .searching(isLate: false))
        match.run(until: 3)
        #expect(match.client.session.status == .searching(isLate: true))
    }

    @Test func aSecondOpponentIsRefusedAndCounted() {
        var match = Match(.poor(roundTrip: 0.1))
        match.connect()
        var third = Node(
            ClientSession<HockeyGame>(joining: match.host.address, settings: settings("Cy"), at: match.time),
            at: "third")
        for _ in 0..<120 {
            third.step(&match.network, at: match.time)
            match.run(for: 1.0 / 60)
        }
        #expect(third.session.status == .refused(.full))
        #expect(match.host.session.dropped[.opponent] > 0)
        #expect(match.host.session.status == .playing && match.client.session.status == .playing)
    }

    @Test func anotherVersionIsNamed() throws {
        var host = HostSession<HockeyGame>(HockeySetup(), settings: settings("Ada"))
        var client = ClientSession<HockeyGame>(joining: PeerAddress("host"), settings: settings("Ben"), at: 0)
        _ = host.takeOutput()
        client.step(PaddleTarget(x: 0, y: 0), at: 0)
        guard case .send(let hello)? = client.takeOutput().first else { return #expect(Bool(false), "no hello") }
        var bytes = hello.bytes
        bytes[1] = 9
        host.receive(bytes, from: PeerAddress("client"), at: 0)
        guard case .send(let answer)? = host.takeOutput().first else { return #expect(Bool(false), "no answer") }
        #expect(answer.bytes.count <= bytes.count)
        client.receive(answer.bytes, from: PeerAddress("host"), at: 0)
        #expect(client.status == .refused(.version("1.0")))
    }

    @Test func whoComesBackFromAnotherPortGoesOn() {
        var match = Match(.poor(roundTrip: 0.1))
        match.connect()
        match.run(for: 2)
        match.network.gap = match.time...match.time + 2
        match.run(for: 2)
        match.client.address = PeerAddress("client, elsewhere")
        match.run(for: 3)
        #expect(match.host.peers == [.connected, .waiting, .back])
        #expect(match.host.session.status == .playing && match.client.session.status == .playing)
        #expect(match.compared.different == 0)
    }

    @Test func aProgramThatDiedMayComeBackUnderItsName() {
        var match = Match(.poor(roundTrip: 0.1))
        match.connect()
        match.run(for: 5)
        let score = match.host.session.present?.score
        match.client.isRunning = false
        match.run(for: 2)
        #expect(match.host.session.status == .waiting)
        var again = Match(.poor(roundTrip: 0.1))
        again.client = match.client
        again.client.isRunning = true
        again.client.hashes = [:]
        again.client.session = ClientSession(
            joining: match.host.address, settings: settings("Ben", seed: 9), at: match.time)
        match.client = again.client
        match.client.next = match.time
        match.run(for: 5)
        #expect(match.host.peers == [.connected, .waiting, .back])
        #expect(match.host.session.status == .playing && match.client.session.status == .playing)
        #expect(match.client.session.present?.score == score)
        #expect(match.compared.ticks > 100 && match.compared.different == 0)
    }

    @Test func tenSecondsOfSilenceEndTheGame() {
        var match = Match(.poor(roundTrip: 0.1))
        match.connect()
        match.run(for: 1)
        match.network.gap = 0...1000
        match.run(for: 9.5)
        #expect(match.host.session.status == .waiting && match.host.peers.last == .waiting)
        match.run(for: 1)
        #expect(
            match.host.session.status == .gone(hasLeft: false) && match.client.session.status == .gone(hasLeft: false))
        #expect(match.host.peers.last == .gone && match.client.peers.last == .gone)
        #expect(match.host.session.present != nil)
    }

    @Test func aFarewellEndsItAtOnce() {
        var match = Match(.poor(roundTrip: 0.1))
        match.connect()
        match.host.session.leave()
        match.run(for: 1)
        #expect(match.client.session.status == .gone(hasLeft: true) && match.client.peers.last == .gone)
        var other = Match(.poor(roundTrip: 0.1))
        other.connect()
        other.client.session.leave()
        other.run(for: 1)
        #expect(other.host.session.status == .gone(hasLeft: true) && other.host.peers.last == .gone)
    }

    @Test func bothPauseAtOneTickAndBothGoOn() {
        var match = Match(.poor(roundTrip: 0.15))
        match.connect()
        match.run(for: 3)
        match.client.session.pause()
        match.run(for: 1)
        let tick = match.client.session.present?.tick
        #expect(match.host.session.present?.tick == tick && match.host.session.statistics.confirmedTick == tick)
        guard case .paused(let host) = match.host.session.status, case .paused(let client) = match.client.session.status
        else { return #expect(Bool(false), "not paused") }
        #expect(!host.isOwn && client.isOwn && !host.waitsForOther)
        // One alone does not end it.
        match.host.session.resume()
        match.run(for: 1)
        #expect(match.client.session.present?.tick == tick)
        match.client.session.resume()
        match.run(for: 3)
        #expect(match.client.session.present?.tick ?? 0 > (tick ?? 0) + 150)
        // Both at once.
        match.host.session.pause()
        match.client.session.pause()
        match.run(for: 1)
        #expect(match.host.session.present?.tick == match.client.session.present?.tick)
        match.host.session.resume()
        match.client.session.resume()
        match.run(for: 3)
        #expect(match.host.session.status == .playing && match.compared.different == 0 && match.compared.ticks > 400)
    }

    @Test func aRematchBeginsOnceBothWantIt() {
        var match = Match(.poor(roundTrip: 0.1), goals: 1)
        match.connect()
        let isOver = match.run(atMost: 300) { !$0.host.goals.isEmpty && !$0.client.goals.isEmpty }
        #expect(isOver && match.host.goals == match.client.goals)
        match.host.session.rematch()
        match.run(for: 1)
        #expect(match.client.session.wantsRematch == PerPeer(host: true, client: false) && match.client.began == 1)
        match.client.session.rematch()
        match.run(for: 3)
        #expect(match.host.began == 2 && match.client.began == 2)
        #expect(match.client.session.present?.score.bottom == 0 && match.client.session.present?.score.top == 0)
        #expect(match.client.session.status == .playing)
        // The other one serves first.
        #expect(match.host.events.last { $0.contains("serve") } != match.host.events.first { $0.contains("serve") })
    }
}
