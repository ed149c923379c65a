import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Simulation
import Spheres

/// Plays a scene as the program would, without a window and with clocks that are advanced by hand.
public struct SceneDriver<Driven: Scene> {
    /// What is played.
    public var scene: Driven
    /// Width and height of the window in points.
    public let size: Vector2
    /// All that it put out so far.
    public private(set) var output: [SceneOutput] = []
    /// The events among it.
    public var events: [SceneEvent] = []
    /// The requests among it.
    public var requests: [SceneRequest] = []
    /// Seconds of the samples' clock.
    public private(set) var now = 0.0
    private var clock = FixedStep()
    private let spheres: @Sendable (PackingRequest) -> SphereBVH?

    /// - Parameter spheres: serves requests for spheres at once; nil leaves one unserved.
    public init(
        _ scene: Driven, size: Vector2, spheres: @escaping @Sendable (PackingRequest) -> SphereBVH? = { _ in nil }
    ) {
        self.scene = scene
        self.size = size
        self.spheres = spheres
        collect()
    }

    /// Takes what the scene puts out, and serves its requests for spheres.
    public mutating func collect() {
        // A scene that asks again and again would never end.
        for _ in 0..<1000 {
            let new = scene.takeOutput()
            guard !new.isEmpty else { return }
            output += new
            for item in new {
                switch item {
                case .event(let event):
                    precondition(EventDocument.describes(event), "docs/events.md does not describe \(event)")
                    events.append(event)
                case .request(let request):
                    requests.append(request)
                    guard case .spheres(let packing, let generation) = request, let index = spheres(packing) else {
                        continue
                    }
                    scene.receive(.spheres(index, generation: generation))
                }
            }
        }
        preconditionFailure("the scene puts something out for ever")
    }

    /// Hands samples over, each so long after the last.
    public mutating func send(_ samples: InputSample..., after seconds: Double = 0.01) {
        for sample in samples {
            now += seconds
            scene.handle(TimedSample(sample, at: now))
            collect()
        }
    }

    /// Strikes a key.
    public mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
        send(.keyDown(key, modifiers, isRepeat: false), .keyUp(key))
    }

    /// Strikes a letter's key.
    public mutating func press(_ letter: Character) { press(.character(letter)) }

    /// Presses a button of a gamepad and lets it go.
    public mutating func press(_ button: PadButton, pad: Int32) {
        send(.padButton(pad, button, isDown: true), .padButton(pad, button, isDown: false))
    }

    /// Takes steps.
    public mutating func step(_ count: Int = 1) {
        for _ in 0..<count {
            scene.step()
            collect()
        }
    }

    /// Takes the steps of so many seconds.
    public mutating func step(seconds: Double) { step(Int((seconds * 60).rounded())) }

    /// Steps until an event of this name, or for `limit` steps.
    public mutating func step(until name: SceneEvent.Name, limit: Int = 40_000) {
        let before = events.count
        for _ in 0..<limit {
            step()
            if events[before...].contains(where: { $0.name == name }) { return }
        }
    }

    /// Steps until nothing moves, ten seconds at most.
    public mutating func settle() {
        for _ in 0..<600 where scene.isMoving { step() }
    }

    /// Plays frames to the end; samples come with the frame that follows them.
    public mutating func play(_ samples: [TimedSample] = [], seconds: Double, framesPerSecond: Double = 60) {
        var next = 0
        for frame in 1...Int((seconds * framesPerSecond).rounded()) {
            let now = Double(frame) / framesPerSecond
            while next < samples.count, samples[next].time <= now + 1e-9 {
                scene.handle(samples[next])
                next += 1
            }
            step(clock.advance(by: 1 / framesPerSecond))
        }
    }

    /// The picture, by default after the last step.
    public func draw(blend: Double = 1) -> DrawList { scene.draw(blend: blend, size: size, text: PlainMetrics()) }

    /// Every line of text in the picture.
    public var texts: [String] {
        draw().overlay.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    }

    /// Names of the events so far.
    public var names: [String] { events.map(\.name.rawValue) }

    /// The events of a name, in order.
    public func events(_ name: SceneEvent.Name) -> [SceneEvent] { events.filter { $0.name == name } }

    /// Values of a field of all events of a name, in order.
    public func values(_ name: SceneEvent.Name, _ field: String) -> [EventValue] {
        events(name).compactMap { $0.value(field) }
    }
}

extension EventValue {
    /// As a number; nil where it is none.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// As several numbers.
    public var numbers: [Double]? { if case .numbers(let values) = self { values } else { nil } }

    /// As text.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}
