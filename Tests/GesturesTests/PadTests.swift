import Geometry
import Gestures
import Input
import Testing

@Suite struct PadTests {
    private func pad() -> Recording {
        var it = Recording()
        it.send(.padAdded(4, name: "A pad", sensors: []), at: 0)
        return it
    }

    @Test func aStickInItsDeadZoneMovesNothing() {
        var it = pad()
        // XInput's dead zone is 7849 of 32767, in every direction.
        for (x, y) in [(7848.0, 0.0), (-7848, 0), (5550, -5550)] {
            it.send(.padAxis(4, .leftX, x / 32767), at: 1)
            it.send(.padAxis(4, .leftY, y / 32767), at: 1)
            #expect(it.recognizer.steering == .rest)
        }
        it.send(.padAxis(4, .leftX, 7900.0 / 32767), at: 2)
        it.send(.padAxis(4, .leftY, 0), at: 2)
        #expect(it.recognizer.steering.turn.x > 0 && it.recognizer.steering.turn.x < 0.01)
    }

    @Test func theLeftStickTurnsByHowFarItLeans() {
        var it = pad()
        it.send(.padAxis(4, .leftX, -1), at: 1)
        #expect(it.recognizer.steering == Steering(turn: Vector2(-1, 0)))
        it.send(.padAxis(4, .leftY, 1), at: 1)
        #expect(abs(it.recognizer.steering.turn.length - 1) < 1e-12)
    }

    @Test func twoPadsSteerNoFasterThanOne() {
        var it = Recording()
        for pad in [Int32(4), 5] {
            it.send(.padAxis(pad, .leftX, -1), at: 1)
            it.send(.padAxis(pad, .rightTrigger, 1), at: 1)
        }
        #expect(it.recognizer.steering == Steering(turn: Vector2(-1, 0), zoom: 1))
    }

    @Test func whatIsNoNumberSteersNothing() {
        var it = pad()
        for axis in PadAxis.allCases {
            for value in [Double.nan, .infinity, -.infinity] { it.send(.padAxis(4, axis, value), at: 1) }
        }
        #expect(it.recognizer.steering == .rest && it.gestures.isEmpty)
    }

    @Test func theLeftStickPressedRotates() {
        var it = pad()
        it.send(.padButton(4, .leftStick, isDown: true), at: 1)
        it.send(.padAxis(4, .leftX, 1), at: 1)
        #expect(it.recognizer.steering == Steering(rotation: 1))
        it.send(.padButton(4, .leftStick, isDown: false), at: 2)
        #expect(it.recognizer.steering == Steering(turn: Vector2(1, 0)))
    }

    @Test func triggersZoom() {
        var it = pad()
        it.send(.padAxis(4, .rightTrigger, 30.0 / 255), at: 1)
        #expect(it.recognizer.steering.zoom == 0)
        it.send(.padAxis(4, .rightTrigger, 1), at: 1)
        #expect(it.recognizer.steering.zoom == 1)
        it.send(.padAxis(4, .leftTrigger, 1), at: 1)
        #expect(it.recognizer.steering.zoom == 0)
        it.send(.padAxis(4, .rightTrigger, 0), at: 1)
        #expect(it.recognizer.steering.zoom == -1)
    }

    @Test func aFlickOfTheRightStickIsOneSwipeInBothAxes() {
        var it = pad()
        it.send(.padAxis(4, .rightX, 0.9), at: 1)
        it.send(.padAxis(4, .rightY, -0.9), at: 1)
        #expect(it.recognizer.hasPending)
        it.gestures = it.recognizer.endBatch()
        #expect(it.gestures.count == 1 && it.swipes.count == 1)
        #expect(it.swipes.allSatisfy { ($0.direction - Vector2(1, -1).normalized).length < 1e-12 })
        it.send(.padAxis(4, .rightX, 1), at: 1.1)
        #expect(it.recognizer.endBatch().isEmpty)
        it.send(.padAxis(4, .rightX, 0), at: 1.2)
        it.send(.padAxis(4, .rightY, 0), at: 1.2)
        it.send(.padAxis(4, .rightX, -1), at: 1.3)
        #expect(it.recognizer.endBatch() == [.swipe(Swipe(direction: Vector2(-1, 0)))])
    }

    @Test func aSlowPushIsNoFlick() {
        for (seconds, count) in [(0.149, 1), (0.151, 0)] {
            var it = pad()
            it.send(.padAxis(4, .rightX, 0.29), at: 0.9)
            it.send(.padAxis(4, .rightX, 0.3), at: 1)
            it.send(.padAxis(4, .rightX, 0.79), at: 1 + seconds / 2)
            #expect(!it.recognizer.hasPending)
            it.send(.padAxis(4, .rightX, 0.8), at: 1 + seconds)
            #expect(it.recognizer.endBatch().count == count, "in \(seconds) s")
        }
    }

    @Test func aPadThatGoesHoldsNothing() {
        var it = pad()
        it.send(.padAxis(4, .leftX, 1), at: 1)
        it.send(.padRemoved(4), at: 2)
        #expect(it.recognizer.steering == .rest)
    }
}
