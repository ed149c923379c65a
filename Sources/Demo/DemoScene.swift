import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Simulation
import TiltPlay

/// The endless show: chapters that play by themselves until anything is touched. Between two of them is the background
/// with what the next one is about; pictures fade to it and from it.
public struct DemoScene: Activity {
    /// A chapter that plays, or is made ready to.
    private struct Act: Sendable {
        /// Counts up from 0 through all rounds.
        var number: Int
        var chapter: DemoChapter
        var scene: any Scene
    }

    /// Whose spheres come with a generation number, and which ones they are to the act.
    private struct Order: Sendable {
        var act: Int
        var generation: Int
    }

    /// A chapter is made ready so many seconds before it is shown, so that its spheres are there.
    private static let preparation = 5.0
    /// Seconds in which a picture fades to the background, or comes from it.
    private static let fadeTime = 0.8

    /// Seconds from the start for which keys count as held since before it.
    private static let keyDelay = 1.0

    private let chapters: [DemoChapter]
    private let seconds: Double?
    private var random: SeededRandom
    private var size: Vector2
    /// Clock and outbox.
    public var shell = SceneShell()
    /// Steps since the present chapter began, with its title.
    private var chapterSteps = 0
    private var act: Act
    private var next: Act?
    /// By generation number.
    private var orders: [Order] = []
    private var fade = CrossFade(duration: Self.fadeTime)
    private var isOver = false

    /// A show in a window of `size` points; the same seed gives the same show, step for step.
    /// - Parameters:
    ///   - seconds: after which it ends; it never does where none are given.
    ///   - tiltRuns: recorded runs of the tilt ball, to be shown.
    public init(seed: UInt64, size: Vector2, seconds: Double? = nil, tiltRuns: [TiltRun] = []) {
        chapters = DemoChapter.all(tiltRuns: tiltRuns)
        self.seconds = seconds
        self.size = size
        random = SeededRandom(seed: seed)
        act = Act(number: 0, chapter: chapters[0], scene: chapters[0].make(random.next(), size))
        announce()
        forward()
    }

    /// Nobody is there to point.
    public var presence: Presence { .show }

    /// The show never rests.
    public var isMoving: Bool { !isOver }

    /// Anything that the user does on purpose ends the show, and does nothing else; a mouse may be nudged.
    public mutating func handle(_ sample: TimedSample) {
        switch sample.sample {
        // Of a key that was down before the window came, its repeats come, and the first of them passes for a press.
        case .keyDown where time < Self.keyDelay: break
        case let sample where sample.isUse: end()
        case .resized(let size):
            self.size = size
            act.scene.handle(sample)
            next?.scene.handle(sample)
        default: break
        }
    }

    /// Spheres go to the act that asked for them.
    public mutating func receive(_ message: SceneMessage) {
        guard case .spheres(let index, let generation) = message, orders.indices.contains(generation) else { return }
        let order = orders[generation]
        let answer = SceneMessage.spheres(index, generation: order.generation)
        if order.act == act.number { act.scene.receive(answer) }
        if order.act == next?.number { next?.scene.receive(answer) }
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        shell.step()
        chapterSteps += 1
        fade.step()
        let first = Self.steps(ChapterTitle.seconds)
        let last = first + Self.steps(act.chapter.seconds)
        if chapterSteps > first { act.scene.step() }
        if next == nil, chapterSteps >= last - Self.steps(Self.preparation) { next = makeAct(act.number + 1) }
        // Kept one step ahead, while it still is the picture.
        if chapterSteps == first - 1 || chapterSteps == last - 1 { request(.takeSnapshot) }
        if chapterSteps == first { fade.begin() }
        if chapterSteps == last, let next {
            act = next
            self.next = nil
            chapterSteps = 0
            fade.begin()
            announce()
        }
        forward()
        if let seconds, time >= seconds { end() }
    }

    /// The title of the present chapter on the background, or the chapter; what was seen before fades out.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        var list: DrawList
        if chapterSteps < Self.steps(ChapterTitle.seconds) {
            list = DrawList(camera: act.scene.draw(blend: blend, size: size, text: text).camera)
            ChapterTitle.draw(
                act.chapter.caption, age: Double(chapterSteps) * SceneClock.step, into: &list.overlay, size: size,
                metrics: text)
        } else {
            list = act.scene.draw(blend: blend, size: size, text: text)
        }
        list.snapshotOpacity = max(list.snapshotOpacity, fade.opacity)
        return list
    }

    private static func steps(_ seconds: Double) -> Int { Int((seconds / SceneClock.step).rounded()) }

    private mutating func makeAct(_ number: Int) -> Act {
        let chapter = chapters[number % chapters.count]
        return Act(number: number, chapter: chapter, scene: chapter.make(random.next(), size))
    }

    private mutating func announce() {
        emit(.chapter, [.init("name", .text(act.chapter.name))])
    }

    private mutating func end() {
        guard !isOver else { return }
        isOver = true
        request(.quit)
    }

    /// Passes on what the acts want that a show may have: spheres, and the fades of the one that is seen.
    private mutating func forward() {
        for item in act.scene.takeOutput() {
            switch item {
            case .request(.spheres(let packing, let generation)): order(packing, generation, for: act.number)
            case .request(.takeSnapshot): request(.takeSnapshot)
            case .event, .request: break
            }
        }
        guard let number = next?.number else { return }
        for case .request(.spheres(let packing, let generation)) in next?.scene.takeOutput() ?? [] {
            order(packing, generation, for: number)
        }
    }

    private mutating func order(_ packing: PackingRequest, _ generation: Int, for act: Int) {
        request(.spheres(packing, generation: orders.count))
        orders.append(Order(act: act, generation: generation))
    }
}
