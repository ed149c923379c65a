import Drawing
import Geometry
import Input
import Scenes
import Simulation
import TestSupport
import Testing
import TiltBall
import TiltPlay

/// The clock, falls, goals and the ends of recordings, as a player meets them.
@Suite struct TiltFairTests {
    private func player(_ boards: [Board] = [Course.open, Course.empty]) -> ScenePlayer {
        ScenePlayer(TiltScene(Course.options(boards), size: Vector2(1280, 720)))
    }

    private func hold(_ key: Key) -> InputSample { .keyDown(key, [], isRepeat: false) }

    @Test func theClockStartsWithTheFirstInput() {
        var player = player()
        let hash = player.scene.stateHash
        player.play(seconds: 2)
        #expect(player.texts.contains("0.00") && player.scene.stateHash == hash && player.scene.recording.count == 0)
        player.press(hold(.up))
        player.play(seconds: 0.5)
        let steps = player.scene.recording.count
        #expect((27...31).contains(steps) && player.texts.contains(TiltScene.clock(steps)))
        #expect(player.scene.recording.tiltInput(at: 0) != .flat)
    }

    /// The arrow that led into the hole is held for three seconds more, let go, and struck again.
    @Test func aHeldKeyDoesNotRollTheNewBall() {
        var player = player()
        player.press(hold(.left))
        player.step(until: .restart)
        let hash = player.scene.stateHash
        player.play(seconds: 3)
        #expect(player.events(.hole).count == 1 && player.scene.stateHash == hash)
        #expect(player.texts.contains("Let go of the keys: the ball waits") && player.texts.contains("1 fall"))
        player.press(.keyUp(.left))
        player.play(seconds: 1)
        #expect(player.texts.contains("0.00") && !player.texts.contains { $0.contains("the ball waits") })
        player.press(hold(.left))
        player.step(until: .restart)
        #expect(player.values(.hole, "falls") == [.integer(1), .integer(2)])
        #expect(player.texts.contains("2 falls"))
    }

    @Test func aTiltedPadDoesNotRollTheNewBall() {
        var script = SensorScript()
        script.hold(seconds: 0.5)
        script.hold(right: -9, seconds: 6)
        script.hold(seconds: 0.5)
        script.hold(right: -9, seconds: 3)
        var (half, whole) = (player(), player())
        half.play(script.samples(), seconds: 6.4)
        #expect(half.events(.hole).count == 1 && half.texts.contains("Hold the pad flat: the ball waits"))
        whole.play(script.samples(), seconds: 10)
        #expect(whole.events(.hole).count == 2)
    }

    /// From the event on the ball is drawn for 0.3 to 0.5 s, lower each time, and at last under the plate.
    @Test func aFallIsSeenHeardAndTold() throws {
        var player = player()
        player.press(hold(.left))
        player.step(until: .hole)
        #expect(player.requests.contains(.sound(.hole, volume: 0.8)))
        var heights: [Double] = []
        while let ball = player.ball(), player.events(.restart).isEmpty, heights.count < 100 {
            let up = player.draw().meshes.last { $0.material.opacity == 1 }?.transform.columns.1 ?? .zero
            heights.append(ball.position.dot(Vector3(Double(up.x), Double(up.y), Double(up.z))))
            #expect(player.texts.contains("Into a hole") && player.texts.contains("1 fall"))
            player.step()
        }
        #expect((18...30).contains(heights.count))
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 })
        #expect(try #require(heights.last) < -0.16)
        player.step(until: .restart)
        #expect(player.ball() != nil)
    }

    /// A run with half a second of idleness before it, as programs before recorded it.
    @Test func idleStepsOfAnOldRecordingAreNoTime() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        var world = Labyrinth(board: board)
        var old = InputRecording(of: world)
        for input in Array(repeating: TiltInput.flat, count: 30) + (0..<run.count).map(run.tiltInput) {
            _ = world.step(input)
            old.append(input, leadingTo: world.stateHash)
        }
        #expect(old.reachesGoal(of: Labyrinth(board: board)))
        #expect(run.idleSteps == 0 && old.idleSteps == 30 && old.playedSteps == run.playedSteps)
        var replay = ScenePlayer(TiltScene(replaying: [try TiltRun(old, on: board)], size: Vector2(1280, 720)))
        replay.step(until: .goal)
        #expect(replay.texts.contains(TiltScene.clock(run.count)) && !replay.scene.replayDiffers)
        var options = Course.options([board])
        options.bestRuns = [run.identity: old]
        let live = ScenePlayer(TiltScene(options, size: Vector2(1280, 720)))
        #expect(live.texts.contains("Best " + TiltScene.clock(run.count)))
    }

    /// A best run ends at its goal; one that goes on was not recorded by this game.
    @Test func stepsAfterTheGoalAreNoRun() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        var longer = run
        longer.append(.flat, leadingTo: run.finalState)
        #expect(run.reachesGoal(of: Labyrinth(board: board)) && !longer.reachesGoal(of: Labyrinth(board: board)))
    }

    /// Nothing lies over the board: the clock stands, the dial is level, and what comes next is said beside them.
    @Test func aGoalIsCelebratedWithoutAPanel() throws {
        var player = player()
        let quiet = player.draw().meshes.count
        player.press(hold(.right))
        player.step(until: .goal)
        let clock = TiltScene.clock(player.scene.recording.count)
        player.play(seconds: 0.4)
        #expect(player.draw().meshes.count > quiet + 12, "rings and sparks")
        player.play(seconds: 0.6)
        #expect(player.texts.contains(clock) && player.texts.contains("New best"))
        #expect(player.texts.contains { $0.contains("A or Enter: next board") })
        let panels = player.draw().overlay.compactMap { if case .panel(let panel) = $0 { panel } else { nil } }
        #expect(panels.count == 3 && panels.allSatisfy { $0.origin.x > 1100 && $0.origin.y + $0.size.y < 120 })
        let middles = panels.map { $0.origin + $0.size / 2 }
        #expect(middles.allSatisfy { ($0 - middles[0]).length < 1e-9 })
        player.press(hold(.enter))
        player.play(seconds: 2)
        #expect(player.values(.board, "number") == [.integer(1), .integer(2)])
        // The arrow is still held.
        #expect(player.texts.contains("0.00"))
    }

    @Test func theEndOfAReplaySaysWhatNext() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        var player = ScenePlayer(TiltScene(replaying: [try TiltRun(run, on: board)], size: Vector2(1280, 720)))
        player.step(until: .replay)
        #expect(player.texts.contains { $0.contains("A or Enter: once more") && $0.contains("B or Esc: leave") })
        player.press(hold(.enter))
        #expect(!player.texts.contains { $0.contains("once more") })
        player.step(until: .replay)
        #expect(player.events(.goal).count == 2)
        player.press(hold(.escape))
        #expect(player.requests.last == .quit)
    }

    /// A recorded fall is shown once, not again and again.
    @Test func aReplayOfAFallEnds() throws {
        var game = player()
        game.press(hold(.left))
        game.step(until: .restart)
        let run = try TiltRun(game.scene.recording, on: Course.open)
        #expect(run.recording.count > 20)
        var player = ScenePlayer(TiltScene(replaying: [run], size: Vector2(1280, 720)))
        player.play(seconds: 6)
        #expect(player.events(.hole).count == 1 && player.events(.replay).count == 1)
        #expect(player.texts.contains { $0.contains("The end") })
        let isMoving = player.scene.isMoving
        #expect(!isMoving)
    }

    @Test func aPadThatIsNotStillIsAskedToBe() {
        var script = SensorScript()
        for index in 0..<500 { script.read(SensorScript.force(right: Double(index) / 20)) }
        script.hold(right: 25, seconds: 1)
        var (moved, still) = (player(), player())
        moved.play(script.samples(), seconds: 1.9)
        #expect(moved.texts.contains { $0.contains("Hold the pad still") } && moved.events(.neutral).isEmpty)
        still.play(script.samples(), seconds: 2.9)
        #expect(!still.texts.contains { $0.contains("Hold the pad still") } && still.events(.neutral).count == 1)
    }

    /// Rectangles of all that is read, in windows of every size, with the longest that each can say.
    @Test(arguments: [
        Vector2(320, 240), Vector2(480, 270), Vector2(400, 800), Vector2(640, 480), Vector2(800, 600),
        Vector2(1280, 720),
        Vector2(3840, 2160),
    ]) func nothingOverlaps(size: Vector2) throws {
        var board = Course.open
        board.name = "Old Grandmaster"
        var scene = TiltScene(Course.options([board]), size: size)
        scene.handle(TimedSample(.keyDown(.function(9), [], isRepeat: false), at: 0))
        var driver = SceneDriver(scene, size: size)
        func check(_ what: String) {
            let problems = Layout(driver.draw(), size: size).problems
            #expect(problems.isEmpty, "\(what): \(problems)")
        }
        check("at first")
        driver.scene.receive(.note("Saved the picture to a folder"))
        driver.send(.keyDown(.left, [], isRepeat: false))
        driver.step(until: .hole)
        driver.step(5)
        check("falling")
        driver.step(until: .restart)
        driver.step(30)
        check("waiting")
        driver.send(.keyUp(.left))
        driver.step(120)
        for index in 0..<40 {
            let reading = index < 4 ? Vector3(.nan, 0, 0) : SensorScript.force(right: Double(index))
            driver.send(.padSensor(1, .accelerometer, reading, sensorTime: nil))
        }
        driver.step(2)
        check("asked to hold still")
        driver.send(.keyDown(.right, [], isRepeat: false))
        driver.step(until: .goal)
        driver.step(30)
        check("goal")
        #expect(driver.events(.hole).count == 1 && driver.events(.goal).count == 1)
    }
}

/// The rectangles of what there is to read and of the dial.
private struct Layout {
    private var boxes: [(name: String, low: Vector2, high: Vector2)] = []
    private let size: Vector2

    init(_ list: DrawList, size: Vector2) {
        self.size = size
        let metrics = PlainMetrics()
        var panels: [(low: Vector2, high: Vector2)] = []
        for item in list.overlay {
            switch item {
            case .panel(let panel):
                let box = (low: panel.origin, high: panel.origin + panel.size)
                // What lies on a panel belongs to it.
                if panels.contains(where: { Self.isInside(box, $0) }) { continue }
                panels.append(box)
                boxes.append(("panel", box.low, box.high))
            case .label(let label):
                let extent = Vector2(
                    metrics.width(of: label.text, style: label.style), metrics.lineHeight(of: label.style))
                let shift = label.alignment == .left ? 0 : label.alignment == .centre ? 0.5 : 1
                let low = label.position - Vector2(extent.x * shift, 0)
                let box = (low: low, high: low + extent)
                if !panels.contains(where: { Self.isInside(box, $0) }) { boxes.append((label.text, box.low, box.high)) }
            }
        }
    }

    private static func isInside(_ box: (low: Vector2, high: Vector2), _ other: (low: Vector2, high: Vector2)) -> Bool {
        (box.low - other.low).min() >= -0.5 && (other.high - box.high).min() >= -0.5
    }

    /// Pairs that overlap, and what is cut by the window's edge.
    var problems: [String] {
        var found = boxes.filter { $0.low.min() < 0 || (size - $0.high).min() < 0 }.map { "\($0.name) is cut" }
        for (index, one) in boxes.enumerated() {
            for other in boxes.prefix(index) {
                let common = pointwiseMin(one.high, other.high) - pointwiseMax(one.low, other.low)
                if common.min() > 0.5 { found.append("\(one.name) / \(other.name)") }
            }
        }
        return found
    }
}
