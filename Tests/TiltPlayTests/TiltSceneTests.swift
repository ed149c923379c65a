import Foundation
import Geometry
import Input
import Scenes
import Simulation
import TestSupport
import Testing
import TiltBall
import TiltPlay

@Suite struct TiltSceneTests {
    private func tilted(_ reading: Vector3, seconds: Double = 0.8) -> SensorScript {
        var script = SensorScript()
        script.hold(seconds: 0.4)
        for _ in 0..<Int(seconds * 250) { script.read(reading) }
        return script
    }

    /// Flat, then tipped by 20°: on the screen the ball goes right, left, up, down; in the world -z is up the screen.
    @Test(arguments: [
        (Vector3(-3.354, 9.215, 0), Vector3(1, 0, 0)), (Vector3(3.354, 9.215, 0), Vector3(-1, 0, 0)),
        (Vector3(0, 9.215, 3.354), Vector3(0, 0, -1)), (Vector3(0, 9.215, -3.354), Vector3(0, 0, 1)),
    ]) func ballGoesWhereThePadIsTipped(reading: Vector3, direction: Vector3) throws {
        for game in [TiltOptions.Game.labyrinth(boards: [Course.empty], first: 0), .classic(bounces: false)] {
            var player = ScenePlayer(TiltScene(TiltOptions(game), size: Vector2(1280, 720)))
            let start = try #require(player.ball()).position
            player.play(tilted(reading).samples(), seconds: 0.9)
            let moved = try #require(player.ball()).position - start
            #expect(moved.dot(direction) > 0.2)
            #expect(abs(moved.dot(direction)) > 4 * abs(moved.dot(Vector3(direction.z, 0, direction.x))))
        }
    }

    @Test func pushedReadingsAndATraceAreOneRun() {
        var random = SeededRandom(seed: 21)
        var script = SensorScript()
        script.hold(seconds: 0.4)
        for index in 0..<1000 {
            let swing = sin(Double(index) / 90) * 12
            script.read(
                SensorScript.force(right: swing, away: random.uniform(-4, 4)),
                rate: Vector3(random.uniform(-0.2, 0.2), 0, 0))
        }
        var traced = Course.options()
        traced.trace = script.trace
        var one = ScenePlayer(TiltScene(traced, size: Vector2(1280, 720)))
        one.play(seconds: 4)
        var other = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        other.play(script.samples(sensorClock: 77), seconds: 4)
        #expect(one.scene.recording == other.scene.recording)
        #expect(one.scene.stateHash == other.scene.stateHash)
        #expect(
            one.scene.stateHash != ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720))).scene.stateHash)
    }

    @Test func framesDoNotShapeTheRun() {
        var samples = tilted(Vector3(-1, 9.7, 0.8), seconds: 3).samples()
        samples.append(TimedSample(.keyDown(.left, [], isRepeat: false), at: 1.234))
        samples.append(TimedSample(.keyUp(.left), at: 1.9))
        samples.sort { $0.time < $1.time }
        let hashes = [30.0, 60, 144].map { framesPerSecond in
            var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
            player.play(samples, seconds: 3, framesPerSecond: framesPerSecond)
            return player.scene.stateHash
        }
        #expect(hashes[0] == hashes[1] && hashes[1] == hashes[2])
    }

    /// A shipped run, turned into the readings of a pad with a gyroscope, is won from a trace.
    @Test func aWholeBoardIsWonFromATrace() throws {
        let (board, run) = try Course.shipped("09-honeycomb")
        var options = Course.options([board])
        options.trace = run.trace(settings: options.settings)
        var player = ScenePlayer(TiltScene(options, size: Vector2(1280, 720)))
        player.play(seconds: Double(run.count) / 60 + 0.1)
        let goal = try #require(player.events(.goal).first)
        #expect(goal.value("seconds") == .number((Double(run.count) / 60 * 1000).rounded() / 1000))
        #expect(player.scene.stateHash == run.finalState)
    }

    @Test func fallingIsToldAndTriedAgain() throws {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.left, [], isRepeat: false), at: 0)], seconds: 2)
        #expect(player.events(.hole).count == 1)
        #expect(player.events(.restart).count == 1)
        #expect(player.events(.goal).isEmpty)
    }

    @Test func goalIsKeptAsTheBestRunAndFollowedAsAGhost() throws {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.right, [], isRepeat: false), at: 0)], seconds: 2)
        #expect(player.events(.goal).count == 1)
        let stored = player.requests.compactMap { request -> InputRecording? in
            guard case .store(let bytes, let name) = request, name.hasPrefix("tilt/") else { return nil }
            return try? InputRecording(bytes: bytes)
        }
        let best = try #require(stored.first)
        #expect(stored.count == 1)
        #expect(best == player.scene.recording)
        #expect(try best.replayed(in: Labyrinth(board: Course.open)).phase == .reached)
        // The ghost is the only glossy thing that is not opaque, once it is away from the ball.
        func ghosts() -> Int {
            player.scene.draw(blend: 1, size: Vector2(1280, 720), text: PlainMetrics()).meshes
                .filter { $0.material.opacity < 1 && $0.material.gloss > 0 }.count
        }
        player.press(.keyUp(.right))
        player.press(.keyDown(.character("r"), [], isRepeat: false))
        player.play(seconds: 0.6)
        // It starts when the player does.
        #expect(ghosts() == 0)
        player.press(.keyDown(.up, [], isRepeat: false))
        player.play(seconds: 0.6)
        #expect(ghosts() == 1)
    }

    /// What was pressed for the game does not skip what tells of its end.
    @Test func aPressAtTheMomentOfTheGoalSkipsNothing() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.scene.handle(TimedSample(.keyDown(.right, [], isRepeat: false), at: 0))
        player.step(until: .goal)
        player.press(.padButton(0, .a, isDown: true))
        #expect(player.events(.board).count == 1)
        player.play(seconds: 0.5)
        player.press(.padButton(0, .a, isDown: true))
        #expect(player.events(.board).count == 2)
    }

    @Test func fallsAreCountedOnTheirBoardAlone() {
        var player = ScenePlayer(TiltScene(Course.options([Course.open, Course.open]), size: Vector2(1280, 720)))
        func fall() {
            player.press(.keyUp(.left))
            player.play(seconds: 0.5)
            player.press(.keyDown(.left, [], isRepeat: false))
            player.step(until: .hole, limit: 600)
            player.step(until: .restart, limit: 600)
        }
        for _ in 0..<2 { fall() }
        player.press(.keyDown(.pageDown, [], isRepeat: false))
        fall()
        #expect(player.values(.hole, "falls") == [.integer(1), .integer(2), .integer(1)])
    }

    @Test func onlyAFasterRunIsANewBest() throws {
        var options = Course.options()
        let labyrinth = Labyrinth(board: Course.open)
        var quick = InputRecording(of: labyrinth)
        quick.append(.flat, leadingTo: labyrinth.stateHash)
        options.bestRuns = [labyrinth.identity: quick]
        var player = ScenePlayer(TiltScene(options, size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.right, [], isRepeat: false), at: 0)], seconds: 2)
        #expect(player.events(.goal).count == 1)
        #expect(!player.requests.contains { if case .store = $0 { true } else { false } })
    }

    @Test func boardsFollowEachOther() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.right, [], isRepeat: false), at: 0)], seconds: 2)
        player.press(.padButton(0, .a, isDown: true))
        player.press(.padButton(0, .rightShoulder, isDown: true))
        player.press(.keyDown(.pageDown, [], isRepeat: false))
        let names = player.events(.board).compactMap { $0.value("name") }
        #expect(names == ["Open", "Empty", "Open", "Empty"].map { .text($0) })
        #expect(player.events(.board).first?.value("number") == .integer(1))
    }

    @Test(arguments: [InputSample.padButton(0, .start, isDown: true), .keyDown(.space, [], isRepeat: false)])
    func pauseHoldsTheBall(pause: InputSample) {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.up, [], isRepeat: false), at: 0)], seconds: 0.4)
        player.press(pause)
        let hash = player.scene.stateHash
        let isMoving = player.scene.isMoving
        #expect(!isMoving)
        player.play(seconds: 1)
        #expect(player.scene.stateHash == hash)
        player.press(pause)
        player.play(seconds: 0.1)
        #expect(player.scene.stateHash != hash)
    }

    @Test func aPadPulledOutPauses() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play(tilted(SensorScript.force(right: 3)).samples(pad: 5), seconds: 0.5)
        player.press(.padRemoved(4))
        #expect(player.events(.pause).isEmpty)
        player.press(.padRemoved(5))
        #expect(player.events(.pause).map { $0.value("value") } == [.flag(true)])
        let isMoving = player.scene.isMoving
        #expect(!isMoving)
    }

    @Test func blowsAreToldFeltAndHeard() throws {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        var samples = tilted(SensorScript.force(away: 25), seconds: 2).samples(pad: 8)
        samples.append(TimedSample(.padAdded(8, name: "Pad", sensors: [.accelerometer]), at: 0))
        player.play(samples.sorted { $0.time < $1.time }, seconds: 1.5)
        let blow = try #require(player.events(.wall).first)
        #expect(blow.value("side") == .text("top"))
        guard case .number(let speed) = blow.value("speed") else {
            Issue.record("no speed")
            return
        }
        // Half the board's depth from rest at full tip: v = sqrt(2 * 935 * 132) = 497 mm/s, less for easing in.
        #expect((350...500).contains(speed))
        let rumbles = player.requests.compactMap { request -> Double? in
            guard case .rumble(8, let strength, _) = request else { return nil }
            return strength
        }
        #expect(abs(try #require(rumbles.first) - speed / 500) < 0.01)
    }

    /// The hands that hold a pad have done nothing.
    @Test func blowsOfARecordedRunAreHeardAndNotFelt() throws {
        var world = Labyrinth(board: Course.empty)
        var run = InputRecording(of: world)
        for _ in 0..<90 {
            let input = TiltInput(Vector2(1, 0))
            _ = world.step(input)
            run.append(input, leadingTo: world.stateHash)
        }
        var player = ScenePlayer(
            TiltScene(replaying: [try TiltRun(run, on: Course.empty)], size: Vector2(1280, 720)))
        player.press(.padAdded(8, name: "Pad", sensors: []))
        player.play(seconds: 1.4)
        #expect(player.values(.wall, "side").first == .text("right"))
        #expect(player.requests.contains { if case .sound(.wall, _) = $0 { true } else { false } })
        #expect(!player.requests.contains { if case .rumble = $0 { true } else { false } })
    }

    @Test func tiltIsToldAtMostTenTimesASecondAndNeutralOnce() {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        var script = SensorScript()
        script.hold(seconds: 0.4)
        for index in 0..<650 { script.read(SensorScript.force(right: Double(index) / 100)) }
        player.play(script.samples(), seconds: 3)
        let times = player.events(.tilt).map(\.time)
        #expect((20...30).contains(times.count))
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.0999 })
        #expect(player.events(.tilt).last?.value("source") == .text("accelerometer"))
        #expect(player.events(.neutral).count == 1)
    }

    @Test func sensorsAreOnWhilePlayed() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play(seconds: 0.1)
        #expect(player.requests.contains(.sensors(true)))
    }

    @Test(arguments: [InputSample.keyDown(.escape, [], isRepeat: false), .padButton(5, .b, isDown: true)])
    func backPausesThenLeaves(back: InputSample) {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        player.play(tilted(SensorScript.force(right: 3)).samples(pad: 5), seconds: 0.5)
        player.press(back)
        let hash = player.scene.stateHash
        player.play(seconds: 0.1)
        #expect(player.scene.stateHash == hash && player.texts.contains(HelpSheet.againToLeave))
        #expect(!player.requests.contains(.quit) && !player.requests.contains(.sensors(false)))
        player.press(back)
        #expect(player.requests.last == .quit)
        for goOn in [Key.enter, .space] {
            player.press(.keyDown(goOn, [], isRepeat: false))
            #expect(!player.texts.contains(HelpSheet.againToLeave), "\(goOn)")
            player.press(back)
        }
    }

    /// SDL withholds what pads do from a window without the keyboard, so the last tilt would stay.
    @Test func losingTheKeyboardPausesAndLevels() throws {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        let samples = tilted(SensorScript.force(right: 3)).samples(pad: 5).filter { $0.time < 0.5 }
        player.play(samples + [TimedSample(.padAxis(5, .leftX, 1), at: 0.5)], seconds: 0.6)
        #expect(try #require(player.events(.tilt).last?.value("source")) == .text("stick"))
        player.press(.focus(false))
        #expect(player.events(.pause).map { $0.value("value") } == [.flag(true)])
        let hash = player.scene.stateHash
        let isMoving = player.scene.isMoving
        player.press(.focus(true))
        player.play(seconds: 0.2)
        #expect(!isMoving && player.scene.stateHash == hash)
        player.press(.keyDown(.space, [], isRepeat: false))
        let before = player.scene.recording.count
        player.play(seconds: 0.1)
        #expect(player.scene.recording.count == before + 6)
        #expect((before..<before + 6).allSatisfy { player.scene.recording.tiltInput(at: $0) == .flat })
    }

    @Test func aFallWhileTheKeyboardIsLostIsTriedAgainOnlyInPlay() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.play([TimedSample(.keyDown(.left, [], isRepeat: false), at: 0)], seconds: 1)
        while player.events(.hole).isEmpty, player.scene.time < 5 { player.play(seconds: 1.0 / 60) }
        player.press(.focus(false))
        player.play(seconds: 1)
        #expect(player.events(.restart).count == 1)
        #expect(player.texts.contains("0.00"))
    }

    @Test func aReplayGoesOnWithoutTheKeyboard() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        var player = ScenePlayer(TiltScene(replaying: [try TiltRun(run, on: board)], size: Vector2(1280, 720)))
        player.play(seconds: 0.5)
        player.press(.focus(false))
        let hash = player.scene.stateHash
        player.play(seconds: 0.2)
        #expect(player.events(.pause).isEmpty && player.scene.stateHash != hash)
    }

    /// The pad falls asleep at 1 s and wakes at 2 s.
    @Test func readingsThatStopAreTold() {
        var script = SensorScript()
        script.hold(seconds: 0.4)
        script.hold(right: 3, seconds: 0.6)
        script.wait(seconds: 1)
        script.hold(right: 3, seconds: 0.5)
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        player.play(script.samples(), seconds: 2.5)
        let told = player.events(.readings)
        #expect(told.map { $0.value("value") } == [.text("silent"), .text("live")])
        #expect(told.map { ($0.time * 60).rounded() } == [78, 120])
        let run = player.scene.recording
        let start = 150 - run.count
        #expect(start > 20 && run.tiltInput(at: 76 - start).x > 0)
        #expect((78..<119).allSatisfy { run.tiltInput(at: $0 - start) == .flat })
        #expect(run.tiltInput(at: 125 - start).x > 0)
    }

    @Test func theEndOfATraceIsTold() {
        var options = Course.options([Course.empty])
        options.trace = tilted(SensorScript.force(right: 3), seconds: 0.6).trace
        var player = ScenePlayer(TiltScene(options, size: Vector2(1280, 720)))
        player.play(seconds: 2)
        #expect(player.events(.readings).map { $0.value("value") } == [.text("ended")])
        #expect(player.events(.tilt).allSatisfy { $0.value("source") == .text("trace") })
        #expect(player.events(.tilt).last?.value("x") == .number(0))
    }

    /// While the game is paused the program takes no steps; afterwards a key works within a step or two again.
    @Test func aRestDoesNotDelayTheTilt() {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        let start = [
            TimedSample(.keyDown(.left, [], isRepeat: false), at: 0), TimedSample(.keyUp(.left), at: 0.1),
        ]
        player.play(start, seconds: 0.5)
        player.press(.keyDown(.space, [], isRepeat: false))
        player.scene.handle(TimedSample(.keyDown(.space, [], isRepeat: false), at: 0.6))
        player.scene.handle(TimedSample(.keyDown(.right, [], isRepeat: false), at: 0.61))
        let before = player.scene.recording.count
        for _ in 0..<3 { player.scene.step() }
        #expect(player.scene.recording.count == before + 3)
        #expect(player.scene.recording.tiltInput(at: before + 2).x > 0)
    }

    /// After a stall of ten seconds the ball answers as before, not ten seconds late.
    @Test func aStallDoesNotDelayTheTilt() {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        player.play(seconds: 0.5)
        player.scene.handle(TimedSample(.keyDown(.right, [], isRepeat: false), at: 10.5))
        let hash = player.scene.stateHash
        player.play(seconds: 0.3)
        #expect(player.scene.stateHash != hash)
        #expect(!player.events(.tilt).isEmpty)
    }
}

extension InputRecording {
    /// The readings that a pad with a gyroscope would give for these inputs, by the settings' response turned round.
    func trace(settings: TiltSettings) -> TiltTrace {
        var trace = TiltTrace(readings: [], neutral: Vector3(0, 9.80665, 0))
        var last = Vector3(0, 1, 0)
        for step in 0..<count {
            let tip = tiltInput(at: step).vector
            let low = sin(settings.deadZone)
            let sine = low + pow(tip.length, 1 / settings.curve) * (sin(settings.fullTilt) - low)
            let tilt = tip == .zero ? .zero : tip.normalized * sine
            let force = Vector3(-tilt.x, (1 - tilt.lengthSquared).squareRoot(), tilt.y)
            // The pad turns against the way that the fixed direction seems to take.
            let axis = force.cross(last)
            let angle = axis == .zero ? Vector3.zero : axis.normalized * asin(min(axis.length, 1))
            trace.readings.append(
                .init(seconds: Double(step + 1) / 60, acceleration: force * 9.80665, rate: angle * 60))
            last = force
        }
        return trace
    }
}
