import Geometry
import Gestures
import Testing

@Suite struct ScrollTests {
    private let position = Vector2(100, 200)

    @Test func theWheelPinchesAtThePointer() {
        var it = Recording()
        it.send(.wheel(Vector2(0, 1), at: position), at: 0)
        it.send(.wheel(Vector2(0, -1), at: position), at: 1)
        #expect(it.gestures == [.pinch(scale: 1.15, centre: position), .pinch(scale: 1 / 1.15, centre: position)])
    }

    @Test func aScrollToTheSideIsOneSwipe() {
        var it = Recording()
        for step in 0..<20 { it.send(.wheel(Vector2(0.25, 0.1), at: position), at: Double(step) / 100) }
        #expect(it.gestures == [.swipe(Swipe(direction: Vector2(1, 0)))])
    }

    @Test func eachScrollToTheSideIsASwipe() {
        var it = Recording()
        for start in [0.0, 1] {
            for step in 0..<20 { it.send(.wheel(Vector2(0.25, 0.1), at: position), at: start + Double(step) / 100) }
        }
        #expect(it.swipes.count == 2)
    }

    @Test func lessThanANotchToTheSideIsNothing() {
        var it = Recording()
        for step in 0..<3 { it.send(.wheel(Vector2(-0.25, 0), at: position), at: Double(step) / 100) }
        #expect(it.gestures.isEmpty)
        it.send(.wheel(Vector2(-0.25, 0), at: position), at: 0.03)
        #expect(it.gestures == [.swipe(Swipe(direction: Vector2(-1, 0)))])
    }

    @Test func theAxisIsKeptUntilItRests() {
        for (rest, swipes) in [(0.149, 0), (0.15, 1)] {
            var it = Recording()
            it.send(.wheel(Vector2(0.1, 0.2), at: position), at: 0)
            it.send(.wheel(Vector2(3, 0.2), at: position), at: rest)
            #expect(it.swipes.count == swipes, "rest of \(rest) s")
        }
    }

    @Test func aWildReportIsBounded() {
        var it = Recording()
        it.send(.wheel(Vector2(0, 1e5), at: position), at: 0)
        guard case .pinch(let scale, _) = it.gestures.first else {
            Issue.record("no pinch")
            return
        }
        #expect(scale.isFinite && scale > 1)
    }
}
