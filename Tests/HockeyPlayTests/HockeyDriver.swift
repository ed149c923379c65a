import AirHockey
import Drawing
import Geometry
import HockeyPlay
import Input
import Scenes
import Simulation
import TestSupport

/// Plays a scene as a program would, without window and clock.
struct HockeyDriver {
    static let size = Vector2(1280, 720)

    var scene: HockeyScene
    /// All events so far.
    var events: [SceneEvent] = []
    /// All requests so far.
    var requests: [SceneRequest] = []

    init(_ options: HockeyOptions) { self.init(HockeyScene(options, size: Self.size)) }

    init(_ scene: HockeyScene) {
        self.scene = scene
        collect()
    }

    var names: [String] { events.map(\.name) }

    mutating func send(_ samples: InputSample...) {
        for sample in samples { scene.handle(TimedSample(sample, at: scene.time)) }
        collect()
    }

    mutating func press(_ key: Key) { send(.keyDown(key, [], isRepeat: false), .keyUp(key)) }

    mutating func press(_ button: PadButton, pad: Int32) {
        send(.padButton(pad, button, isDown: true), .padButton(pad, button, isDown: false))
    }

    mutating func step(_ count: Int = 1) {
        for _ in 0..<count { scene.step() }
        collect()
    }

    /// Steps until an event of this name, or for `limit` steps.
    mutating func step(until name: String, limit: Int = 40_000) {
        let before = events.count
        for _ in 0..<limit {
            step()
            if events[before...].contains(where: { $0.name == name }) { return }
        }
    }

    func draw(blend: Double = 1) -> DrawList { scene.draw(blend: blend, size: Self.size, text: PlainMetrics()) }

    /// Every line of text in the picture.
    var words: [String] {
        draw().overlay.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    }

    private mutating func collect() {
        for output in scene.takeOutput() {
            switch output {
            case .event(let event): events.append(event)
            case .request(let request): requests.append(request)
            }
        }
    }
}

extension SceneEvent {
    func text(_ field: String) -> String? { if case .text(let text) = value(field) { text } else { nil } }
    func number(_ field: String) -> Double? { if case .number(let number) = value(field) { number } else { nil } }
    func integer(_ field: String) -> Int? { if case .integer(let number) = value(field) { number } else { nil } }
}
