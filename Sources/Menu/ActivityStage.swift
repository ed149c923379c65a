import Drawing
import Geometry
import Input
import Scenes

/// What the menu has started: one scene at a time, and one that was left before its end.
struct ActivityStage: Sendable {
    /// A scene that was left, to be gone on with.
    struct Kept: Sendable {
        let title: String
        let number: Int
        var scene: any Scene
    }

    /// Whose spheres come with a generation number, and which ones they are to that scene; the menu's own where nil.
    struct Order: Sendable {
        let owner: Int?
        let generation: Int
    }

    /// What is shown instead of the menu.
    var scene: (any Scene)?
    /// What it is called, and which of all that were started.
    private(set) var title = ""
    private(set) var number = 0
    /// What was left before its end.
    private(set) var kept: Kept?
    private var count = 0
    private var orders: [Order] = []
    /// The gamepads that are there.
    private var pads: [Int32: InputSample] = [:]

    /// Follows which gamepads there are.
    mutating func follow(_ sample: TimedSample) {
        switch sample.sample {
        case .padAdded(let pad, _, _): pads[pad] = sample.sample
        case .padRemoved(let pad): pads[pad] = nil
        default: break
        }
    }

    /// Shows a scene, which is told of the gamepads.
    mutating func begin(_ scene: any Scene, title: String, at time: Double) {
        count += 1
        (self.scene, self.title, number) = (scene, title, count)
        tellPads(at: time)
    }

    /// Shows again what was left.
    mutating func resume(at time: Double, size: Vector2) {
        guard let kept else { return }
        (scene, title, number) = (kept.scene, kept.title, kept.number)
        self.kept = nil
        scene?.handle(TimedSample(.resized(size), at: time))
        tellPads(at: time)
    }

    /// Leaves the scene; it is kept where something would be lost.
    mutating func end() {
        if let scene, scene.isUnderWay { kept = Kept(title: title, number: number, scene: scene) }
        scene = nil
    }

    private mutating func tellPads(at time: Double) {
        for pad in pads.keys.sorted() {
            if let sample = pads[pad] { scene?.handle(TimedSample(sample, at: time)) }
        }
    }

    /// The program's generation number for an order of spheres.
    mutating func number(for generation: Int, of owner: Int?) -> Int {
        orders.append(Order(owner: owner, generation: generation))
        return orders.count - 1
    }

    /// What a generation number of the program's stands for.
    func order(_ generation: Int) -> Order? { orders.indices.contains(generation) ? orders[generation] : nil }

    /// Hands a message to the scene that it is for.
    mutating func receive(_ message: SceneMessage, for owner: Int?) {
        guard let owner else { return }
        if owner == number { scene?.receive(message) }
        if owner == kept?.number { kept?.scene.receive(message) }
    }
}
