import AirHockey
import Drawing
import Geometry
import HockeyPlay
import Input
import Scenes
import Testing

@Suite struct HockeyInputTests {
    private static func single() -> HockeyDriver { HockeyDriver(HockeyOptions(players: 1, goals: 7, seed: 0)) }

    /// Where the two paddles were wished to be in the last step, in points.
    private static func wishes(_ game: HockeyDriver) -> (bottom: Vector2, top: Vector2) {
        let words = Array(game.scene.recording[game.scene.recording.count - 1])
        return (PaddleTarget(x: words[0], y: words[1]).position, PaddleTarget(x: words[2], y: words[3]).position)
    }

    /// Where a position on the table is in the window, by the picture's own camera.
    private static func window(_ position: Vector2, _ game: HockeyDriver) -> Vector2 {
        let camera = game.draw().camera
        let offset = camera.orientation.inverse.apply(
            Vector3((position.x - 160) / 100, 0, (position.y - 240) / 100) - camera.position)
        // Tangent of half the field of view, from the ray through the top edge's middle.
        let top = camera.orientation.inverse.apply(
            camera.ray(through: Vector2(640, 0), size: HockeyDriver.size).direction)
        let scale = 360 / (top.y / -top.z)
        return Vector2(640 + offset.x / -offset.z * scale, 360 - offset.y / -offset.z * scale)
    }

    @Test(arguments: [false, true]) func thePaddleIsUnderThePointer(fromAbove: Bool) {
        var game = Self.single()
        if fromAbove {
            game.press(.character("v"))
            game.step(120)
        }
        for position in [Vector2(160, 400), Vector2(60, 300), Vector2(270, 430)] {
            game.send(.pointerMoved(to: Self.window(position, game)))
            game.step()
            #expect((Self.wishes(game).bottom - position).length < 0.1)
        }
    }

    @Test func aPointerBeyondTheEdgeKeepsThePaddleThere() {
        var game = Self.single()
        game.send(.pointerMoved(to: Vector2(-400, 500)))
        game.step(20)
        #expect(Self.wishes(game).bottom.x == 40)
        game.send(.pointerMoved(to: Vector2(640, 3000)))
        game.step(20)
        #expect(Self.wishes(game).bottom.y == 440)
    }

    /// Up is up in the window, whichever way the table lies in it.
    @Test(arguments: [false, true]) func keysMoveThePaddleAsTheWindowShowsIt(fromAbove: Bool) {
        for (key, direction) in [
            (Key.up, Vector2(0, -1)), (.down, Vector2(0, 1)), (.left, Vector2(-1, 0)), (.right, Vector2(1, 0)),
        ] {
            var game = Self.single()
            if fromAbove { game.press(.character("v")) }
            game.step(120)
            let before = Self.window(Self.wishes(game).bottom, game)
            game.send(.keyDown(key, [], isRepeat: false))
            game.step(15)
            let moved = Self.window(Self.wishes(game).bottom, game) - before
            #expect(moved.dot(direction) > 3, "\(key): \(moved)")
            #expect((moved - direction * moved.dot(direction)).length < 1, "\(key): \(moved)")
        }
    }

    @Test func keysMoveThePaddleWithEasedSpeed() {
        var game = Self.single()
        game.send(.keyDown(.right, [], isRepeat: false))
        var positions: [Double] = []
        for _ in 0..<12 {
            game.step()
            positions.append(Self.wishes(game).bottom.x)
        }
        let speeds = zip(positions.dropFirst(), positions).map { $0 - $1 }
        #expect(zip(speeds.dropFirst(), speeds).allSatisfy { $0 >= $1 - 0.07 }, "it gathers speed: \(speeds)")
        #expect(speeds[0] < 5 && speeds.last ?? 0 > 8)
        game.send(.keyUp(.right))
        game.step(40)
        let rest = Self.wishes(game).bottom
        game.step(10)
        #expect(Self.wishes(game).bottom == rest)
        #expect(rest.y == 420)
    }

    @Test func aPointerThatOnlyTremblesLeavesThePaddleToTheKeys() {
        var game = Self.single()
        game.send(.pointerMoved(to: Vector2(640, 540)))
        game.step(30)
        game.send(.keyDown(.right, [], isRepeat: false))
        game.step(30)
        let position = Self.wishes(game).bottom
        game.send(.pointerMoved(to: Vector2(642, 541)))
        game.step()
        #expect(Self.wishes(game).bottom.x >= position.x)
        game.send(.pointerMoved(to: Vector2(600, 541)))
        game.step()
        #expect(Self.wishes(game).bottom.x < position.x - 20)
    }

    @Test func anImpossiblePlaceIsNoWish() {
        var game = Self.single()
        game.send(.pointerMoved(to: Vector2(640, 540)))
        game.step()
        let position = Self.wishes(game).bottom
        game.send(.pointerMoved(to: Vector2(.nan, .infinity)))
        game.step()
        #expect(Self.wishes(game).bottom == position)
    }

    @Test func upInTheWindowIsAwayFromTheViewer() {
        // From behind the bottom player up is towards the top player; from above the table lies on its side.
        var game = Self.single()
        game.send(.padAdded(3, name: "Pad", sensors: []), .padAxis(3, .leftY, -1))
        game.step(5)
        #expect(Self.wishes(game).bottom.y < 410)
        game.send(.padAxis(3, .leftY, 0))
        game.press(.character("v"))
        game.step(60)
        let before = Self.wishes(game).bottom
        game.send(.padAxis(3, .leftX, 1))
        game.step(5)
        let after = Self.wishes(game).bottom
        #expect(after.y < before.y - 5 && abs(after.x - before.x) < 0.1)
    }

    @Test func pauseHoldsTheGameAndRestartBeginsAnew() {
        var game = Self.single()
        game.step(100)
        game.press(.space)
        let hash = game.scene.stateHash
        game.step(50)
        #expect(game.scene.stateHash == hash && !game.scene.isMoving)
        #expect(game.texts.contains("Paused"))
        game.press(.space)
        game.step()
        #expect(game.scene.stateHash != hash && game.scene.isMoving)
        game.press(.character("r"))
        #expect(game.names.suffix(1) == ["restart"])
        #expect(game.scene.recording.count == 0)
    }

    @Test func escapePausesThenLeaves() {
        var game = Self.single()
        game.press(.escape)
        #expect(game.texts.contains(HelpSheet.againToLeave) && game.requests.isEmpty)
        for goOn in [Key.enter, .space] {
            game.press(goOn)
            #expect(!game.texts.contains(HelpSheet.againToLeave), "\(goOn)")
            game.press(.escape)
        }
        #expect(game.requests.isEmpty)
        game.press(.escape)
        #expect(game.requests == [.quit])
    }

    /// Nobody has a device yet, so that going on is to choose.
    @Test func escapeFromTheChoiceOfDevicesComesBackToIt() {
        var game = HockeyDriver(HockeyOptions(players: 2))
        game.press(.escape)
        #expect(game.texts.contains(HelpSheet.againToLeave) && game.requests.isEmpty)
        game.press(.space)
        #expect(game.texts.contains("Who plays with what?"))
    }

    @Test func aStrikeSoundsAndShakesThePadInUse() {
        var game = Self.single()
        game.send(.padAdded(4, name: "Pad", sensors: []))
        game.step(until: .serve, limit: 300)
        game.send(.padAxis(4, .leftY, -1))
        game.step(until: .strike, limit: 300)
        let speed = game.events.last { $0.name == .strike }?.number("speed") ?? 0
        let rumbles = game.requests.compactMap { request -> Double? in
            if case .rumble(pad: 4, let strength, _) = request { strength } else { nil }
        }
        #expect(rumbles == [min(1, speed / 15)])
        #expect(game.requests.contains(.sound(.strike, volume: min(1, speed / 15))))
    }

    /// At the edge the push into it is spent: the other key moves the paddle at once.
    @Test func aPaddleAtTheEdgeLeavesItAtOnce() {
        var game = Self.single()
        game.send(.keyDown(.left, [], isRepeat: false))
        game.step(60)
        #expect(Self.wishes(game).bottom.x == 40)
        game.send(.keyUp(.left), .keyDown(.right, [], isRepeat: false))
        game.step()
        #expect(Self.wishes(game).bottom.x > 42)
    }

    @Test(arguments: [true, false]) func whatIsHeldIsReleasedWithTheKeyboard(byStick: Bool) {
        var game = Self.single()
        game.send(byStick ? .padAxis(4, .leftX, 1) : .keyDown(.right, [], isRepeat: false))
        game.step(5)
        game.send(.focus(false))
        // The game is held, so what is still down would show only once it goes on.
        game.send(.focus(true), .keyDown(.space, [], isRepeat: false), .keyUp(.space))
        game.step(60)
        #expect((170...250).contains(Self.wishes(game).bottom.x))
    }
}
