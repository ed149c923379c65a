import AirHockey
import Geometry
import Testing

@Suite struct PaddleTests {
    @Test func movesAtMostFortyPointsATick() {
        var table = TestTable()
        table.step(bottom: Vector2(40, 440), times: 20)
        table.step(bottom: Vector2(280, 440))
        #expect(table.game.paddles.bottom.position == Vector2(80, 440))
        #expect(table.game.paddles.bottom.velocity == Vector2(40, 0))
        table.step(times: 6)
        #expect(table.game.paddles.bottom.position == Vector2(280, 440))
        #expect(table.game.paddles.bottom.velocity == .zero)
    }

    @Test(arguments: [
        (Vector2(-500, -500), Vector2(40, 280), Vector2(40, 40)),
        (Vector2(900, 900), Vector2(280, 440), Vector2(280, 200)),
        (Vector2(.infinity, -.infinity), Vector2(280, 280), Vector2(280, 40)),
    ])
    func staysInItsZone(target: Vector2, bottom: Vector2, top: Vector2) {
        var table = TestTable { $0.servePause = 1000 }
        table.step(bottom: target, top: target, times: 20)
        #expect(table.game.paddles.bottom.position == bottom)
        #expect(table.game.paddles.top.position == top)
    }

    @Test func wishesAreWholeSixteenths() {
        #expect(PaddleTarget(Vector2(10.04, 20.03)).position == Vector2(10.0625, 20))
        #expect(PaddleTarget(Vector2(.nan, 5)).position == Vector2(0, 5))
    }

    @Test func aPaddleNeverOutrunsThePuckBeforeIt() {
        var table = TestTable()
        table.step(bottom: Vector2(160, 280), times: 12)
        let gap = (table.game.puck.position - table.game.paddles.bottom.position).length
        #expect(gap >= 60 - 1e-6)
        #expect(table.strikes(of: .bottom).count == 1, "a touch that lasts is one strike")
    }
}
