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
    /// Most scenes need to be told nothing.
    public mutating func receive(_ message: SceneMessage) {}
}

/// The pace of all scenes.
public enum SceneClock {
    /// Seconds a step.
    public static let step = FixedStep.standard
}
