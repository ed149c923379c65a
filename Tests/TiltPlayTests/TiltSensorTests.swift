import Foundation
import Geometry
import Input
import Simulation
import Testing
import TiltBall
import TiltPlay

@Suite struct TiltSensorTests {
    private func script(_ write: (inout SensorScript) -> Void) -> SensorScript {
        var script = SensorScript()
        write(&script)
        return script
    }

    private func last(_ script: SensorScript, neutral: TiltTracker.Neutral = .firstReadings) -> TiltReading? {
        tilts(TiltTracker(neutral: neutral, trace: script.trace), seconds: script.trace.readings.last?.seconds ?? 0)
            .last
    }

    /// Readings of a pad tipped by 20°: sin 20° = 0.342.
    @Test(arguments: [
        (Vector3(-3.354, 9.215, 0), Vector2(0.342, 0)), (Vector3(3.354, 9.215, 0), Vector2(-0.342, 0)),
        (Vector3(0, 9.215, 3.354), Vector2(0, 0.342)), (Vector3(0, 9.215, -3.354), Vector2(0, -0.342)),
    ]) func rightLeftAwayAndTowards(reading: Vector3, tilt: Vector2) throws {
        let script = script {
            $0.hold(seconds: 0.5)
            for _ in 0..<250 { $0.read(reading) }
        }
        let end = try #require(last(script))
        #expect((end.tilt - tilt).length < 1e-3)
        #expect(end.source == .trace)
    }

    @Test func neutralIsTakenFromTheFirstQuarterSecondAtRest() throws {
        let held = script { $0.hold(away: -30, seconds: 1) }
        let readings = tilts(TiltTracker(trace: held.trace), seconds: 1)
        #expect(readings.allSatisfy { $0.tilt.length < 1e-9 })
        let tipped = script {
            $0.hold(away: -30, seconds: 0.25)
            $0.hold(away: -10, seconds: 1)
        }
        let end = try #require(last(tipped))
        // From 30° towards the player to 10°: 20° away.
        #expect((end.tilt - Vector2(0, sin(20 * Double.pi / 180))).length < 0.005)
        #expect((end.neutral - Vector2(0, -0.5)).length < 0.005)
        #expect((end.raw - Vector2(0, -sin(10 * Double.pi / 180))).length < 1e-3)
    }

    @Test func gapsDoNotRecalibrate() throws {
        let script = script {
            $0.hold(seconds: 0.5)
            $0.hold(right: 15, seconds: 0.5)
            $0.wait(seconds: 5)
            $0.hold(right: 15, seconds: 1)
        }
        let end = try #require(last(script))
        #expect(abs(end.tilt.x - sin(15 * Double.pi / 180)) < 1e-3)
    }

    @Test(arguments: [
        InputSample.keyDown(.character("c"), [], isRepeat: false), .padButton(3, .back, isDown: true),
    ]) func neutralIsTakenAgainOnDemand(demand: InputSample) throws {
        let script = script {
            $0.hold(seconds: 0.5)
            $0.hold(right: 12, seconds: 1.5)
        }
        let samples = (script.samples(pad: 3) + [TimedSample(demand, at: 1)]).sorted { $0.time < $1.time }
        let readings = tilts(TiltTracker(), samples, seconds: 1.9)
        #expect(abs(readings[58].tilt.x - sin(12 * Double.pi / 180)) < 1e-3)
        #expect(readings[100].tilt.length < 1e-3)
    }

    @Test func classicTakesTheFlatPoseForNeutralUntilAsked() throws {
        let script = script { $0.hold(right: 12, seconds: 1) }
        let end = try #require(last(script, neutral: .flat))
        #expect(abs(end.tilt.x - sin(12 * Double.pi / 180)) < 1e-9)
    }

    @Test func traceMayStateNeutral() throws {
        var trace = script { $0.hold(away: -20, seconds: 0.1) }.trace
        trace.neutral = SensorScript.force(away: -40)
        let readings = tilts(TiltTracker(trace: trace), seconds: 0.1)
        #expect(abs(try #require(readings.last).tilt.y - sin(20 * Double.pi / 180)) < 1e-9)
    }

    @Test func impossibleReadingsAreDroppedAndCounted() {
        var script = SensorScript()
        script.hold(seconds: 0.5)
        for bad in [Vector3(.nan, 9, 0), Vector3(0, .infinity, 0), Vector3(0, 0, -80.1), Vector3(-81, 9, 0)] {
            script.read(bad)
        }
        script.read(Vector3(0, 9.8, 0), rate: Vector3(0, .nan, 0))
        var tracker = TiltTracker(trace: script.trace)
        let reading = tracker.reading(at: 1)
        #expect(tracker.dropped == 5)
        #expect(reading.tilt.length < 1e-9)
    }

    /// Live samples with the sensor's own clock and a trace of the same readings are the same tilt, bit for bit.
    @Test func padAndTraceAreOnePath() {
        var random = SeededRandom(seed: 5)
        var script = SensorScript()
        script.hold(seconds: 0.4)
        for index in 0..<500 {
            let swing = sin(Double(index) / 40) * 20
            script.read(
                SensorScript.force(right: swing, away: random.uniform(-3, 3)),
                rate: Vector3(0, 0, random.uniform(-1, 1)))
        }
        let traced = tilts(TiltTracker(trace: script.trace), seconds: 2)
        let live = tilts(TiltTracker(), script.samples(), seconds: 2)
        #expect(live.map(\.tilt) == traced.map(\.tilt))
        #expect(live.last?.source == .accelerometer && live.contains { $0.tilt.length > 0.03 })
    }

    @Test func framesDoNotShapeTheTilt() {
        var random = SeededRandom(seed: 6)
        let script = script { script in
            script.hold(seconds: 0.4)
            for index in 0..<500 {
                script.read(SensorScript.force(right: sin(Double(index) / 30) * 25, away: random.uniform(-3, 3)))
            }
        }
        var samples = script.samples(sensorClock: 1000)
        samples.append(TimedSample(.padAxis(0, .leftX, 0.8), at: 1.111))
        samples.append(TimedSample(.padAxis(0, .leftX, 0), at: 1.512))
        samples.sort { $0.time < $1.time }
        let runs = [30.0, 60, 144].map { tilts(TiltTracker(), samples, seconds: 2, framesPerSecond: $0) }
        #expect(runs[0].count == 120)
        #expect(runs[0] == runs[1])
        #expect(runs[0] == runs[2])
    }

    /// A pad shaken sideways by ±6 m/s², five times a second, without turning.
    @Test func shakeIsNotATilt() throws {
        func largestTilt(rate: Vector3?) -> Double {
            let script = script { script in
                for _ in 0..<125 { script.read(SensorScript.force(), rate: rate) }
                for index in 0..<250 {
                    let shake = sin(Double(index) / 250 * 5 * 2 * .pi) * 6
                    script.read(SensorScript.force() + Vector3(shake, 0, 0), rate: rate)
                }
            }
            return tilts(TiltTracker(trace: script.trace), seconds: 1.5).map(\.tilt.length).max() ?? 0
        }
        #expect(largestTilt(rate: .zero) < sin(3 * Double.pi / 180))
        #expect(largestTilt(rate: nil) > sin(10 * Double.pi / 180))
    }

    /// Turned right side down by 20° in 0.1 s: about -z in SDL's axes.
    @Test func gyroscopeFollowsATurnAtOnce() throws {
        let script = script { script in
            for _ in 0..<125 { script.read(SensorScript.force(), rate: .zero) }
            for index in 1...25 {
                let rate = Vector3(0, 0, -20 * Double.pi / 180 / 0.1)
                script.read(SensorScript.force(right: 20 * Double(index) / 25), rate: rate)
            }
        }
        let tilt = try #require(tilts(TiltTracker(trace: script.trace), seconds: 0.6).last).tilt
        #expect(abs(tilt.x - sin(20 * Double.pi / 180)) < 0.01)
    }

    /// Ten seconds in the hand, ±0.05 m/s² of noise: the labyrinth's ball does not stir.
    @Test func noiseAtRestDoesNotMoveTheBall() {
        var random = SeededRandom(seed: 9)
        var script = SensorScript()
        script.noise = {
            Vector3(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05))
        }
        script.hold(right: 7, away: -25, seconds: 10)
        let board = Board(
            name: "Test", size: Vector2(480, 280), start: Vector2(100, 100),
            goal: Disc(centre: Vector2(400, 100), radius: 10))
        var ball = Labyrinth(board: board)
        let settings = TiltSettings()
        for reading in tilts(TiltTracker(trace: script.trace), seconds: 10) {
            _ = ball.step(TiltInput(settings.deflection(of: reading.tilt)))
        }
        #expect(ball.steps == 600)
        #expect(ball.position == board.start)
    }

    @Test func readingsThatStopLevelTheTilt() {
        let script = script {
            $0.hold(seconds: 0.5)
            $0.hold(right: 15, seconds: 0.5)
            $0.wait(seconds: 1)
            $0.hold(right: 15, seconds: 0.5)
        }
        for tracker in [TiltTracker(trace: script.trace), TiltTracker()] {
            let readings = tilts(tracker, script.samples(), seconds: 2.5)
            let tipped = sin(15 * Double.pi / 180)
            // The last reading came at 0.996 s.
            #expect(abs(readings[76].tilt.x - tipped) < 1e-3 && readings[76].signal == .live)
            #expect(readings[78...118].allSatisfy { $0.tilt == .zero && $0.signal == .silent })
            #expect(abs(readings[122].tilt.x - tipped) < 1e-3 && readings[122].signal == .live)
        }
        // What is no reading is none.
        var broken = script.samples().filter { $0.time < 1 }
        for index in 0..<250 {
            let bad = InputSample.padSensor(0, .accelerometer, Vector3(.nan, 0, 0), sensorTime: 1 + Double(index) / 250)
            broken.append(TimedSample(bad, at: 1 + Double(index) / 250))
        }
        #expect(tilts(TiltTracker(), broken, seconds: 2).last?.signal == .silent)
    }

    @Test func aTraceStaysTheSourceBeforeItBeginsAndAfterItsEnd() {
        var trace = script { $0.hold(right: 5, seconds: 0.5) }.trace
        for index in trace.readings.indices { trace.readings[index].seconds += 0.5 }
        let keys = [
            TimedSample(.keyDown(.right, [], isRepeat: false), at: 0.1), TimedSample(.padAxis(1, .leftX, 1), at: 0.2),
        ]
        let readings = tilts(TiltTracker(neutral: .flat, trace: trace), keys, seconds: 2)
        #expect(readings.allSatisfy { $0.source == .trace })
        #expect(readings[10].tilt == .zero && readings[45].tilt.x > 0.08)
        #expect(readings[85].signal == .ended && readings[85].tilt == .zero)
    }

    /// The pad was switched off and on: its stamps begin anew at 0. Or they do not move any more.
    @Test(arguments: [true, false]) func stampsThatGoBackOrStandStillDoNotFreezeTheTilt(goBack: Bool) {
        let script = script {
            $0.hold(seconds: 1)
            $0.hold(right: 15, seconds: 2)
        }
        for offset in [0.0, 1000] {
            let samples = script.trace.readings.map { reading in
                let stamp = offset + (reading.seconds < 1 ? reading.seconds : goBack ? reading.seconds - 1 : 1)
                return TimedSample(
                    .padSensor(0, .accelerometer, reading.acceleration, sensorTime: stamp), at: reading.seconds)
            }
            let readings = tilts(TiltTracker(), samples, seconds: 3)
            #expect(abs(readings[100].tilt.x - sin(15 * Double.pi / 180)) < 1e-3)
            #expect(readings.allSatisfy { $0.signal == .live })
        }
    }

    /// A sensor's clock that goes slow by a thousandth is behind by 0.6 s after ten minutes; its readings are not.
    @Test func aSlowClockOfThePadDelaysNothing() {
        var tracker = TiltTracker(neutral: .flat)
        var late = 0
        for step in 1...36_000 {
            let time = Double(step) / 60
            let angle = step.isMultiple(of: 60) ? 10.0 : 0
            tracker.handle(
                TimedSample(
                    .padSensor(0, .accelerometer, SensorScript.force(right: angle), sensorTime: time * 0.9991), at: time
                ))
            let tilt = tracker.reading(at: time).tilt.x
            if angle > 0, tilt < 0.04 { late += 1 }
        }
        #expect(late == 0)
    }

    /// Arrivals that come up to 30 ms late do not change how fast the filter follows: the stamps tell.
    @Test func unevenArrivalsDoNotShapeTheTilt() throws {
        var random = SeededRandom(seed: 12)
        let script = script {
            $0.hold(seconds: 1)
            $0.hold(right: 20, seconds: 0.02)
        }
        let samples = script.samples(sensorClock: 5)
        let uneven = samples.map { sample in
            sample.time < 0.5 ? sample : TimedSample(sample.sample, at: sample.time + random.uniform(0, 0.03))
        }
        let even = try #require(tilts(TiltTracker(), samples, seconds: 1.2).last).tilt.x
        let other = try #require(tilts(TiltTracker(), uneven, seconds: 1.2).last).tilt.x
        // Five readings of 4 ms after the turn, at 63 % in 40 ms.
        #expect(even > 0.1 && even < 0.2)
        #expect(abs(other - even) < 0.002)
    }

    /// A gyroscope that says 5 rad/s after a gap of 0.2 s has said nothing of the gap.
    @Test func theGyroscopeBridgesNoGap() throws {
        let script = script { script in
            for _ in 0..<125 { script.read(SensorScript.force(), rate: .zero) }
            script.wait(seconds: 0.2)
            script.read(SensorScript.force(), rate: Vector3(0, 0, -5))
        }
        #expect(try #require(tilts(TiltTracker(trace: script.trace), seconds: 0.75).last).tilt.length < 1e-6)
    }
}
