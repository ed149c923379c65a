import Foundation
import Geometry
import Input
import Testing
import TiltPlay

@Suite struct TiltSourceTests {
    private let full = sin(20 * Double.pi / 180)

    private func run(_ samples: [(Double, InputSample)], seconds: Double, fps: Double = 60) -> [TiltReading] {
        tilts(TiltTracker(), samples.map { TimedSample($1, at: $0) }, seconds: seconds, framesPerSecond: fps)
    }

    @Test func keysEaseInAndOut() throws {
        let readings = run(
            [(0.1, .keyDown(.right, [], isRepeat: false)), (0.6, .keyUp(.right))], seconds: 1.5)
        #expect(readings[4].source == .none)
        #expect(readings[6].tilt.x > 0 && readings[6].tilt.x < full / 2)
        #expect(readings[33].tilt.x > 0.98 * full)
        #expect(zip(readings[6...33], readings[7...34]).allSatisfy { $0.tilt.x < $1.tilt.x })
        #expect(try #require(readings.last).tilt == .zero)
        #expect(readings.last?.source == .keys)
    }

    @Test(arguments: [
        (Key.left, Vector2(-1, 0)), (.right, Vector2(1, 0)), (.up, Vector2(0, 1)), (.down, Vector2(0, -1)),
    ]) func keysPointTheirWay(key: Key, direction: Vector2) throws {
        let end = try #require(run([(0, .keyDown(key, [], isRepeat: false))], seconds: 2).last)
        #expect((end.tilt - direction * full).length < 1e-3)
    }

    @Test func keysAreReleasedWhenTheWindowLosesTheKeyboard() throws {
        let readings = run([(0, .keyDown(.up, [], isRepeat: false)), (0.5, .focus(false))], seconds: 2)
        #expect(try #require(readings.last).tilt == .zero)
    }

    @Test func stickPlaysWhereThereIsNoSensor() throws {
        let readings = run(
            [(0, .padAdded(4, name: "Pad", sensors: [])), (0.1, .padAxis(4, .leftY, -1))], seconds: 2)
        let end = try #require(readings.last)
        #expect(end.source == .stick)
        #expect((end.tilt - Vector2(0, full)).length < 1e-3)
    }

    @Test func stickAtRestDoesNotDrift() {
        let readings = run([(0, .padAxis(4, .leftX, 0.14)), (0.1, .padAxis(4, .leftY, -0.05))], seconds: 1)
        #expect(readings.allSatisfy { $0.tilt == .zero })
    }

    /// 1280 by 720: 180 points from the middle are all the way.
    @Test func pointerTiltsWhileItsButtonIsHeld() throws {
        let held: [(Double, InputSample)] = [
            (0, .pointerMoved(to: Vector2(900, 100))), (0.5, .pointerDown(.left, at: Vector2(730, 360))),
        ]
        let readings = run(held, seconds: 2)
        #expect(readings[25].tilt == .zero)
        #expect((try #require(readings.last).tilt - Vector2(full / 2, 0)).length < 1e-3)
        #expect(readings.last?.source == .pointer)
        let moved = run(held + [(1, .pointerMoved(to: Vector2(640, 0)))], seconds: 2)
        #expect((try #require(moved.last).tilt - Vector2(0, full)).length < 1e-3)
        let released = run(held + [(1, .pointerUp(.left, at: Vector2(730, 360)))], seconds: 3)
        #expect(try #require(released.last).tilt == .zero)
    }

    private func readings(of pad: Int32, right: Double, from: Double, to: Double) -> [(Double, InputSample)] {
        stride(from: from, to: to, by: 0.004).map { time in
            (time, .padSensor(pad, .accelerometer, SensorScript.force(right: right), sensorTime: time))
        }
    }

    @Test func padThatMovedLastIsInUse() throws {
        var samples = readings(of: 1, right: 0, from: 0, to: 3)
        samples += readings(of: 2, right: 0, from: 0, to: 1) + readings(of: 2, right: 10, from: 1, to: 3)
        samples.append((2, .padButton(1, .x, isDown: true)))
        samples.sort { $0.0 < $1.0 }
        let tilts = run(samples, seconds: 3)
        #expect(tilts[50].tilt.length < 1e-6)
        #expect(abs(tilts[110].tilt.x - sin(10 * Double.pi / 180)) < 1e-3)
        #expect(tilts[130].tilt.length < 1e-6)
    }

    @Test func sensorTakesOverFromKeysOnceItTurns() {
        var samples = readings(of: 1, right: 0, from: 0, to: 2) + readings(of: 1, right: 8, from: 2, to: 3)
        samples.append((0.5, .keyDown(.right, [], isRepeat: false)))
        samples.append((0.8, .keyUp(.right)))
        samples.sort { $0.0 < $1.0 }
        let tilts = run(samples, seconds: 3)
        #expect(tilts[20].source == .accelerometer)
        #expect(tilts[100].source == .keys)
        #expect(tilts[170].source == .accelerometer)
    }

    @Test func removedPadNoLongerTilts() throws {
        var samples = readings(of: 1, right: 0, from: 0, to: 0.5) + readings(of: 1, right: 10, from: 0.5, to: 1)
        samples.append((1, .padRemoved(1)))
        let end = try #require(run(samples, seconds: 2).last)
        #expect(end == .flat)
    }

    @Test func settingsShapeTheResponse() {
        var settings = TiltSettings()
        settings.curve = 1
        let degree = Double.pi / 180
        #expect(settings.deflection(of: Vector2(sin(1.4 * degree), 0)) == .zero)
        #expect(abs(settings.deflection(of: Vector2(0, -sin(20 * degree))).y + 1) < 1e-12)
        #expect(settings.deflection(of: Vector2(sin(60 * degree), 0)) == Vector2(1, 0))
        let half = (sin(1.5 * degree) + sin(20 * degree)) / 2
        #expect(abs(settings.deflection(of: Vector2(half, 0)).x - 0.5) < 1e-12)
        settings.curve = 2
        #expect(abs(settings.deflection(of: Vector2(half, 0)).x - 0.25) < 1e-12)
        settings.sensitivity = 3
        #expect(abs(settings.deflection(of: Vector2(half, 0)).x - 0.75) < 1e-12)
        settings.swapsAxes = true
        settings.invertsX = true
        #expect(settings.oriented(Vector2(0.1, 0.2)) == Vector2(-0.2, 0.1))
    }

    @Test(arguments: [
        (PadButton.dpadLeft, Vector2(-1, 0)), (.dpadRight, Vector2(1, 0)), (.dpadUp, Vector2(0, 1)),
        (.dpadDown, Vector2(0, -1)),
    ]) func theDPadTiltsAsArrowKeysDo(button: PadButton, direction: Vector2) throws {
        let pressed: [(Double, InputSample)] = [(0, .padButton(3, button, isDown: true))]
        let end = try #require(run(pressed, seconds: 2).last)
        #expect(end.source == .dpad)
        #expect((end.tilt - direction * full).length < 1e-3)
        let released = run(pressed + [(1, .padButton(3, button, isDown: false))], seconds: 2)
        #expect(try #require(released.last).tilt == .zero)
    }

    @Test func theDPadTakesOverFromTheSensorsOfItsPad() {
        var samples = readings(of: 1, right: 8, from: 0, to: 3)
        samples.append((1, .padButton(1, .dpadUp, isDown: true)))
        samples.append((2, .padButton(1, .dpadUp, isDown: false)))
        samples.sort { $0.0 < $1.0 }
        #expect([50, 110, 170].map { run(samples, seconds: 3)[$0].source } == [.accelerometer, .dpad, .accelerometer])
    }

    /// Tipped by 8° after neutral, its stick at rest at 17 %: the accelerometer tells the tilt.
    @Test func aWornStickLeavesTheAccelerometerOn() {
        var samples = readings(of: 1, right: 0, from: 0, to: 0.5) + readings(of: 1, right: 8, from: 0.5, to: 2)
        for (index, time) in stride(from: 0.02, to: 2, by: 0.05).enumerated() {
            samples.append((time, .padAxis(1, .leftX, index.isMultiple(of: 2) ? 0.17 : 0.19)))
        }
        samples.sort { $0.0 < $1.0 }
        let tilts = run(samples, seconds: 2)
        #expect(tilts.dropFirst().allSatisfy { $0.source == .accelerometer })
        #expect(abs(tilts[100].tilt.x - sin(8 * Double.pi / 180)) < 1e-3)
    }

    /// Pushed all the way and let go, it comes back to 20 %, beyond the dead zone: half a second later that is its rest.
    @Test func whereAStickComesToRestIsLearnt() {
        var samples = readings(of: 1, right: 8, from: 0, to: 3)
        samples += [(1, .padAxis(1, .leftX, 0)), (1.01, .padAxis(1, .leftX, 1)), (1.5, .padAxis(1, .leftX, 0.2))]
        samples.sort { $0.0 < $1.0 }
        let tilts = run(samples, seconds: 3)
        #expect(tilts[50].source == .accelerometer && tilts[80].source == .stick)
        #expect(tilts[170].source == .accelerometer)
    }

    /// A stick that was held at the start rests where it is let go, and both ways are all the way.
    @Test func aStickHeldAtTheStartIsFreeOnceItIsLetGo() throws {
        let samples: [(Double, InputSample)] = [(0, .padAxis(4, .leftX, 0.25)), (0.1, .padAxis(4, .leftX, 0))]
        #expect(try #require(run(samples, seconds: 2).last).tilt == .zero)
        for end in [-1.0, 1] {
            let pushed = run([(0, .padAxis(4, .leftX, 0.2)), (0.1, .padAxis(4, .leftX, end))], seconds: 2)
            #expect(abs(try #require(pushed.last).tilt.x - end * full) < 1e-3)
        }
    }

    /// A key is held while a stick trembles at 17 %, and while one that lies on the ground trembles at 90 %.
    @Test(arguments: [0.17, 0.9]) func aTremblingStickTakesNothingOver(position: Double) {
        var samples: [(Double, InputSample)] = [
            (0, .padAxis(1, .leftX, 0)), (0.01, .padAxis(1, .leftX, position)),
            (0.5, .keyDown(.left, [], isRepeat: false)),
        ]
        for (index, time) in stride(from: 0.52, to: 2, by: 0.02).enumerated() {
            samples.append((time, .padAxis(1, .leftX, index.isMultiple(of: 2) ? position + 0.03 : position)))
        }
        #expect(run(samples, seconds: 2)[35...].allSatisfy { $0.source == .keys })
        samples.append((2, .padAxis(1, .leftX, -0.6)))
        #expect(run(samples, seconds: 2.5).last?.source == .stick)
    }

    @Test func aWiderDeadZoneOfTheStickIsASetting() throws {
        var settings = TiltSettings()
        settings.stickDeadZone = 0.5
        for (position, isTilted) in [(0.45, false), (0.55, true)] {
            let samples = [
                TimedSample(.padAxis(1, .leftX, 0), at: 0), TimedSample(.padAxis(1, .leftX, position), at: 0.1),
            ]
            let end = try #require(tilts(TiltTracker(settings: settings), samples, seconds: 1).last)
            #expect((end.tilt != .zero) == isTilted)
        }
    }

    /// The repeats of a key that is held down are no act of the player's.
    @Test func theRepeatsOfAKeyTakeNothingOver() {
        let samples: [(Double, InputSample)] = [
            (0, .keyDown(.left, [], isRepeat: false)), (0.5, .padAxis(1, .leftX, 1)),
            (0.6, .keyDown(.left, [], isRepeat: true)),
        ]
        #expect(run(samples, seconds: 1).last?.source == .stick)
    }

    @Test func nothingIsHeldAnyMoreAfterTheKeyboardWasLost() throws {
        let keys = run(
            [
                (0, .keyDown(.up, [], isRepeat: false)), (0.5, .focus(false)),
                (0.6, .keyDown(.right, [], isRepeat: false)),
            ], seconds: 2)
        #expect((try #require(keys.last).tilt - Vector2(full, 0)).length < 1e-3)
        let held: [InputSample] = [
            .padAxis(1, .leftX, 1), .padButton(1, .dpadUp, isDown: true), .pointerDown(.left, at: Vector2(1000, 360)),
        ]
        for sample in held {
            let readings = run([(0, sample), (0.5, .focus(false))], seconds: 0.6)
            #expect(readings[28].tilt != .zero && readings[31].tilt == .zero)
        }
        let tipped = readings(of: 1, right: 0, from: 0, to: 0.3) + readings(of: 1, right: 9, from: 0.3, to: 0.5)
        let level = run(tipped + [(0.5, .focus(false))], seconds: 0.6)
        #expect(level[28].tilt.x > 0.1 && level[31].tilt == .zero)
    }

    /// The middle is that of the window as it is now.
    @Test func thePointerTiltsAboutTheMiddleOfAResizedWindow() throws {
        func tilt(at position: Vector2) throws -> Vector2 {
            let samples: [(Double, InputSample)] = [
                (0, .resized(Vector2(640, 400))), (0.1, .pointerDown(.left, at: position)),
            ]
            return try #require(run(samples, seconds: 2).last).tilt
        }
        #expect(try tilt(at: Vector2(320, 200)) == .zero)
        // A quarter of the shorter side is all the way.
        #expect((try tilt(at: Vector2(420, 200)) - Vector2(full, 0)).length < 1e-3)
    }

    /// No other pad has to be tipped for it.
    @Test func anotherPadIsInUseOnceOneIsRemoved() throws {
        var samples = readings(of: 1, right: 0, from: 0, to: 1) + readings(of: 2, right: 0, from: 0, to: 2)
        samples.append((1, .padRemoved(1)))
        samples.sort { $0.0 < $1.0 }
        var tracker = TiltTracker()
        for (time, sample) in samples { tracker.handle(TimedSample(sample, at: time)) }
        _ = tracker.reading(at: 0.9)
        #expect(tracker.padInUse == 1)
        #expect(tracker.reading(at: 1.5).source == .accelerometer)
        #expect(tracker.padInUse == 2)
    }
}
