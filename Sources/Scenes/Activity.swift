import Drawing
import Geometry
import Input
import Settings

/// A scene with what all activities have in common.
public protocol Activity: Scene {
    /// It is stepped by the activity's own `step`.
    var shell: SceneShell { get set }
}

extension Activity {
    /// Seconds of the scene's clock.
    public var time: Double { shell.time }

    /// Hands out what happened and what is wanted since the last call.
    public mutating func takeOutput() -> [SceneOutput] { shell.outbox.take() }

    /// Puts out an event of now.
    public mutating func emit(_ name: SceneEvent.Name, _ fields: [SceneEvent.Field] = []) {
        shell.outbox.emit(SceneEvent(name, at: time, fields))
    }

    /// Puts out a request.
    public mutating func request(_ request: SceneRequest) {
        if case .sound(let sound, _) = request { shell.hear(sound) }
        shell.outbox.request(request)
    }

    /// Does what can be done in every activity.
    public mutating func perform(_ action: CommonAction) {
        switch action {
        case .picture: request(.savePicture)
        case .fullScreen: request(.toggleFullScreen)
        case .frameRate:
            shell.switchFrameRate()
            request(.frameRate(shell.showsFrameRate))
            emit(.setting, [.init("name", .text("frameRate")), .init("value", .flag(shell.showsFrameRate))])
        }
    }
}

/// What every activity carries: its clock, its outbox, and what the program lays over any picture.
public struct SceneShell: Sendable {
    /// Steps taken.
    public private(set) var steps = 0
    /// What the program has not taken yet.
    public var outbox = Outbox()
    /// A line that the user should read.
    public var toast = Toast()
    /// How it is used, while that is said.
    private var greeting: Greeting?
    /// What the user has set.
    public var settings = Settings()
    private var caption = SoundCaption()
    /// Whether the frame rate is shown.
    public private(set) var showsFrameRate = false
    /// Frames a second, once they are measured.
    private var frameRate: Double?

    /// At time 0.
    public init() {}

    /// Seconds of the scene's clock.
    public var time: Double { Double(steps) * SceneClock.step }

    /// Whether a step would change what it shows.
    public var isMoving: Bool { toast.isMoving || greeting?.isMoving == true || caption.isMoving }

    /// Says how it is used, in a line that fades in.
    public mutating func greet(_ greeting: Greeting) { self.greeting = greeting }

    /// Follows the device at hand.
    public mutating func handle(_ sample: InputSample) { greeting?.handle(sample) }

    /// Lets a step pass.
    public mutating func step() {
        steps += 1
        toast.step()
        greeting?.step()
        caption.step()
    }

    /// A sound is played; written where the user wants that.
    mutating func hear(_ sound: Sound) {
        if settings[.soundsAsWords] { caption.show(sound) }
    }

    /// Takes what the program tells every activity.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .note(let text): toast.show(text)
        case .settings(let new): settings = new
        case .frameRate(let rate): frameRate = showsFrameRate ? rate : nil
        case .spheres, .progress, .failure, .fileDropped, .welcome, .datagram, .clock, .address, .noAddress, .ending:
            break
        }
    }

    mutating func switchFrameRate() {
        showsFrameRate.toggle()
        frameRate = nil
    }

    /// The frame rate if it is shown, at a position in points, and the toast, or else the greeting.
    /// - Parameter anchor: which point of the frame rate's panel lies there, as in `caption`.
    public func draw(
        into overlay: inout [OverlayItem], frameRateAt position: Vector2, anchor: Vector2, size: Vector2,
        metrics: any TextMetrics
    ) {
        if showsFrameRate {
            let text = frameRate.map { "\(Int($0.rounded())) frames/s" } ?? "measuring"
            overlay.caption([(text, .small, Theme.quiet)], at: position, anchor: anchor, metrics: metrics)
        }
        caption.draw(into: &overlay, size: size, metrics: metrics)
        if toast.isMoving {
            toast.draw(into: &overlay, size: size, metrics: metrics)
        } else {
            greeting?.draw(into: &overlay, size: size, metrics: metrics)
        }
    }
}
