import AirHockey
import Geometry
import Testing

@Suite struct GoalTests {
    private static let away = Vector2(280, 40)

    private static func isGoal(_ event: HockeyEvent) -> Bool {
        if case .goal = event { true } else { false }
    }

    @Test func countsOnceThePuckIsWhollyPastTheEdge() {
        var table = TestTable()
        table.step(top: Self.away, times: 10)
        table.shoot(speed: 10)
        var last = table.game.puck
        while !table.events.contains(where: Self.isGoal), table.game.tick < 500 {
            last = table.game.puck
            table.step()
        }
        #expect(table.events.suffix(1) == [.goal(.bottom)])
        #expect(last.position.y > -20, "not before")
        #expect(last.position.y + last.velocity.y <= -20, "and not later")
        #expect(table.game.score == PerPlayer(bottom: 1, top: 0))
    }

    @Test func whoConcededServes() {
        var table = TestTable { $0.servePause = 30 }
        table.step(top: Self.away, times: 30)
        table.shoot(speed: 10)
        let isGoal = table.run(until: Self.isGoal)
        #expect(isGoal)
        #expect(table.game.phase == .serving(.top, ticks: 30))
        table.step(times: 29)
        #expect(table.game.phase == .serving(.top, ticks: 1))
        table.step()
        #expect(table.events.last == .serve(.top))
        #expect(table.game.phase == .playing)
        #expect(table.game.puck == Puck(position: Vector2(160, 180)))
    }

    @Test func theServeIsLaidBesideAPaddle() {
        var table = TestTable { $0.servePause = 30 }
        table.step(bottom: Vector2(150, 310), times: 31)
        #expect(table.game.phase == .playing)
        #expect(table.game.puck.position == Vector2(260, 300))
    }

    @Test(arguments: [1, 3]) func winsAtTheSetNumber(goals: Int) {
        var table = TestTable {
            $0.goalsToWin = goals; $0.holdLimit = 60
        }
        // A serve that is not played goes to the bottom player.
        for _ in 0..<goals {
            while table.game.phase != .playing || table.game.puck.position != Vector2(160, 300) {
                table.step(bottom: Vector2(160, 440), top: Self.away)
            }
            let isGoal = table.run(bottom: Vector2(160, 280), top: Self.away, until: Self.isGoal)
            #expect(isGoal)
        }
        #expect(table.events.suffix(2) == [.goal(.bottom), .win(.bottom)])
        #expect(table.game.phase == .over(winner: .bottom))
        #expect(table.game.score.bottom == goals)
        let after = table.events.count
        table.step(bottom: Vector2(100, 300), times: 200)
        #expect(table.events.count == after, "nothing happens after the end")
    }

    /// The puck, served at x = 260, runs straight up beside the right edge of the goal.
    @Test(arguments: [
        // The post is a disc of radius 8 at x = goalRight + 8. Half a reach (28) aside the normal is 30° off, and the
        // puck leaves at 60° to where it came from.
        (266.0, Vector2(-0.8660254037844386, 0.5)),
        // Beyond the post's centre it is a plain wall.
        (252.0, Vector2(0, 1)),
        (240.0, Vector2(0, 1)),
    ])
    func postsAreRound(goalRight: Double, leaves: Vector2) {
        var table = TestTable {
            $0.grip = 0
            $0.goalRight = goalRight
            $0.servePause = 30
        }
        table.step(bottom: Vector2(150, 310), top: Vector2(40, 200), times: 31)
        table.step(bottom: Vector2(260, 440), times: 20)
        let isMet = table.run(bottom: Vector2(260, 280)) { if case .wall = $0 { true } else { false } }
        #expect(isMet)
        let direction = table.game.puck.velocity / table.game.puck.velocity.length
        #expect(near(direction.x, leaves.x) && near(direction.y, leaves.y))
    }

    @Test func aPuckNobodyPlaysGoesToTheOther() {
        var table = TestTable()
        table.step(times: 419)
        #expect(table.game.phase == .playing)
        #expect(table.events == [.serve(.bottom)])
        table.step(times: 2)
        #expect(table.events == [.serve(.bottom), .serve(.top)])
        #expect(table.game.puck.position == Vector2(160, 180))
    }

    /// The tick of a goal is a whole one for both paddles.
    @Test func paddlesFinishTheTickOfAGoal() {
        var table = TestTable()
        table.step(top: Self.away, times: 10)
        table.shoot(speed: 10)
        var before = table.game.paddles
        // To and fro at the sides of the table, always under way.
        for tick in 0..<500 where !table.events.contains(where: Self.isGoal) {
            before = table.game.paddles
            let x = tick % 2 == 0 ? 60.0 : 90
            table.step(bottom: Vector2(x, 430), top: Vector2(x + 180, 40))
        }
        #expect(table.events.contains(.goal(.bottom)))
        for player in Player.allCases {
            let moved = table.game.paddles[player].position - before[player].position
            let velocity = table.game.paddles[player].velocity
            #expect(velocity.length > 1 && (moved - velocity).length < 1e-9, "\(player)")
        }
    }
}
