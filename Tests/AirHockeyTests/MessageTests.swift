import AirHockey
import Geometry
import Testing

@Suite struct MessageTests {
    @Test func stateHoldsOnePaddleAndThePuck() {
        var table = TestTable()
        table.step(bottom: Vector2(190, 280), times: 3)
        let message = table.game.stateMessage(of: .bottom)
        #expect(message.packetType.rawValue == 0 && message.player.rawValue == 0)
        #expect(message.step == 4)
        #expect(message.intersects)
        #expect(message.paddlePosition == table.game.paddles.bottom.position)
        #expect(message.paddleVelocity == table.game.paddles.bottom.velocity)
        #expect(message.puckPosition == table.game.puck.position)
        #expect(message.puckVelocity == table.game.puck.velocity && message.puckVelocity.length > 2)
        #expect(message.puckRotation == table.game.puck.rotation && message.puckRotation != 0)
        #expect(message.puckAngle == table.game.puck.angle && message.puckAngle != 0)
        let other = table.game.stateMessage(of: .top)
        #expect(other.player.rawValue == 1 && !other.intersects)
        #expect(other.paddlePosition == Vector2(160, 60))
    }

    @Test(arguments: [(2, 0), (1, 1)]) func eventTellsTheScore(goals: Int, kind: Int) {
        var table = TestTable { $0.goalsToWin = goals }
        table.step(top: Vector2(280, 40), times: 10)
        let isGoal = table.run(bottom: Vector2(160, 280)) { $0 == .goal(.bottom) }
        #expect(isGoal)
        let message = table.game.eventMessage(host: .top)
        #expect(message.packetType.rawValue == 1 && message.eventType.rawValue == kind)
        #expect(message.clientScore == 1 && message.hostScore == 0)
    }
}
