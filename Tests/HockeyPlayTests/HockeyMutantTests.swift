import Geometry
import HockeyPlay
import Simulation
import TestSupport
import Testing

/// Damaged recordings of games, their checksum made right again, are refused or played.
@Suite struct HockeyMutantTests {
    @Test func twoThousandRecordings() throws {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 3))
        game.step(200)
        let bytes = game.scene.recording.bytes
        var mutator = Mutator(seed: 15)
        var played = 0
        for number in 0..<2000 {
            let length = number.isMultiple(of: 2) ? 90 : bytes.count - 8
            var mutant = mutator.mutant(of: Array(bytes[..<length])) + bytes[length..<(bytes.count - 8)]
            let sum = mutant.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            mutant += (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
            do {
                let recording = try InputRecording(bytes: mutant)
                var replay = HockeyDriver(try HockeyScene(replaying: recording, size: HockeyDriver.size))
                played += 1
                replay.step(min(recording.count + 1, 100))
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(played > 100 && played < 1900, "\(played) of the mutants are recordings")
    }
}
