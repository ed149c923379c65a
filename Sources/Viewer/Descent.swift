import Apollonian
import Dive
import Drawing
import Geometry
import Gestures
import Glibc
import PackingLoading
import Scenes
import Spheres

/// The viewer far down in the packing: an eye that goes along a trajectory in its tree, and the spheres around it.
///
/// Spheres are made for one place after the other, off the main thread; the eye moves among those of the latest place
/// that are there, and waits where it would leave them.
struct Descent: Sendable {
    /// Octaves a second: two decades.
    static let greatestSpeed = 2 / log10(2.0)
    /// Part of the difference to the wanted speed that is made up in a step.
    private static let easePerStep = 0.12
    /// Speed by what there is to go, a second.
    private static let approach = 4.0
    /// Octaves that one may be ahead of the eye by wheel or keys.
    private static let greatestLead = 10.0
    /// Octaves after which spheres are made anew, and from them on the eye waits.
    private static let renewal = 1.2
    private static let farthest = 3.0

    /// Spheres around a place.
    private struct Shown: Sendable {
        var index: SphereBVH
        /// Number of the place in whose frame they are, how it was turned, and the depth they were made for.
        var place: Int
        var turn: Rotation
        var depth: Double
    }

    /// What the root's packing grows from.
    let root: Root
    /// Where the eye is.
    private(set) var trajectory: Trajectory
    /// Where it goes.
    private(set) var goal: Double
    private var speed = 0.0
    private var before: Double
    private var shown: Shown?
    /// What was asked for, and its number, below 0 as none of the root's view is.
    private var wanted: Shown?
    private(set) var generation = 0
    /// In the window, where it goes to; nil for the middle.
    var pointer: Vector2?

    /// On a trajectory; its spheres are still to be asked for.
    init(_ root: Root, on trajectory: Trajectory) {
        self.root = root
        self.trajectory = trajectory
        goal = trajectory.depth
        before = goal
    }

    /// The spheres on screen; nil before the first came.
    var index: SphereBVH? { shown?.index }
    /// Whether spheres are on their way.
    var isWaiting: Bool { wanted != nil }
    /// Whether a step would change the picture.
    var isMoving: Bool { goal != trajectory.depth || before != trajectory.depth }
    /// Whether it has come out where it came in from the root's view.
    var isOut: Bool { !isMoving && trajectory.isAtEntry }
}

extension Descent {
    /// Goes in by a scale above 1, out by one below.
    mutating func pinch(scale: Double) {
        let depth = trajectory.depth
        aim(at: max(depth - Self.greatestLead, min(goal + log2(scale), depth + Self.greatestLead)))
    }

    /// Goes all the way out.
    mutating func climb() { aim(at: -.infinity) }

    private mutating func aim(at depth: Double) {
        // The first place, or where it came in.
        goal = max(depth, trajectory.entryDepth ?? 0)
    }

    /// Turns about the target, by radians about the eye's vertical and horizontal.
    mutating func turn(x: Double, y: Double) {
        let (right, up, _) = trajectory.orientation.columns
        trajectory.turn(Rotation(angle: -x, axis: up) * Rotation(angle: -y, axis: right))
    }

    /// Lets a step pass in a window of so many points; the triggers steer.
    mutating func step(_ steering: Steering, size: Vector2) {
        before = trajectory.depth
        guard let shown else { return }
        if steering.zoom != 0 { aim(at: before + steering.zoom * Self.greatestSpeed / Self.approach) }
        guard goal != before else {
            speed = 0
            return
        }
        let wanted = max(-Self.greatestSpeed, min((goal - before) * Self.approach, Self.greatestSpeed))
        speed += (wanted - speed) * Self.easePerStep
        var depth = before + speed * SceneClock.step
        if abs(goal - depth) < 1e-3, abs(speed) < 0.1 { depth = goal }
        // Not beyond what is there to be seen.
        depth = max(shown.depth - Self.farthest, min(depth, shown.depth + Self.farthest))
        if depth == before { speed = 0 }
        do {
            try trajectory.move(to: depth, aim: aim(size))
        } catch {
            goal = before
        }
    }

    /// What the pointer points at beside the target, in the eye's distance from that.
    private func aim(_ size: Vector2) -> Vector3 {
        guard let pointer else { return .zero }
        var camera = Camera.onPacking(from: 0, size: size)
        camera.orientation = .identity
        let ray = camera.ray(through: pointer, size: size).direction
        let target = trajectory.orientation.inverse.apply(-trajectory.back)
        return trajectory.orientation.apply(ray * (target.z / ray.z) - target)
    }
}

extension Descent {
    /// The spheres to ask for next; nil where those shown or on their way will do.
    mutating func load() -> (PackingRequest, generation: Int)? {
        guard wanted == nil else { return nil }
        let depth = trajectory.depth
        let ahead = isMoving ? max(-0.8, min(goal - depth, 0.8)) : 0
        if let shown {
            let isFar = abs(depth + ahead - shown.depth) > (isMoving ? Self.renewal : 0)
            guard isFar || shown.turn != trajectory.orientation && !isMoving else { return nil }
        }
        let place = trajectory.path.place(above: depth)
        guard let view = trajectory.view(from: depth + ahead, in: place), let index = shown?.index ?? Self.nothing
        else { return nil }
        wanted = Shown(index: index, place: place, turn: trajectory.orientation, depth: depth + ahead)
        generation -= 1
        return (PackingRequest(extent: .place(view), root: root), generation)
    }

    private static let nothing: SphereBVH? = SphereBVH(SphereSet(spheres: [], levels: []))

    /// Takes them.
    mutating func receive(_ index: SphereBVH, generation: Int) {
        guard generation == self.generation, var shown = wanted else { return }
        shown.index = index
        self.shown = shown
        wanted = nil
    }

    /// The eye between the last two steps, in the axes of the spheres shown, in a window of so many points; nil without
    /// spheres.
    func camera(blend: Double, size: Vector2) -> Camera? {
        guard let shown else { return nil }
        let depth = before + (trajectory.depth - before) * blend
        guard let view = trajectory.view(from: depth, in: shown.place) else { return nil }
        var camera = Camera.onPacking(from: 0, size: size)
        camera.position = shown.turn.inverse.apply(view.eye)
        camera.orientation = shown.turn.inverse * view.orientation
        camera.near = 1e-3 * exp2(trajectory.path.depth(shown.place) - depth)
        return camera
    }
}
