import Geometry
import Simulation
import Testing
import TiltBall

@Suite struct LabyrinthTests {
    private let right = TiltInput(Vector2(1, 0))

    private func open(
        start: Vector2 = Vector2(100, 150), walls: [Wall] = [], holes: [Disc] = [], bumpers: [Disc] = []
    ) -> Board {
        Board(
            name: "Test", size: Vector2(480, 300), start: start, goal: Disc(centre: Vector2(460, 20), radius: 12),
            parts: walls.map { .wall($0) } + holes.map { .hole($0) } + bumpers.map { .bumper($0) })
    }

    /// A solid ball on a slope of 8°: 5/7 g sin 8° less the rolling friction, g · 0.004. After 1 s from rest the speed
    /// is 974.86 - 39.23 mm/s.
    @Test func fullTipAcceleratesAsAnInclinedPlane() {
        var ball = Labyrinth(board: open(start: Vector2(10, 150)))
        for _ in 0..<30 { _ = ball.step(right) }
        #expect(abs(ball.velocity.x - (974.86 - 39.23) / 2) < 0.01)
        #expect(ball.velocity.y == 0)
        // Half a · t² and half a step's gain, for the new velocity carries the ball.
        #expect(abs(ball.position.x - 10 - 935.63 / 8 * (1 + 1.0 / 30)) < 0.01)
    }

    @Test func tipBeyondFullCountsAsFull() {
        var one = Labyrinth(board: open())
        var other = one
        _ = one.step(TiltInput(Vector2(1, 0)))
        _ = other.step(TiltInput(Vector2(5, 0)))
        #expect(one == other)
    }

    /// Rolling friction of 0.004 stops 100 mm/s within 100 / 39.23 s = 153 steps, and holds the ball on a slope of
    /// 4 % of full tip, where gravity's part is 39.0 mm/s².
    @Test func frictionStopsAndHolds() {
        var ball = Labyrinth(board: open(), velocity: Vector2(100, 0))
        for _ in 0..<152 { _ = ball.step(.flat) }
        #expect(ball.velocity.x > 0)
        _ = ball.step(.flat)
        #expect(ball.velocity == .zero)
        let position = ball.position
        for _ in 0..<60 { _ = ball.step(TiltInput(Vector2(0, 0.0398))) }
        #expect(ball.position == position)
        _ = ball.step(TiltInput(Vector2(0, 0.05)))
        #expect(ball.position.y > position.y)
    }

    /// The edge stands at 480 - 8. Friction aside, 0.45 of the speed comes back.
    @Test func edgeGivesBackItsShare() {
        var ball = Labyrinth(board: open(start: Vector2(471, 150)), velocity: Vector2(600, 30))
        let events = ball.step(.flat)
        let slower = 1 - LabyrinthRules().frictionDeceleration / 60 / Vector2(600, 30).length
        #expect(abs(ball.velocity.x + 600 * 0.45 * slower) < 1e-9)
        #expect(abs(ball.velocity.y - 30 * slower) < 1e-9)
        guard case .wall(let speed, .right) = events.first else {
            Issue.record("no blow")
            return
        }
        #expect(abs(speed - 600 * slower) < 1e-9)
    }

    /// A wall at 45°, struck head on along x by a ball that would move 10 m in the step: the ball stays before it.
    @Test func slantedWallTurnsTheBall() {
        let wall = Wall(from: Vector2(200, 100), to: Vector2(300, 200))
        var ball = Labyrinth(board: open(walls: [wall]), velocity: Vector2(120, 0))
        var events: [BallEvent] = []
        while events.isEmpty, ball.steps < 200 { events += ball.step(.flat) }
        // Normal (-1, 1)/√2: along the wall v/√2 is kept, 0.45 v/√2 comes back, so v' = v/2 (1 - 0.45, 1 + 0.45).
        #expect(abs(ball.velocity.y / ball.velocity.x - 1.45 / 0.55) < 1e-9)
        #expect(ball.velocity.x > 0)
    }

    @Test func noSpeedAndNoTimeStepTunnels() {
        let wall = Wall(from: Vector2(240, 0), to: Vector2(240, 300))
        for speed in [1e2, 1e4, 1e6, 1e9] {
            for seconds in [1.0 / 1000, 1.0 / 60, 1, 60] {
                var ball = Labyrinth(board: open(walls: [wall]), velocity: Vector2(speed, speed / 7))
                for _ in 0..<100 {
                    _ = ball.step(right, seconds: seconds)
                    #expect(ball.position.x <= 240 - 12 + 8e-6, "speed \(speed), step \(seconds)")
                }
            }
        }
    }

    @Test func bumperThrowsBackAtLeastItsSpeed() {
        let bumper = Disc(centre: Vector2(200, 150), radius: 15)
        var ball = Labyrinth(board: open(bumpers: [bumper]), velocity: Vector2(150, 0))
        var events: [BallEvent] = []
        while events.isEmpty, ball.steps < 200 { events += ball.step(.flat) }
        guard case .wall(_, .bumper) = events.first else {
            Issue.record("no blow")
            return
        }
        #expect(abs(ball.velocity.x + 320) < 1)
    }

    /// However fast: a ball whose way leads over the hole falls, one that passes beside it does not.
    @Test func holeTakesWhatRollsOverIt() {
        let hole = Disc(centre: Vector2(240, 150), radius: 11)
        var hit = Labyrinth(board: open(holes: [hole]), velocity: Vector2(1e5, 0))
        #expect(hit.step(.flat) == [.hole(0)])
        #expect(hit.phase == .fallen(0))
        #expect(abs((hit.position - hole.centre).length - 11) < 1e-6)
        let fallen = hit
        #expect(hit.step(right).isEmpty)
        #expect(hit == fallen)
        var past = Labyrinth(board: open(start: Vector2(100, 162), holes: [hole]), velocity: Vector2(2e4, 0))
        #expect(!past.step(.flat).contains(.hole(0)))
    }

    @Test func wallBeforeAHoleGuardsIt() {
        let board = open(
            walls: [Wall(from: Vector2(200, 50), to: Vector2(200, 250))],
            holes: [Disc(centre: Vector2(240, 150), radius: 11)])
        var ball = Labyrinth(board: board, velocity: Vector2(1e5, 0))
        #expect(!ball.step(.flat).contains(.hole(0)))
        #expect(ball.phase == .rolling)
    }

    @Test func goalEndsTheRunWithItsTime() {
        var ball = Labyrinth(board: open(start: Vector2(400, 20)))
        var events: [BallEvent] = []
        while ball.phase == .rolling, ball.steps < 600 { events = ball.step(right) }
        #expect(ball.phase == .reached)
        #expect(events == [.goal(seconds: Double(ball.steps) / 60)])
    }

    @Test func stepsAreTheSameHoweverTheStateIsCopied() {
        var random = SeededRandom(seed: 3)
        var one = Labyrinth(board: open(bumpers: [Disc(centre: Vector2(300, 150), radius: 20)]))
        for _ in 0..<500 {
            let input = TiltInput(Vector2(random.uniform(-1, 1), random.uniform(-1, 1)))
            var other = one
            #expect(one.step(input) == other.step(input))
            #expect(one.stateHash == other.stateHash)
        }
    }

    /// Between two walls the ball's centre has 36 mm; at 1 km/s it crosses them again and again in one step, each time at
    /// 0.45 of the speed.
    @Test func allTouchesOfAStepCount() {
        let walls = [200.0, 260].map { Wall(from: Vector2($0, 0), to: Vector2($0, 300)) }
        var ball = Labyrinth(board: open(start: Vector2(212, 150), walls: walls), velocity: Vector2(1e6, 0))
        var (touches, seconds, speed) = (0, 0.0, 1e6)
        while seconds + 36 / speed < 1.0 / 60 {
            seconds += 36 / speed
            speed *= 0.45
            touches += 1
        }
        #expect(touches == 7)
        let events = ball.step(.flat)
        #expect(events.count == touches)
        #expect(abs(abs(ball.velocity.x) - speed) < 1)
    }

    /// Two holes, or hole and goal, on one way: the nearer one takes the ball, whichever is listed first.
    @Test func theFirstOpeningOnTheWayTakesTheBall() {
        let (near, far) = (Disc(centre: Vector2(200, 150), radius: 11), Disc(centre: Vector2(300, 150), radius: 11))
        for (holes, first) in [([near, far], 0), ([far, near], 1)] {
            var ball = Labyrinth(board: open(holes: holes), velocity: Vector2(1e5, 0))
            #expect(ball.step(.flat) == [.hole(first)])
        }
        for (goal, hole, isWon) in [(near, far, true), (far, near, false)] {
            var board = open(holes: [hole])
            board.goal = goal
            var ball = Labyrinth(board: board, velocity: Vector2(1e5, 0))
            _ = ball.step(.flat)
            #expect(ball.phase == (isWon ? .reached : .fallen(0)))
        }
    }

    /// A ball that is in a wall, a bumper or the edge, as rounding might leave it, is put back to its surface.
    @Test func aBallInAWallIsPutOut() {
        let wall = Wall(from: Vector2(200, 50), to: Vector2(200, 250))
        let bumper = Disc(centre: Vector2(300, 150), radius: 15)
        for (start, expected) in [
            (Vector2(205, 150), Vector2(212, 150)), (Vector2(300, 165), Vector2(300, 173)),
            (Vector2(5, 99), Vector2(8, 99)),
        ] {
            var ball = Labyrinth(board: open(start: start, walls: [wall], bumpers: [bumper]))
            _ = ball.step(.flat)
            #expect((ball.position - expected).length < 1e-9)
        }
    }
}
