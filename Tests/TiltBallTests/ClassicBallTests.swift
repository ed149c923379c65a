import Geometry
import Simulation
import Testing
import TiltBall

/// Positions worked out by hand from the original's three lines.
@Suite struct ClassicBallTests {
    private func near(_ a: Vector2, _ b: Vector2) -> Bool { (a - b).length < 1e-9 }

    @Test func startsWithItsCentreInTheMiddle() {
        #expect(ClassicBall().position == Vector2(128, 208))
    }

    @Test func firstUpdateMovesNothing() {
        var ball = ClassicBall()
        #expect(ball.update(acceleration: Vector2(1, 1), seconds: 5).isEmpty)
        #expect(ball.position == Vector2(128, 208))
        #expect(ball.velocity == .zero)
    }

    @Test func followsTheHandComputedSequence() {
        var ball = ClassicBall()
        _ = ball.update(acceleration: Vector2(0.9, 0.9))
        // v = (0.1, -0.05), the new velocity is used: p = (128 + 0.1 * 0.2 * 500, 208 - 0.05 * 0.2 * 500).
        _ = ball.update(acceleration: Vector2(0.5, 0.25), seconds: 0.2)
        #expect(near(ball.velocity, Vector2(0.1, -0.05)))
        #expect(near(ball.position, Vector2(138, 203)))
        // v = (0.1 - 0.02, -0.05 + 0.04) = (0.08, -0.01): p += (4, -0.5).
        _ = ball.update(acceleration: Vector2(-0.2, -0.4), seconds: 0.1)
        #expect(near(ball.velocity, Vector2(0.08, -0.01)))
        #expect(near(ball.position, Vector2(142, 202.5)))
        // No reading, no friction: it goes on as before. p += (0.08, -0.01) * 0.5 * 500.
        _ = ball.update(acceleration: .zero, seconds: 0.5)
        #expect(near(ball.position, Vector2(162, 200)))
    }

    /// Board 320 - 64 = 256: from 128 with v = 1 g·s the edge is passed within 0.5 s; the other axis goes on.
    @Test func edgeStopsOneAxisOnly() {
        var ball = ClassicBall()
        _ = ball.update(acceleration: .zero)
        let events = ball.update(acceleration: Vector2(2, 0.2), seconds: 0.5)
        #expect(ball.position == Vector2(256, 183))
        #expect(ball.velocity == Vector2(0, -0.1))
        #expect(events == [.wall(speed: 500, side: .right)])
        // Lying at the edge is no blow.
        #expect(ball.update(acceleration: Vector2(1, 0), seconds: 0.1).isEmpty)
    }

    @Test func bounceGivesHalfTheSpeedBack() {
        var ball = ClassicBall(bounces: true)
        _ = ball.update(acceleration: .zero)
        let events = ball.update(acceleration: Vector2(0, -2), seconds: 0.5)
        #expect(ball.position == Vector2(128, 416))
        #expect(ball.velocity == Vector2(0, -0.5))
        #expect(events == [.wall(speed: 500, side: .bottom)])
    }

    @Test func sidesAreNamedAsSeenOnTheScreen() {
        for (tilt, side) in [
            (Vector2(-9, 0), WallSide.left), (Vector2(9, 0), .right), (Vector2(0, 9), .top), (Vector2(0, -9), .bottom),
        ] {
            var ball = ClassicBall()
            _ = ball.update(acceleration: .zero)
            guard case .wall(_, let struck) = ball.update(acceleration: tilt, seconds: 1).first else {
                Issue.record("no blow for \(side)")
                continue
            }
            #expect(struck == side)
        }
    }
}
