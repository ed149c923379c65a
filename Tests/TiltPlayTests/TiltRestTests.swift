import Foundation
import Geometry
import Input
import Simulation
import Testing
import TiltPlay

/// Neutral poses, gyroscopes that are not quite zero at rest, and grips.
@Suite struct TiltRestTests {
    /// How a hand turns a pad: angles in degrees by time.
    private typealias Motion = (Double) -> (right: Double, away: Double)

    /// Begins from rest after half a second.
    private static func play(_ time: Double) -> (right: Double, away: Double) {
        let ease = min(max(time - 0.5, 0) / 0.5, 1)
        return (14 * ease * sin(3.1 * time), 9 * ease * sin(2.3 * time + 1))
    }
    private static func swing(_ time: Double) -> (right: Double, away: Double) {
        (18 * sin(4 * time), 12 * sin(3 * time))
    }

    /// What a pad reads that is moved so, with a gyroscope that is off by `bias` °/s about an axis askew to all of its own.
    private func script(
        seconds: Double, bias: Double = 0, noise: @escaping () -> Vector3 = { .zero }, _ motion: Motion
    ) -> SensorScript {
        var script = SensorScript()
        script.noise = noise
        func up(_ time: Double) -> Vector3 {
            let (right, away) = motion(time)
            return SensorScript.force(right: right, away: away).normalized
        }
        let offset = Vector3(1, 0.5, -1).normalized * (bias * .pi / 180)
        for step in 0..<Int(seconds * 250) {
            let time = Double(step) / 250
            // The direction against gravity seems to turn the other way.
            let rate = up(time + 0.001).cross(up(time - 0.001)) / 0.002
            script.read(up(time) * 9.80665, rate: rate + offset)
        }
        return script
    }

    private func uniform(seed: UInt64, _ size: Double) -> () -> Vector3 {
        var random = SeededRandom(seed: seed)
        return { Vector3(random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)) }
    }

    private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

    @Test(arguments: [1.0, 3, 5]) func aGyroscopesBiasIsLearntAtRest(bias: Double) {
        let clean = tilts(TiltTracker(), script(seconds: 8, Self.play).samples(), seconds: 8)
        let biased = tilts(TiltTracker(), script(seconds: 8, bias: bias, Self.play).samples(), seconds: 8)
        let worst = zip(clean, biased).dropFirst(180).map { ($0.tilt - $1.tilt).length }.max() ?? 1
        #expect(worst < sine(0.2), "\(asin(worst) * 180 / .pi)°")
        #expect(clean.contains { $0.tilt.length > 0.15 })
    }

    /// It never rests, and its neutral pose is stated: the filter's integral term alone has to find the bias.
    @Test(arguments: [1.0, 3, 5]) func aBiasIsLearntInMotion(bias: Double) {
        func readings(_ bias: Double) -> [TiltReading] {
            var trace = script(seconds: 8, bias: bias, Self.swing).trace
            trace.neutral = SensorScript.force()
            return tilts(TiltTracker(trace: trace), seconds: 8)
        }
        let worst = zip(readings(0), readings(bias)).dropFirst(180).map { ($0.tilt - $1.tilt).length }.max() ?? 1
        #expect(worst < sine(0.2), "\(asin(worst) * 180 / .pi)°")
    }

    @Test(arguments: [0.0, 3]) func neutralIsTakenOnceThePadIsStill(bias: Double) throws {
        let noise = uniform(seed: 3, 0.02)
        let samples = script(seconds: 4, bias: bias, noise: noise) { time in
            let left = max(2 - time, 0)
            return (7 + 20 * left * sin(5 * time), -25 + 14 * left * cos(4 * time))
        }.samples()
        var tracker = TiltTracker()
        for sample in samples { tracker.handle(sample) }
        for step in 1...108 {
            let reading = tracker.reading(at: Double(step) / 60)
            #expect(reading.awaitsRest && reading.tilt == .zero)
        }
        #expect(tracker.neutralsTaken == 0)
        let end = tracker.reading(at: 4)
        #expect(tracker.neutralsTaken == 1 && !end.awaitsRest)
        let still = SensorScript.force(right: 7, away: -25).normalized
        #expect((end.neutral - Vector2(-still.x, still.z)).length < sine(0.3))
        #expect(end.tilt.length < sine(0.3))
    }

    /// 1°/s for 20 s, as a gyroscope's bias would read: by a pad that was still before, and by one that was not.
    @Test(arguments: [0.0, 2]) func aSlowTiltIsNotTakenForRest(bias: Double) {
        for noise in [0, 0.05] {
            let motion: Motion = { (max($0 - 1, 0), 0) }
            let readings = tilts(
                TiltTracker(),
                script(seconds: 21, bias: bias, noise: uniform(seed: 4, noise), motion).samples(), seconds: 21)
            var worst = 0.0
            for (step, reading) in readings.enumerated().dropFirst(60) {
                let truth = Double(step + 1) / 60 - 1
                let angle = asin(reading.tilt.x) * 180 / Double.pi
                worst = max(worst, abs(angle - truth))
            }
            #expect(worst < 0.5, "\(worst)° with noise \(noise)")
        }
        let never = tilts(TiltTracker(), script(seconds: 20, bias: bias) { ($0, 0) }.samples(), seconds: 20)
        #expect(never.dropFirst(2).allSatisfy { $0.awaitsRest && $0.tilt == .zero })
    }

    /// What is shaken, or falls, or trembles is not at rest.
    @Test func whatIsNoRestGivesNoNeutralPose() {
        var shaken = SensorScript()
        var falling = SensorScript()
        var trembling = SensorScript()
        for index in 0..<500 {
            shaken.read(SensorScript.force() + Vector3(0, sin(Double(index) / 30) + 2, 0))
            falling.read(SensorScript.force() * 0.9)
            trembling.read(SensorScript.force(), rate: Vector3(0, index.isMultiple(of: 2) ? 0.02 : -0.02, 0))
        }
        for script in [shaken, falling, trembling] {
            #expect(tilts(TiltTracker(), script.samples(), seconds: 2).last?.awaitsRest == true)
        }
    }

    /// A recording cannot be asked to hold still: one that never rests begins with its neutral pose.
    @Test func aTraceThatNeverRestsTakesItsFirstReadings() throws {
        let trace = script(seconds: 3, Self.swing).trace
        let readings = tilts(TiltTracker(trace: trace), seconds: 3)
        #expect(readings.allSatisfy { !$0.awaitsRest || $0.tilt == .zero })
        #expect(readings[16].awaitsRest == false && readings.contains { $0.tilt.length > 0.2 })
    }

    /// The pose is taken as it is, moved or not.
    @Test func onDemandNeutralIsTheMeanOfTheReadingsToCome() throws {
        var script = SensorScript()
        script.hold(right: 5, away: -30, seconds: 0.124)
        script.hold(right: -5, away: -30, seconds: 0.126)
        script.hold(away: -10, seconds: 1)
        var samples = script.samples()
        samples.insert(TimedSample(.keyDown(.character("c"), [], isRepeat: false), at: 0), at: 0)
        let end = try #require(tilts(TiltTracker(), samples, seconds: 1.2).last)
        // From 30° towards the player to 10°: 20° away.
        #expect((end.tilt - Vector2(0, sine(20))).length < 0.005)
        #expect((end.neutral - Vector2(0, -0.5)).length < 0.005)
    }

    /// What the pad reads where its own axes point elsewhere: right, up and towards the player, by those axes.
    @Test(arguments: [
        (TiltGrip.wheel, [0, 2, 1], [1.0, 1, -1]), (.upright, [1, 2, 0], [1, 1, 1]), (.joyCon, [2, 1, 0], [-1, 1, 1]),
    ]) func theSamePlayIsOneRunInEveryGrip(grip: TiltGrip, axes: [Int], signs: [Double]) {
        func turned(_ vector: Vector3) -> Vector3 {
            let held = [vector.x, vector.y, vector.z]
            return Vector3(signs[0] * held[axes[0]], signs[1] * held[axes[1]], signs[2] * held[axes[2]])
        }
        func run(_ grip: TiltGrip, _ turn: (Vector3) -> Vector3) -> ScenePlayer {
            var script = script(seconds: 6, bias: 2, noise: uniform(seed: 8, 0.03), Self.play)
            script.turn(turn)
            var options = Course.options([Course.empty])
            options.settings.grip = grip
            var player = ScenePlayer(TiltScene(options, size: Vector2(1280, 720)))
            player.play(script.samples(), seconds: 6)
            return player
        }
        let flat = run(.flat) { $0 }
        let other = run(grip, turned)
        #expect(flat.scene.recording.count > 200)
        #expect(other.scene.recording == flat.scene.recording && other.scene.stateHash == flat.scene.stateHash)
        // Neutral makes up for a pad that is only raised.
        #expect(grip == .wheel || run(.flat, turned).scene.recording != flat.scene.recording)
    }
}
