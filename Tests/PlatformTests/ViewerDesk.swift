import CSDL2
import Drawing
import Geometry
import Input
import Scenes
import Spheres
import TestSupport
import Viewer

/// A viewer at the end of the whole way: SDL's events, the pump, the scene. Its clock is advanced by hand.
final class ViewerDesk {
    private let desk: Desk
    private var now = 0.0
    private var scene: ViewerScene
    /// Everything that the viewer told.
    private(set) var events: [SceneEvent] = []
    /// Everything that it wanted, but spheres, which it got.
    private(set) var requests: [SceneRequest] = []

    init() throws {
        desk = try Desk()
        scene = ViewerScene(ViewerOptions(), size: desk.window.size)
        collect()
        events = []
    }

    /// What the viewer tells of what `act` did `seconds` after the last.
    @discardableResult
    func after(_ seconds: Double = 0.01, _ act: () -> Void = {}) -> [SceneEvent] {
        let first = events.count
        now += seconds
        act()
        for sample in desk.samples() { scene.handle(TimedSample(sample, at: now)) }
        scene.step()
        collect()
        return Array(events[first...])
    }

    /// What the viewer tells while so many steps pass.
    @discardableResult
    func step(_ steps: Int) -> [SceneEvent] {
        let first = events.count
        for _ in 0..<steps {
            now += SceneClock.step
            scene.step()
            collect()
        }
        return Array(events[first...])
    }

    /// How the packing is turned now.
    var orientation: Rotation {
        scene.draw(blend: 1, size: desk.window.size, text: PlainMetrics()).packing?.rotation ?? .identity
    }

    private func collect() {
        while true {
            let output = scene.takeOutput()
            guard !output.isEmpty else { return }
            for item in output {
                switch item {
                case .event(let event): events.append(event)
                case .request(.spheres(let request, let generation)):
                    scene.receive(.spheres(.generated(request), generation: generation))
                case .request(let request): requests.append(request)
                }
            }
        }
    }
}

extension [SceneEvent] {
    /// Names in their order.
    var names: [String] { map(\.name.rawValue) }

    /// A field of the last event of a name.
    func last(_ name: String, _ field: String) -> EventValue? { last { $0.name.rawValue == name }?.value(field) }

    /// The same where it is a number.
    func number(_ name: String, _ field: String) -> Double {
        switch last(name, field) {
        case .number(let value): value
        case .integer(let value): Double(value)
        default: .nan
        }
    }

    /// The axis of the last event of a name.
    func axis(_ name: String) -> Vector3? {
        guard case .numbers(let axis) = last(name, "axis"), axis.count == 3 else { return nil }
        return Vector3(axis[0], axis[1], axis[2])
    }
}
