import AirHockey
import Geometry
import HockeyPlay
import Input
import Testing

@Suite struct HockeyDeviceTests {
    private static func pair() -> HockeyDriver { HockeyDriver(HockeyOptions(players: 2, seed: 0)) }

    private static func places(_ game: HockeyDriver) -> (bottom: Vector2, top: Vector2) {
        let words = Array(game.scene.journal[game.scene.journal.count - 1])
        return (PaddleWish(x: words[0], y: words[1]).place, PaddleWish(x: words[2], y: words[3]).place)
    }

    @Test func theGameWaitsUntilBothHaveADevice() {
        var game = Self.pair()
        game.step(30)
        #expect(game.scene.journal.count == 0 && !game.scene.isMoving)
        game.press(.character("w"))
        game.press(.character("a"))
        game.step(30)
        #expect(game.scene.journal.count == 0, "one device does not serve two")
        game.press(.up)
        game.step(30)
        #expect(game.scene.journal.count == 30)
        let chosen = game.events.filter { $0.name == "device" }
        #expect(chosen.map { $0.text("who") } == ["bottom", "top"])
        #expect(chosen.map { $0.text("name") } == ["W A S D", "Arrow keys"])
    }

    @Test func eachDeviceMovesItsOwnPaddle() {
        var game = Self.pair()
        game.send(.padAdded(1, name: "First", sensors: []), .padAdded(2, name: "Second", sensors: []))
        game.press(.a, pad: 2)
        game.press(.a, pad: 1)
        game.step()
        let before = Self.places(game)
        // The table lies on its side: up in the window is x = 0 of the table.
        game.send(.padAxis(1, .leftY, -1))
        game.step(10)
        let after = Self.places(game)
        #expect(after.bottom == before.bottom)
        #expect(after.top.x < before.top.x - 20 || after.top.x > before.top.x + 20)
        #expect(abs(after.top.y - before.top.y) < 0.1)
    }

    @Test func theSheetComesBackWhenADeviceIsLost() {
        var game = Self.pair()
        game.send(.padAdded(1, name: "First", sensors: []))
        game.press(.a, pad: 1)
        game.send(.pointerDown(.left, at: Vector2(600, 300)))
        game.step(10)
        let count = game.scene.journal.count
        #expect(count == 10)
        game.send(.padRemoved(1))
        game.step(10)
        #expect(game.scene.journal.count == count)
        #expect(game.words.contains("Mouse") && game.words.contains("press something on yours"))
        game.press(.character("d"))
        game.step(10)
        #expect(game.scene.journal.count == count + 10)
    }

    @Test func twoFingersMoveOnePaddleEach() {
        var game = Self.pair()
        // The bottom player is on the left.
        game.send(.fingerDown(7, at: Vector2(300, 400)), .fingerDown(8, at: Vector2(980, 400)))
        game.step(30)
        let before = Self.places(game)
        #expect(before.bottom.y > 280 && before.top.y < 200)
        game.send(.fingerMoved(8, to: Vector2(980, 300)))
        game.step(10)
        let after = Self.places(game)
        #expect(after.bottom == before.bottom)
        #expect((after.top - before.top).length > 10)
        // Where a finger is lifted its paddle stays.
        game.send(.fingerUp(8, at: Vector2(980, 300)))
        game.step(10)
        #expect(Self.places(game).top == after.top)
    }

    @Test func onePlayersLostPadPauses() {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 0))
        game.send(.padAdded(1, name: "First", sensors: []), .padAxis(1, .leftX, 1))
        game.step(5)
        game.send(.padRemoved(1))
        game.step(5)
        #expect(game.scene.journal.count == 5)
        #expect(game.names.contains("pause") && game.words.contains("Paused"))
    }
}
