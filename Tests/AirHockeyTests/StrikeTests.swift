import AirHockey
import Geometry
import Testing

@Suite struct StrikeTests {
    @Test func multipliesThePaddlesSpeed() {
        var table = TestTable()
        table.shoot(speed: 6)
        #expect(table.strikes(of: .bottom).count == 1)
        #expect(near(table.strikes(of: .bottom)[0], 9))
        // Straight up, slower by 0.10 for each of the two ticks.
        #expect(near(table.game.puck.velocity.x, 0))
        #expect(near(table.game.puck.velocity.y, -8.8))
    }

    @Test(arguments: [(0.5, 2.5), (1.0, 2.5), (12.0, 15.0), (40.0, 15.0)])
    func keepsToItsLimits(paddle: Double, puck: Double) {
        var table = TestTable()
        table.shoot(speed: paddle)
        #expect(near(table.strikes(of: .bottom).first ?? 0, puck))
    }

    @Test func sendsThePuckAlongTheLineOfCentres() {
        var table = TestTable { $0.grip = 0 }
        table.shoot(speed: 4, aside: 36)
        // 36 aside of 60 between the centres: 48 along. The paddle's speed along that line is 4 * 0.8.
        let velocity = table.game.puck.velocity
        #expect(near(table.strikes(of: .bottom)[0], 1.5 * 4 * 0.8))
        #expect(near(velocity.x / velocity.y, 36.0 / 48))
        #expect(velocity.x < 0 && velocity.y < 0)
    }

    @Test func addsThePucksOwnReflectedPart() {
        var table = TestTable()
        table.shoot(speed: 6)
        // It is met after a third of a tick, leaves at 9, and is 6 points up when the first decay makes that 8.9. The
        // still paddle of the top player is 180 points up: 22 ticks later (178.7 points) it comes at 6.7.
        let isMet = table.run { if case .strike(.top, _) = $0 { true } else { false } }
        #expect(isMet)
        #expect(near(table.strikes(of: .top).first ?? 0, 6.7))
        #expect(near(table.game.puck.velocity.y, 6.6))
    }

    @Test func sweepsThePaddleToThePuck() {
        // From 420 the paddle would be at 380 and 340 after one and two ticks; it meets the puck at 300 + 60.
        var table = TestTable()
        table.step(bottom: Vector2(160, 280), times: 2)
        #expect(table.strikes(of: .bottom) == [15])
        // Half a tick at 15 each.
        #expect(near(table.game.puck.position.y, 300 - 7.5))
        #expect(near(table.game.paddles.bottom.position.y, 360 - 7.5))
    }

    @Test func glancingBlowsGiveSpinThatFades() {
        var table = TestTable()
        table.shoot(speed: 6, aside: 30)
        let spin = table.game.puck.rotation
        #expect(abs(spin) > 0.3)
        let angle = table.game.puck.angle
        table.step()
        #expect(near(table.game.puck.angle, angle + spin / 20))
        #expect(near(abs(table.game.puck.rotation), abs(spin) - 0.05))

        var straight = TestTable()
        straight.shoot(speed: 6)
        #expect(straight.game.puck.rotation == 0)
    }

    @Test func spinBendsThePathALittle() {
        func side(curl: Double) -> Double {
            var table = TestTable { $0.curl = curl }
            table.shoot(speed: 6, aside: 20)
            table.step(times: 8)
            return table.game.puck.position.x
        }
        let bend = abs(side(curl: 0.0006) - side(curl: 0))
        #expect(bend > 0.01 && bend < 10)
    }
}
