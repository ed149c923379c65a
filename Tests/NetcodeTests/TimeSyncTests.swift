import AirHockey
import Netcode
import Simulation
import Testing

@Suite struct TimeSyncTests {
    @Test func clocksOfDifferentSpeedAndStartMeet() {
        var match = Match(.poor(roundTrip: 0.15))
        match.client.period = 1.0 / 60 / 1.005
        match.connect()
        // The client stands still for eight ticks, so that the host is ahead by as many.
        match.client.next += 8.0 / 60
        match.run(for: 5)
        match.depths = PerPeer(host: [], client: [])
        match.run(for: 5)
        let (host, client) = (median(match.depths.host), median(match.depths.client))
        #expect(abs(host - client) <= 1, "\(host) and \(client)")
        print("clocks 0.5 % and 8 ticks apart: after 5 s \(host) and \(client) ticks predicted")
        match.run(for: 60)
        #expect(abs(median(match.depths.host) - median(match.depths.client)) <= 1)
        #expect(match.speeds.allSatisfy { abs($0 - 1) <= 0.02 + 1e-12 })
        // The slower clock is made up for by the speed, not by waiting.
        #expect(match.speeds.suffix(1000).contains { $0 != 1 })
        #expect(match.host.session.statistics.waits < 40)
    }

    @Test func aLeadIsHalvedAndTheSpeedKeepsToTwoPercent() {
        var sync = TimeSync()
        sync.reportedLead = 1
        for _ in 0..<30 { sync.note(lead: 5) }
        // (5 - 1) / 2 = 2 ticks ahead: more than 2 % is never taken.
        #expect(sync.meanLead == 5 && sync.speed == 0.98)
        sync.reportedLead = 4.5
        for _ in 0..<30 { sync.note(lead: 5) }
        #expect(abs(sync.speed - 0.995) < 1e-12)
        sync.reportedLead = 4.9
        for _ in 0..<30 { sync.note(lead: 5) }
        #expect(sync.speed == 1)
    }

    @Test func thePictureNeitherStandsStillNorJumps() {
        var match = Match(.poor(roundTrip: 0.15))
        match.client.period = 1.0 / 60 / 1.005
        match.connect()
        match.run(for: 3)
        var positions: [Double] = []
        let waited = match.client.session.statistics?.waits
        for _ in 0..<1200 {
            match.run(until: match.client.next)
            for blend in [0.5, 1.0] {
                guard let picture = match.client.session.interpolation(blend: blend) else { continue }
                positions.append(
                    Double(picture.from.tick) + picture.blend * Double(picture.to.tick - picture.from.tick))
            }
        }
        #expect(match.client.session.statistics?.waits == waited)
        let moves = zip(positions.dropFirst(), positions).map { $0 - $1 }
        #expect(moves.allSatisfy { $0 > 0.4 && $0 <= 0.55 }, "\(moves.min() ?? 0) to \(moves.max() ?? 0)")
    }
}
