import Geometry
import Input
import Simulation
import TestSupport
import Testing
import TiltBall
import TiltPlay

/// Damaged traces and recordings are refused in one line, or are played to their end.
@Suite struct TiltMutantTests {
    private let traces: [String] = [
        (0..<40).map { "\(Double($0) / 50),-0.5,9.7,1.\($0)" }.joined(separator: "\n"),
        "# neutral 0 8.5 -4.9\n"
            + (0..<40).map { "\(Double($0) / 50),0,9.8,\($0 % 7),0.1,-0.2,0.3" }.joined(separator: "\n"),
        "\"Time (s)\";\"Acceleration x (m/s^2)\";\"Acceleration y (m/s^2)\";\"Acceleration z (m/s^2)\"\r\n"
            + (10..<50).map { "3,\($0);0,5;0,\($0);9,7" }.joined(separator: "\r\n"),
        "time,gFx,gFy,gFz,wx,wy,wz\n" + (10..<50).map { "23:59:59.\($0),0.1,0,1.0,0,0.2,0" }.joined(separator: "\n"),
    ]

    @Test func twoThousandTraces() {
        var mutator = Mutator(seed: 13)
        var played = 0
        for number in 0..<2000 {
            let bytes = mutator.mutant(of: Array(traces[number % traces.count].utf8))
            do {
                let trace = try TiltTrace(text: String(decoding: bytes, as: UTF8.self))
                played += 1
                let readings = tilts(TiltTracker(trace: trace), seconds: 1)
                #expect(readings.allSatisfy { $0.tilt.length <= 1 + 1e-9 && $0.source == .trace }, "mutant \(number)")
            } catch {
                #expect(error.line >= 1 && !error.description.contains("\n"))
            }
        }
        #expect(played > 100 && played < 1900, "\(played) of the mutants are traces")
    }

    /// With the checksum made right again, or else it would refuse nearly all.
    @Test func twoThousandRecordings() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        let bytes = run.bytes
        var mutator = Mutator(seed: 14)
        var played = 0
        for number in 0..<2000 {
            // The header is where most can go wrong.
            let length = number.isMultiple(of: 2) ? 60 : bytes.count - 8
            var mutant = mutator.mutant(of: Array(bytes[..<length])) + bytes[length..<(bytes.count - 8)]
            let sum = mutant.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            mutant += (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
            do {
                let recording = try InputRecording(bytes: mutant)
                var player = ScenePlayer(
                    TiltScene(replaying: [try TiltRun(recording, on: board)], size: Vector2(640, 480)))
                played += 1
                player.play(seconds: 1)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
        #expect(played > 100 && played < 1900, "\(played) of the mutants are recordings")
    }
}
