import Drawing
import Geometry
import Input
import Simulation

/// One activity: input goes in, events, requests and a draw list come out. A scene is a value; it knows no window, no
/// graphics card, no file, no thread and no clock but its own steps.
public protocol Scene: Sendable {
    /// Seconds of the scene's clock: steps taken times `SceneClock.step`.
    var time: Double { get }

    /// Whether a step would change the picture. While it is false, and neither input nor a message comes, the program
    /// need neither step nor draw.
    var isMoving: Bool { get }

    /// What the desktop does while it is shown.
    var presence: Presence { get }

    /// Whether something would be lost if it were left now: a game that has begun and is not over.
    var isUnderWay: Bool { get }

    /// Whether it plays over a network, and so is told the time and what comes.
    var usesNetwork: Bool { get }

    /// Takes what an input device reported; times never run back.
    mutating func handle(_ sample: TimedSample)

    /// Takes what the program tells.
    mutating func receive(_ message: SceneMessage)

    /// Lets `SceneClock.step` pass.
    mutating func step()

    /// Hands out, in order, what happened and what is wanted since the last call.
    mutating func takeOutput() -> [SceneOutput]

    /// The picture between the last two states.
    /// - Parameters:
    ///   - blend: 0 (the state before the last step) ... 1 (the last state).
    ///   - size: width and height of the window in points.
    ///   - text: how wide text will be.
    func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList
}

extension Scene {
    /// Most scenes are like any window.
    public var presence: Presence { .window }

    /// Most scenes have nothing to lose.
    public var isUnderWay: Bool { false }

    /// Most scenes play here alone.
    public var usesNetwork: Bool { false }

    /// Most scenes need to be told nothing.
    public mutating func receive(_ message: SceneMessage) {}
}

/// What the desktop does while a scene is shown.
public enum Presence: Sendable, Hashable {
    /// As for any window.
    case window
    /// While something moves the screen saver is held off: a pad that is tilted is no input to the desktop.
    case game
    /// And the pointer is hidden: nobody is there to use it.
    case show
}

/// The pace of all scenes.
public enum SceneClock {
    /// Seconds a step.
    public static let step = FixedStep.standard
}
