import AirHockey
import Netcode
import Simulation
import Testing

@Suite struct WatcherTests {
    @Test(arguments: [nil, "a word"]) func oneWhoComesLateSeesTheSameAndCostsNothing(code: String?) {
        var match = Match(.poor(roundTrip: 0.1), codes: (code, code))
        match.connect()
        let isLate = match.run(atMost: 60) { $0.host.session.statistics.confirmedTick >= 3000 }
        #expect(isLate)
        var watcher = Node(
            WatcherSession<HockeyGame>(
                watching: match.host.address, settings: settings("Wu", code: code), at: match.time),
            at: "watcher")
        func step(_ seconds: Double) {
            for _ in 0..<Int(seconds * 60) {
                watcher.step(&match.network, at: match.time)
                match.run(for: 1.0 / 60)
            }
        }
        step(30)
        #expect(watcher.peers == [.connected] && watcher.session.status == .playing)
        #expect(watcher.session.names == PerPeer(host: "Ada", client: "Ben"))
        let common = Set(watcher.hashes.keys).intersection(match.host.hashes.keys)
        #expect(common.count > 1600 && common.allSatisfy { watcher.hashes[$0] == match.host.hashes[$0] })
        #expect(common.min() ?? 0 > 2990)
        // A little behind the players, not much.
        let behind = match.host.session.statistics.confirmedTick - (watcher.session.present?.tick ?? 0)
        #expect(behind < 40, "\(behind)")
        // Once the players stand still it has their last state.
        match.host.session.pause()
        step(3)
        #expect(watcher.session.present?.stateHash == match.host.session.present?.stateHash)
        #expect(watcher.session.present?.tick == match.client.session.present?.tick)
        match.host.session.resume()
        match.client.session.resume()
        step(1)
        // Slow, it is given a whole state; gone, nobody notices.
        watcher.isRunning = false
        let waits = match.host.session.statistics.waits
        step(12)
        #expect(match.host.session.status == .playing && match.client.session.status == .playing)
        #expect(match.host.session.statistics.waits <= waits + 5 && match.compared.different == 0)
    }

    /// More would take the players' bandwidth.
    @Test func eightMayWatchAtOnce() {
        var match = Match(LossyNetwork(roundTrip: 0.02))
        match.connect()
        var watchers = (1...9).map { number in
            Node(
                WatcherSession<HockeyGame>(
                    watching: match.host.address, settings: settings("Wu \(number)"), at: match.time),
                at: "watcher \(number)")
        }
        for _ in 0..<120 {
            for index in watchers.indices { watchers[index].step(&match.network, at: match.time) }
            match.run(for: 1.0 / 60)
        }
        #expect(watchers.count { $0.session.status == .playing } == 8)
        #expect(watchers.count { $0.session.status == .refused(.full) } == 1)
        #expect(match.client.session.status == .playing)
    }

    @Test func oneWhoComesBackAfterALongTimeGoesOnFromAState() {
        var match = Match(LossyNetwork(roundTrip: 0.02))
        match.connect()
        var watcher = Node(
            WatcherSession<HockeyGame>(watching: match.host.address, settings: settings("Wu"), at: match.time),
            at: "watcher")
        for step in 0..<1500 {
            // Nothing comes through from the third second on, for nine seconds, which is more than the host keeps for it.
            if step == 180 { watcher.isRunning = false }
            if step == 720 { watcher.isRunning = true }
            watcher.step(&match.network, at: match.time)
            match.run(for: 1.0 / 60)
        }
        #expect(watcher.session.status == .playing)
        let common = Set(watcher.hashes.keys).intersection(match.host.hashes.keys)
        #expect(common.max() ?? 0 > 1300 && common.allSatisfy { watcher.hashes[$0] == match.host.hashes[$0] })
    }
}
