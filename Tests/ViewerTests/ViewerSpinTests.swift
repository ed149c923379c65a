import Drawing
import Geometry
import Input
import TestSupport
import Testing

@Suite struct ViewerSpinTests {
    private func speeds(_ viewer: ViewerDriver) -> [Double] {
        viewer.values(.spin, "degreesPerSecond").compactMap(\.number)
    }

    private func axes(_ viewer: ViewerDriver) -> [Vector3] {
        viewer.values(.spin, "axis").compactMap(\.numbers).map { Vector3($0[0], $0[1], $0[2]) }
    }

    @Test func nothingTurnsBeforeThePackingHasCome() {
        var viewer = ViewerDriver(serves: false)
        viewer.press(.right)
        viewer.step(seconds: 1)
        #expect(viewer.events.isEmpty)
        #expect(viewer.picture.packing == nil)
        viewer.scene.receive(.spheres(.generated(), generation: 1))
        viewer.collect()
        viewer.settle()
        #expect(viewer.orientation == .identity && !viewer.scene.isMoving)
    }

    @Test func theFrontFollowsTheSwipe() throws {
        for degrees in stride(from: 0.0, to: 360, by: 30) {
            var viewer = ViewerDriver()
            let front = try #require(viewer.modelPoint(at: ViewerDriver.middle))
            let heading = Rotation(angle: degrees * .pi / 180, axis: Vector3(0, 0, 1)).apply(Vector3(1, 0, 0))
            viewer.press(.home)
            viewer.settle()
            viewer.flick(degrees: degrees)
            // Undo the hand's part, so that only the spin is seen.
            let before = viewer.project(front)
            viewer.step(seconds: 0.1)
            let moved = viewer.project(front) - before
            #expect(moved.normalized.dot(Vector2(heading.x, heading.y)) > 0.9, "flick at \(degrees)°")
        }
    }

    @Test func theAxisIsAtRightAnglesToTheSwipe() {
        let cases: [(Key, Vector3)] = [
            (.left, Vector3(0, -1, 0)), (.right, Vector3(0, 1, 0)), (.up, Vector3(1, 0, 0)),
            (.down, Vector3(-1, 0, 0)),
        ]
        for (key, axis) in cases {
            var viewer = ViewerDriver()
            viewer.press(key)
            #expect(axes(viewer) == [axis])
            #expect(speeds(viewer) == [120])
        }
    }

    @Test func swipesAlongTheSpinDoubleItTwice() {
        var viewer = ViewerDriver()
        for _ in 0..<4 { viewer.press(.right) }
        #expect(speeds(viewer) == [120, 240, 480, 480])
        viewer.press(.left)
        #expect(speeds(viewer).last == 120)
        #expect(axes(viewer).last == Vector3(0, -1, 0))
        viewer.press(.up)
        #expect(axes(viewer).last == Vector3(1, 0, 0))
        #expect(speeds(viewer).last == 120)
    }

    @Test func anglesDecideBetweenDoublingReversingAndANewAxis() {
        let cases: [(Double, Double, Vector3?)] = [
            (44.9, 240, Vector3(0, 1, 0)), (45.1, 120, nil), (134.9, 120, nil), (135.1, 120, Vector3(0, -1, 0)),
            (-44.9, 240, Vector3(0, 1, 0)), (-135.1, 120, Vector3(0, -1, 0)),
        ]
        for (degrees, speed, axis) in cases {
            var viewer = ViewerDriver()
            viewer.flick(degrees: 0)
            viewer.flick(degrees: degrees)
            #expect(speeds(viewer).last.map { abs($0 - speed) < 1e-9 } == true, "at \(degrees)°")
            guard let got = axes(viewer).last else { continue }
            if let axis {
                #expect((got - axis).length < 1e-6, "at \(degrees)°")
            } else {
                let radians = degrees * .pi / 180
                let expected = Rotation(angle: radians, axis: Vector3(0, 0, 1)).apply(Vector3(0, 1, 0))
                #expect((got - expected).length < 1e-6, "at \(degrees)°: \(got)")
            }
        }
    }

    @Test func itTurnsByTheDegreesItSays() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.step(seconds: 1)
        let start = viewer.orientation
        viewer.step(seconds: 0.5)
        let expected = Rotation(angle: .pi / 3, axis: Vector3(0, 1, 0)) * start
        #expect(viewer.orientation.angle(to: expected) < 1e-9)
    }

    @Test func spinStartsAndStopsSoftly() {
        var viewer = ViewerDriver()
        var last = viewer.orientation
        func stepAngle() -> Double {
            viewer.step(seconds: 1.0 / 60)
            defer { last = viewer.orientation }
            return viewer.orientation.angle(to: last) * 180 / .pi
        }
        viewer.press(.right)
        let first = stepAngle()
        #expect(first > 0 && first < 1)
        for _ in 0..<60 { _ = stepAngle() }
        #expect(abs(stepAngle() - 2) < 1e-9)
        viewer.click()
        #expect(stepAngle() > 1)
        viewer.step(seconds: 1)
        last = viewer.orientation
        #expect(stepAngle() == 0)
        viewer.settle()
        #expect(!viewer.scene.isMoving)
    }

    @Test func aSwipeEndsAPauseAndDoubles() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.press(.space)
        viewer.press(.right)
        #expect(viewer.names == ["level", "spin", "pause", "pause", "spin"])
        #expect(viewer.values(.pause, "value") == [.flag(true), .flag(false)])
        #expect(speeds(viewer) == [120, 240])
    }

    @Test func thereIsNothingToPauseBeforeTheFirstSwipe() {
        var viewer = ViewerDriver()
        viewer.click()
        viewer.press(.space)
        #expect(viewer.names == ["level"])
    }

    @Test func aDoubleClickUndoesThePauseStopsAndResets() {
        var viewer = ViewerDriver()
        let start = viewer.orientation
        viewer.press(.right)
        viewer.step(seconds: 1)
        viewer.send(.wheel(Vector2(0, 2), at: ViewerDriver.middle))
        viewer.click()
        viewer.click(after: 0.1)
        #expect(viewer.names.suffix(3) == ["pause", "pause", "reset"])
        #expect(viewer.values(.pause, "value") == [.flag(true), .flag(false)])
        viewer.settle()
        #expect(!viewer.scene.isMoving)
        #expect(viewer.orientation.angle(to: start) < 1e-9)
        #expect(abs(viewer.distance - 2.6) < 1e-9)
        viewer.press(.right)
        #expect(speeds(viewer).last == 120)
    }

    @Test func viewSpinAndPauseSurviveAChangeOfLevel() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.step(seconds: 1)
        let turned = viewer.orientation
        viewer.press("2")
        #expect(viewer.orientation == turned)
        viewer.step(seconds: 0.5)
        #expect(viewer.orientation.angle(to: turned) > 0.5)
    }

    @Test func losingTheFocusDoesNotUndoAPause() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.press(.space)
        viewer.send(.focus(false))
        viewer.send(.focus(true))
        viewer.settle()
        #expect(viewer.values(.pause, "value") == [.flag(true)])
        #expect(!viewer.scene.isMoving)
    }
}
