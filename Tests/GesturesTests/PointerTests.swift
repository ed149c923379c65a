import Geometry
import Gestures
import Input
import Testing

@Suite struct PointerTests {
    private let middle = Vector2(400, 300)

    @Test func aPressThatStaysInPlaceIsATap() {
        var it = Recording()
        it.send(.pointerDown(.left, at: middle), at: 0)
        it.send(.pointerMoved(to: middle + Vector2(4, 0)), at: 0.1)
        it.send(.pointerUp(.left, at: middle + Vector2(4, 0)), at: 5)
        #expect(it.gestures == [.tap(at: middle)])
    }

    @Test func aPressThatMovesIsADragFromThePressOn() {
        var it = Recording()
        let end = middle + Vector2(4.1, 0)
        it.send(.pointerDown(.left, at: middle), at: 0)
        it.send(.pointerMoved(to: end), at: 0.1)
        it.send(.pointerUp(.left, at: end), at: 1)
        #expect(it.gestures == [.dragBegan(at: middle), .dragMoved(to: end), .dragEnded(at: end)])
    }

    @Test func onlyAFastReleaseIsAFlick() {
        for (points, flicks) in [(39.0, 0), (41.0, 1)] {
            var it = Recording()
            it.drag(from: middle, to: middle + Vector2(points, 0), time: 0, seconds: 0.1)
            #expect(it.swipes.count == flicks, "\(points) points in 0.1 s")
        }
    }

    @Test func aFlickPointsWhereThePointerWent() throws {
        for degrees in stride(from: 0.0, to: 360, by: 15) {
            let direction = Rotation(angle: degrees * .pi / 180, axis: Vector3(0, 0, 1)).apply(Vector3(1, 0, 0))
            let heading = Vector2(direction.x, direction.y)
            var it = Recording()
            it.drag(from: middle, to: middle + heading * 100, time: 1, seconds: 0.1)
            let swipe = try #require(it.swipes.first)
            #expect((swipe.direction - heading).length < 1e-9)
            #expect(abs(swipe.speed - 1000) < 1e-6)
        }
    }

    @Test func restingBeforeTheReleaseIsNoFlick() {
        for (rest, flicks) in [(0.079, 1), (0.081, 0)] {
            var it = Recording()
            it.send(.pointerDown(.left, at: middle), at: 0)
            it.send(.pointerMoved(to: middle), at: 1)
            it.send(.pointerMoved(to: middle + Vector2(200, 0)), at: 1.0)
            it.send(.pointerUp(.left, at: middle + Vector2(200, 0)), at: 1.0 + rest)
            #expect(it.swipes.count == flicks, "rest of \(rest) s")
        }
    }

    @Test func onlyTheEndOfADragCounts() throws {
        var it = Recording()
        it.send(.pointerDown(.left, at: middle), at: 0)
        for step in 1...10 {
            it.send(.pointerMoved(to: middle + Vector2(Double(step) * 20, 0)), at: Double(step) / 100)
        }
        for step in 1...10 {
            it.send(.pointerMoved(to: middle + Vector2(200, Double(step) * -10)), at: 0.1 + Double(step) / 100)
        }
        it.send(.pointerUp(.left, at: middle + Vector2(200, -100)), at: 0.2)
        #expect(try #require(it.swipes.first).direction == Vector2(0, -1))
    }

    @Test func tapsNearTheEdgesAreEdgeTaps() {
        let places: [(Double, Gesture)] = [
            (49.9, .edgeTap(.top)), (50, .tap(at: Vector2(400, 50))), (550, .tap(at: Vector2(400, 550))),
            (550.1, .edgeTap(.bottom)),
        ]
        for (y, expected) in places {
            var it = Recording()
            it.click(at: Vector2(400, y), time: 0)
            #expect(it.gestures == [expected])
        }
    }

    @Test func theEdgeFollowsTheWindow() {
        var it = Recording()
        it.send(.resized(Vector2(800, 1200)), at: 0)
        it.click(at: Vector2(400, 1149), time: 1)
        it.click(at: Vector2(400, 1151), time: 2)
        #expect(it.gestures == [.tap(at: Vector2(400, 1149)), .edgeTap(.bottom)])
    }

    @Test func twoClicksMakeADoubleClickWithinTimeAndPlace() {
        let cases: [(Double, Double, Bool)] = [(0.3, 8, true), (0.301, 0, false), (0.1, 8.1, false)]
        for (time, distance, isDouble) in cases {
            var it = Recording()
            let second = middle + Vector2(distance, 0)
            it.click(at: middle, time: 0)
            it.click(at: second, time: time)
            #expect(it.gestures == [.tap(at: middle), isDouble ? .doubleTap(at: second) : .tap(at: second)])
        }
    }

    @Test func aThirdClickBeginsAnew() {
        var it = Recording()
        for index in 0..<4 { it.click(at: middle, time: Double(index) * 0.1) }
        #expect(
            it.gestures == [.tap(at: middle), .doubleTap(at: middle), .tap(at: middle), .doubleTap(at: middle)])
    }

    @Test func thereIsNoDoubleClickAtTheEdges() {
        var it = Recording()
        it.click(at: Vector2(400, 20), time: 0)
        it.click(at: Vector2(400, 20), time: 0.1)
        it.click(at: Vector2(400, 48), time: 1)
        it.click(at: Vector2(400, 51), time: 1.1)
        #expect(
            it.gestures == [.edgeTap(.top), .edgeTap(.top), .edgeTap(.top), .tap(at: Vector2(400, 51))])
    }

    @Test func aRightDragTurnsAboutTheMiddle() {
        var it = Recording()
        it.send(.pointerDown(.right, at: Vector2(600, 300)), at: 0)
        it.send(.pointerMoved(to: Vector2(400, 500)), at: 0.1)
        it.send(.pointerMoved(to: Vector2(200, 300)), at: 0.2)
        it.send(.pointerMoved(to: Vector2(400, 100)), at: 0.3)
        it.send(.pointerUp(.right, at: Vector2(400, 100)), at: 0.4)
        let quarter = Gesture.rotated(by: .pi / 2)
        #expect(it.gestures == [.rotationBegan, quarter, quarter, quarter, .rotationEnded])
    }

    @Test func aRightDragThroughTheMiddleDoesNotJump() {
        var it = Recording()
        it.send(.pointerDown(.right, at: Vector2(420, 300)), at: 0)
        for x in stride(from: 415.0, through: 380, by: -5) { it.send(.pointerMoved(to: Vector2(x, 300)), at: 0.1) }
        it.send(.pointerUp(.right, at: Vector2(380, 300)), at: 0.4)
        #expect(it.gestures == [.rotationBegan, .rotationEnded])
    }

    @Test func aSecondButtonDoesNotDisturbTheFirst() {
        var it = Recording()
        let end = middle + Vector2(50, 0)
        it.send(.pointerDown(.left, at: middle), at: 0)
        it.send(.pointerMoved(to: end), at: 0.1)
        it.send(.pointerDown(.right, at: end), at: 0.2)
        it.send(.pointerUp(.right, at: end), at: 0.3)
        it.send(.pointerUp(.left, at: end), at: 0.4)
        #expect(it.gestures == [.dragBegan(at: middle), .dragMoved(to: end), .dragEnded(at: end)])
    }

    @Test func theMiddleButtonPansAndClicksNothing() {
        var it = Recording()
        let end = middle + Vector2(300, 0)
        it.send(.pointerDown(.middle, at: middle), at: 0)
        it.send(.pointerUp(.middle, at: middle), at: 0.02)
        #expect(it.gestures.isEmpty)
        it.send(.pointerDown(.middle, at: middle), at: 1)
        it.send(.pointerUp(.left, at: middle), at: 1.01)
        it.send(.pointerMoved(to: end), at: 1.02)
        it.send(.pointerUp(.middle, at: end), at: 1.03)
        #expect(it.gestures == [.panBegan(at: middle), .panMoved(to: end), .panEnded])
    }

    /// What Shift does is settled when the button goes down.
    @Test func shiftAndTheLeftButtonPanButStillClick() {
        var it = Recording()
        let end = middle + Vector2(300, 0)
        it.send(.keyDown(.shift, .shift, isRepeat: false), at: 0)
        it.click(at: middle, time: 0)
        #expect(it.gestures == [.tap(at: middle)])
        it.send(.pointerDown(.left, at: middle), at: 1)
        it.send(.keyUp(.shift), at: 1)
        it.send(.pointerMoved(to: end), at: 1.02)
        it.send(.focus(false), at: 1.03)
        #expect(it.gestures.dropFirst() == [.panBegan(at: middle), .panMoved(to: end), .panEnded])
        it.gestures = []
        it.drag(from: middle, to: end, time: 2, seconds: 1)
        #expect(it.gestures.first == .dragBegan(at: middle))
    }

    @Test func losingTheFocusEndsADragWithoutAFlick() {
        var it = Recording()
        it.send(.pointerDown(.left, at: middle), at: 0)
        it.send(.pointerMoved(to: middle + Vector2(200, 0)), at: 0.05)
        it.send(.focus(false), at: 0.06)
        it.send(.pointerUp(.left, at: middle), at: 0.07)
        #expect(it.gestures.last == .dragEnded(at: middle + Vector2(200, 0)))
        #expect(it.swipes.isEmpty)
    }

    /// A device that reports press, move and release at one time is taken to have needed a millisecond.
    @Test func aFlickWithoutTimeHasAFiniteSpeed() {
        var it = Recording()
        it.send(.pointerDown(.left, at: Vector2(400, 300)), at: 1)
        it.send(.pointerMoved(to: Vector2(430, 300)), at: 1)
        it.send(.pointerUp(.left, at: Vector2(450, 300)), at: 1)
        #expect(it.swipes == [Swipe(direction: Vector2(1, 0), speed: 50_000)])
    }
}
