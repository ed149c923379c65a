import Geometry
import Gestures
import Testing

@Suite struct TouchTests {
    private let middle = Vector2(400, 300)

    /// Two fingers come down 100 points left and right of the middle.
    private func twoFingers() -> Recording {
        var it = Recording()
        it.send(.fingerDown(7, at: middle - Vector2(100, 0)), at: 0)
        it.send(.fingerDown(9, at: middle + Vector2(100, 0)), at: 0.01)
        return it
    }

    /// Moves both to `span` points from the middle, turned clockwise by `degrees`.
    private func move(_ it: inout Recording, span: Double, degrees: Double, time: Double) {
        let arm = Rotation(angle: degrees * .pi / 180, axis: Vector3(0, 0, 1)).apply(Vector3(span, 0, 0))
        it.send(.fingerMoved(7, to: middle - Vector2(arm.x, arm.y)), at: time)
        it.send(.fingerMoved(9, to: middle + Vector2(arm.x, arm.y)), at: time)
    }

    private func pinches(_ it: Recording) -> [Double] {
        it.gestures.compactMap { if case .pinch(let scale, _) = $0 { scale } else { nil } }
    }

    private func turn(_ it: Recording) -> Double {
        it.gestures.reduce(0) { if case .rotated(let angle) = $1 { $0 + angle } else { $0 } }
    }

    @Test func oneFingerTapsDragsAndFlicks() {
        var it = Recording()
        it.send(.fingerDown(1, at: middle), at: 0)
        it.send(.fingerMoved(1, to: middle + Vector2(10, 0)), at: 0.02)
        it.send(.fingerUp(1, at: middle + Vector2(10, 0)), at: 0.05)
        #expect(it.gestures == [.tap(at: middle)])
        it.gestures = []
        let end = middle + Vector2(0, 60)
        it.send(.fingerDown(2, at: middle), at: 1)
        it.send(.fingerMoved(2, to: end), at: 1.05)
        it.send(.fingerUp(2, at: end), at: 1.06)
        #expect(it.gestures.prefix(3) == [.dragBegan(at: middle), .dragMoved(to: end), .dragEnded(at: end)])
        #expect(it.swipes.map(\.direction) == [Vector2(0, 1)])
    }

    @Test func twoTapsMakeADoubleTap() {
        var it = Recording()
        for time in [0, 0.25] {
            it.send(.fingerDown(3, at: middle), at: time)
            it.send(.fingerUp(3, at: middle), at: time + 0.05)
        }
        #expect(it.gestures == [.tap(at: middle), .doubleTap(at: middle)])
    }

    @Test func spreadingFingersPinchByTheRatioOfTheirDistance() {
        var it = twoFingers()
        for span in stride(from: 100.0, through: 200, by: 5) { move(&it, span: span, degrees: 0, time: span / 100) }
        let product = pinches(it).reduce(1, *)
        // From where the pinch was recognised, at most one move beyond the slop of 12 points.
        #expect(product <= 400.0 / 212 && product >= 400.0 / 225)
        #expect(turn(it) == 0)
    }

    @Test func turningFingersRotateClockwise() {
        var it = twoFingers()
        for degrees in stride(from: 0.0, through: 90, by: 1) { move(&it, span: 100, degrees: degrees, time: degrees) }
        it.send(.fingerUp(7, at: middle), at: 100)
        #expect(it.gestures.first == .rotationBegan && it.gestures.last == .rotationEnded)
        #expect(turn(it) > 78 * .pi / 180 && turn(it) <= 80.5 * .pi / 180)
        #expect(pinches(it).isEmpty)
    }

    @Test func rotationAndPinchAreNeverTogether() {
        for (first, second) in [(("pinch"), "rotation"), ("rotation", "pinch")] {
            var it = twoFingers()
            if first == "pinch" {
                for span in stride(from: 100.0, through: 150, by: 2) { move(&it, span: span, degrees: 0, time: 1) }
                for angle in stride(from: 0.0, through: 90, by: 2) { move(&it, span: 150, degrees: angle, time: 2) }
                #expect(turn(it) == 0, "\(second) after \(first)")
            } else {
                for angle in stride(from: 0.0, through: 45, by: 1) { move(&it, span: 100, degrees: angle, time: 1) }
                for span in stride(from: 100.0, through: 200, by: 2) { move(&it, span: span, degrees: 45, time: 2) }
                #expect(pinches(it).isEmpty, "\(second) after \(first)")
            }
        }
    }

    @Test func theSlopsOfTwoFingers() {
        for (span, count) in [(105.9, 0), (106.1, 1)] {
            var it = twoFingers()
            move(&it, span: span, degrees: 0, time: 1)
            move(&it, span: span + 0.01, degrees: 0, time: 1)
            #expect(min(pinches(it).count, 1) == count, "distance changed by \(2 * (span - 100))")
        }
        for (degrees, began) in [(9.9, false), (10.1, true)] {
            var it = twoFingers()
            move(&it, span: 100, degrees: degrees, time: 1)
            #expect(it.gestures.contains(.rotationBegan) == began, "turned by \(degrees)°")
        }
    }

    @Test func aSecondFingerEndsTheDragAndWhatIsLeftDoesNothing() {
        var it = Recording()
        it.send(.fingerDown(1, at: middle), at: 0)
        it.send(.fingerMoved(1, to: middle + Vector2(50, 0)), at: 0.1)
        it.send(.fingerDown(2, at: middle), at: 0.2)
        #expect(it.gestures.last == .dragEnded(at: middle + Vector2(50, 0)))
        it.gestures = []
        it.send(.fingerUp(1, at: middle), at: 0.3)
        it.send(.fingerMoved(2, to: middle + Vector2(300, 0)), at: 0.31)
        it.send(.fingerUp(2, at: middle + Vector2(300, 0)), at: 0.32)
        #expect(it.gestures.isEmpty)
        // Neither does one that joins it.
        it.send(.fingerDown(1, at: middle), at: 0.4)
        it.send(.fingerDown(2, at: middle), at: 0.4)
        it.send(.fingerUp(1, at: middle), at: 0.5)
        it.send(.fingerDown(3, at: middle), at: 0.6)
        it.send(.fingerMoved(3, to: middle + Vector2(50, 0)), at: 0.7)
        it.send(.fingerUp(3, at: middle + Vector2(50, 0)), at: 0.8)
        it.send(.fingerUp(2, at: middle), at: 0.9)
        #expect(it.gestures.isEmpty)
        it.send(.fingerDown(1, at: middle), at: 1)
        it.send(.fingerUp(1, at: middle), at: 1.1)
        #expect(it.gestures == [.tap(at: middle)])
    }

    @Test func aPinchIsAboutTheMiddleOfBothFingers() {
        var it = Recording()
        it.send(.fingerDown(1, at: Vector2(300, 200)), at: 1)
        it.send(.fingerDown(2, at: Vector2(500, 200)), at: 1.01)
        it.send(.fingerMoved(2, to: Vector2(520, 200)), at: 1.02)
        it.send(.fingerMoved(2, to: Vector2(540, 200)), at: 1.03)
        #expect(it.gestures.last == .pinch(scale: 240.0 / 220, centre: Vector2(420, 200)))
    }
}
