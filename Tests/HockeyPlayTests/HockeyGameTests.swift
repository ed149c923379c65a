import AirHockey
import Geometry
import HockeyPlay
import Simulation
import Testing

@Suite struct HockeyGameTests {
    private static func demo(seed: UInt64, goals: Int = 2) -> HockeyDriver {
        HockeyDriver(HockeyOptions(players: 0, difficulty: .medium, goals: goals, seed: seed))
    }

    @Test func theComputerPlaysItselfToTheWinTwiceTheSame() {
        var (one, other, third) = (Self.demo(seed: 11), Self.demo(seed: 11), Self.demo(seed: 12))
        one.step(until: .win)
        other.step(until: .win)
        third.step(until: .win)
        #expect(one.names.contains("strike") && one.names.contains("wall") && one.names.last == "win")
        #expect(one.events == other.events)
        #expect(one.scene.stateHash == other.scene.stateHash)
        #expect(one.events != third.events)
    }

    @Test func eventsTellTheScore() {
        var game = Self.demo(seed: 4)
        game.step(until: .win)
        var score = ["bottom": 0, "top": 0]
        for event in game.events {
            if event.name == .goal, let who = event.text("who") { score[who, default: 0] += 1 }
            for side in ["bottom", "top"] { #expect(event.integer(side) == score[side], "\(event)") }
            if event.name == .strike { #expect((2.5...15).contains(event.number("speed") ?? 0)) }
        }
        #expect(score.values.max() == 2)
        let winner = game.events.last?.text("who") ?? ""
        #expect(score[winner] == 2)
        // Who conceded serves.
        for (goal, serve) in zip(
            game.events.filter { $0.name == .goal }, game.events.filter { $0.name == .serve }.dropFirst())
        {
            #expect(goal.text("who") != serve.text("who"))
        }
    }

    @Test func theGameIsTheSameHoweverOftenItIsDrawn() {
        func hash(framesPerSecond: Double) -> UInt64 {
            var game = Self.demo(seed: 5, goals: 7)
            var clock = FixedStep()
            var taken = 0
            while taken < 1200 {
                let owed = min(clock.advance(by: 1 / framesPerSecond), 1200 - taken)
                game.step(owed)
                taken += owed
                _ = game.draw(blend: clock.blend)
            }
            return game.scene.stateHash
        }
        let sixty = hash(framesPerSecond: 60)
        #expect(hash(framesPerSecond: 30) == sixty)
        #expect(hash(framesPerSecond: 144) == sixty)
    }

    @Test func aRecordedGameReplaysEventForEvent() throws {
        var game = HockeyDriver(HockeyOptions(players: 1, difficulty: .easy, goals: 1, seed: 9))
        var random = SeededRandom(seed: 1)
        for _ in 0..<200 {
            game.send(.pointerMoved(to: Vector2(random.uniform(0, 1280), random.uniform(0, 720))))
            game.step(10)
        }
        let recording = try InputRecording(bytes: game.scene.recording.bytes)
        var replay = HockeyDriver(try HockeyScene(replaying: recording, size: HockeyDriver.size))
        // Input does not disturb it.
        replay.send(.pointerMoved(to: Vector2(5, 5)))
        #expect(recording.count == 2000)
        // It goes on to the end of the recording, which is later than that of the game.
        for _ in 0..<recording.count {
            let isMoving = replay.scene.isMoving
            #expect(isMoving)
            replay.step()
        }
        #expect(replay.scene.stateHash == game.scene.stateHash)
        #expect(replay.events.dropLast() == game.events[...])
        #expect(replay.names.last == "replay")
        #expect(!replay.scene.isMoving || replay.events.count > 1)
    }

    @Test func aRecordingOfSomethingElseIsRefused() throws {
        let ball = InputRecording(activity: "labyrinth", setup: "first", identity: 1, channels: 4)
        #expect(throws: InputRecordingError.otherActivity(found: "labyrinth", expected: "air hockey")) {
            _ = try HockeyScene(replaying: ball, size: HockeyDriver.size)
        }
        let own = HockeyDriver(HockeyOptions(players: 0)).scene.recording
        let other = InputRecording(activity: own.activity, setup: own.setup, identity: own.identity ^ 1, channels: 4)
        #expect(throws: InputRecordingError.otherSetup(own.setup)) {
            _ = try HockeyScene(replaying: other, size: HockeyDriver.size)
        }
    }

    @Test func optionsGoThroughText() {
        let options = HockeyOptions(players: 2, difficulty: .hard, goals: 3, seed: .max)
        #expect(HockeyOptions(options.description) == options)
        for text in ["", "players 3, difficulty hard, goals 3, seed 1", "players 1, difficulty hard, goals 0, seed 1"] {
            #expect(HockeyOptions(text) == nil)
        }
    }
}
