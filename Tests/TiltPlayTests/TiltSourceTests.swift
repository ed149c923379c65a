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
}
