import AirHockey
import Geometry
import HockeyPlay
import Input
import Testing

@Suite struct HockeyDeviceTests {
    private static func pair() -> HockeyDriver { HockeyDriver(HockeyOptions(players: 2, seed: 0)) }

    private static func positions(_ game: HockeyDriver) -> (bottom: Vector2, top: Vector2) {
        let words = Array(game.scene.recording[game.scene.recording.count - 1])
        return (PaddleTarget(x: words[0], y: words[1]).position, PaddleTarget(x: words[2], y: words[3]).position)
    }

    @Test func theGameWaitsUntilBothHaveADevice() {
        var game = Self.pair()
        game.step(30)
        #expect(game.scene.recording.count == 0 && !game.scene.isMoving)
        game.press(.character("w"))
        game.press(.character("a"))
        game.step(30)
        #expect(game.scene.recording.count == 0, "one device does not serve two")
        game.press(.up)
        game.step(30)
        #expect(game.scene.recording.count == 30)
        let chosen = game.events.filter { $0.name == .device }
        #expect(chosen.map { $0.text("who") } == ["bottom", "top"])
        #expect(chosen.map { $0.text("name") } == ["W A S D", "Arrow keys"])
    }

    @Test func eachDeviceMovesItsOwnPaddle() {
        var game = Self.pair()
        game.send(.padAdded(1, name: "First", sensors: []), .padAdded(2, name: "Second", sensors: []))
        game.press(.a, pad: 2)
        game.press(.a, pad: 1)
        game.step()
        let before = Self.positions(game)
        // The table lies on its side: up in the window is x = 0 of the table.
        game.send(.padAxis(1, .leftY, -1))
        game.step(10)
        let after = Self.positions(game)
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
        let count = game.scene.recording.count
        #expect(count == 10)
        game.send(.padRemoved(1))
        game.step(10)
        #expect(game.scene.recording.count == count)
        #expect(game.texts.contains("Mouse") && game.texts.contains("press something on yours"))
        game.press(.character("d"))
        game.step(10)
        #expect(game.scene.recording.count == count + 10)
    }

    @Test func twoFingersMoveOnePaddleEach() {
        var game = Self.pair()
        // The bottom player is on the left.
        game.send(.fingerDown(7, at: Vector2(300, 400)), .fingerDown(8, at: Vector2(980, 400)))
        game.step(30)
        let before = Self.positions(game)
        #expect(before.bottom.y > 280 && before.top.y < 200)
        game.send(.fingerMoved(8, to: Vector2(980, 300)))
        game.step(10)
        let after = Self.positions(game)
        #expect(after.bottom == before.bottom)
        #expect((after.top - before.top).length > 10)
        // Where a finger is lifted its paddle stays.
        game.send(.fingerUp(8, at: Vector2(980, 300)))
        game.step(10)
        #expect(Self.positions(game).top == after.top)
        // And follows the next one.
        game.send(.fingerDown(9, at: Vector2(980, 420)))
        game.step(10)
        #expect((Self.positions(game).top - after.top).length > 10)
    }

    @Test func onePlayersLostPadPauses() {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 0))
        game.send(.padAdded(1, name: "First", sensors: []), .padAxis(1, .leftX, 1))
        game.step(5)
        game.send(.padRemoved(1))
        game.step(5)
        #expect(game.scene.recording.count == 5)
        #expect(game.names.contains("pause") && game.texts.contains("The gamepad is unplugged"))
    }

    /// Where somebody plays; the pad or key held then is released.
    @Test(arguments: [0, 1, 2]) func losingTheKeyboardPausesAGameOfPeople(players: Int) {
        var game = HockeyDriver(HockeyOptions(players: players, seed: 0))
        if players == 2 {
            game.press(.character("w"))
            game.press(.up)
        }
        game.send(.keyDown(.left, [], isRepeat: false))
        game.step(20)
        game.send(.focus(false))
        let count = game.scene.recording.count
        game.step(20)
        #expect((game.scene.recording.count == count) == (players > 0))
        #expect(game.names.contains("pause") == (players > 0))
        guard players > 0 else { return }
        game.send(.focus(true))
        game.press(.space)
        game.step(40)
        let positions = (0..<game.scene.recording.count).suffix(10).map { Array(game.scene.recording[$0]) }
        #expect(Set(positions.map { $0[0] }).count == 1, "no key is held any more")
    }

    @Test func aReplayGoesOnWithoutTheKeyboard() throws {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 0))
        game.step(60)
        var replay = HockeyDriver(try HockeyScene(replaying: game.scene.recording, size: HockeyDriver.size))
        replay.step(10)
        replay.send(.focus(false))
        replay.step(10)
        #expect(replay.scene.recording.count == 20)
    }

    /// On a French keyboard the letters Z, Q, S and D lie where an American one has W, A, S and D.
    @Test func wasdIsAPlaceOnEveryKeyboard() {
        func chosen(_ sample: InputSample) -> [String?] {
            var game = Self.pair()
            game.send(sample)
            return game.events.filter { $0.name == .device }.map { $0.text("name") }
        }
        for (letter, position) in [("z", "w"), ("q", "a"), ("s", "s"), ("d", "d")] {
            let key = InputSample.keyDown(
                .character(Character(letter)), [], isRepeat: false, position: .character(Character(position)))
            #expect(chosen(key) == ["W A S D"])
        }
        #expect(chosen(.keyDown(.character("w"), [], isRepeat: false, position: .character("z"))).isEmpty)
    }

    /// One that rests at 30 %, beyond the dead zone, neither takes the mouse's position nor pushes the paddle.
    @Test func aWornStickTakesNothingOver() {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 0))
        game.send(.padAdded(1, name: "Worn", sensors: []), .pointerMoved(to: Vector2(700, 500)))
        game.step(5)
        let before = Self.positions(game).bottom
        for position in [0.3, 0.27, 0.3, 0.28] {
            game.send(.padAxis(1, .leftX, position))
            game.step(20)
        }
        #expect(Self.positions(game).bottom == before)
        game.send(.padAxis(1, .leftX, 1))
        game.step(10)
        #expect(Self.positions(game).bottom.x > before.x)
    }
}
