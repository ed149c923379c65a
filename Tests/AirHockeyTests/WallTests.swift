import AirHockey
import Geometry
import Testing

@Suite struct WallTests {
    private static func isWall(_ event: HockeyEvent) -> Bool {
        if case .wall = event { true } else { false }
    }

    @Test func sendsThePuckBack() {
        var table = TestTable { $0.grip = 0 }
        table.shoot(speed: 9, aside: 48)
        let isMet = table.run(until: Self.isWall)
        #expect(isMet)
        // It went to the left by 48 of 60 and comes back to the right; the way along the wall is as before.
        let velocity = table.game.puck.velocity
        #expect(near(velocity.x / velocity.y, -48.0 / 36, 1e-6))
        #expect(table.game.puck.position.x > 20 && table.game.puck.position.x < 35)
    }

    @Test func aStrikeAtFifteenRunsForTwoAndAHalfSeconds() {
        // A table so long that nothing is in the way.
        var table = TestTable { $0.size.y = 1900 }
        while table.strikes(of: .bottom).isEmpty && table.game.tick < 10 { table.step(bottom: Vector2(160, 1720)) }
        let start = table.game.puck.position.y
        table.step(bottom: Vector2(160, 1860), times: 148)
        #expect(table.game.puck.velocity.length > 0)
        #expect(near(start - table.game.puck.position.y, 1132.5, 16))
        table.step(times: 2)
        #expect(table.game.puck.velocity == .zero)
    }

    @Test func rubbingAWallGivesSpin() {
        var table = TestTable()
        table.shoot(speed: 6, aside: 40)
        let before = table.game.puck.rotation
        let isMet = table.run(until: Self.isWall)
        #expect(isMet)
        #expect(abs(table.game.puck.rotation - before) > 0.3)
    }

    @Test func aPinnedPuckIsLetGo() {
        // The paddle presses the puck against the left wall and follows it for four seconds.
        var table = TestTable { $0.holdLimit = .max }
        table.step(bottom: Vector2(280, 440), times: 20)
        table.step(bottom: Vector2(280, 300), times: 20)
        var pinned = 0
        for _ in 0..<240 {
            let puck = table.game.puck.position
            let before = table.events.count
            table.step(bottom: Vector2(puck.x, puck.y + 5))
            let gap = (table.game.puck.position - table.game.paddles.bottom.position).length
            #expect(gap >= 60 - 1e-6)
            #expect(table.game.puck.position.x >= 20 - 1e-6)
            // Rattling between paddle and wall is one long touch, and not told.
            #expect(table.events[before...].filter(Self.isWall).count < 4)
            if table.game.puck.position.x < 21 { pinned += 1 }
        }
        #expect(pinned > 0, "the test reaches the wall")
        #expect(pinned < 60, "it does not stay there")
    }

    @Test func aPuckInTheCornerFollowsThePaddleThatLeaves() {
        var table = TestTable { $0.holdLimit = .max }
        table.step(bottom: Vector2(280, 280), times: 20)
        for _ in 0..<600 where table.game.puck.position.y < 459 || table.game.puck.position.x > 21 {
            // Down and to the left, always from the other side.
            let puck = table.game.puck.position
            table.step(bottom: puck + Vector2(20, -20))
        }
        #expect(near(table.game.puck.position.x, 20, 1) && near(table.game.puck.position.y, 460, 1))
        table.step(bottom: Vector2(160, 300), times: 30)
        #expect(table.game.puck.position.x > 30 && table.game.puck.position.y < 450)
    }
}
