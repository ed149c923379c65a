import Geometry
import Glibc

/// The way of an eye into the tree: its target goes smoothly from place to place as the depth grows, the directions stay.
///
/// The target at a depth is the mean of the centres of the places from there on, four octaves down, each weighted by how
/// much of that range it takes up under a smooth kernel. So it depends on the word and the depth alone, and the way out
/// is the way in. Letters are chosen before they have any weight.
public struct Trajectory: Sendable {
    /// Octaves of places that count.
    private static let range = 4.0
    /// Letters are known so many octaves ahead ...
    private static let known = range + 0.3
    /// ... and forgotten from here on.
    private static let forgotten = range + 0.8
    /// Octaves above the eye that are kept at hand, for spheres shown that are not the latest.
    private static let behind = 4.0

    /// Where the target was something else than a place: up to `knot` it is a point.
    private struct Entry: Sendable {
        var depth: Double
        /// Number of letters there were.
        var count: Int
        var knot: Int
        /// In the frame of `knot`.
        var point: Vector3
    }

    /// The places.
    public private(set) var path: DivePath
    /// How deep the eye is: that of the place that it would show as `PlaceView(of:)` does.
    public private(set) var depth: Double
    /// Takes eye space directions to the root's.
    public private(set) var orientation: Rotation
    /// From the target to the eye, of length 1.
    public private(set) var back: Vector3
    private var entry: Entry?
    /// Number of the first of `waypoints`.
    private var first = 0
    private var waypoints: [DivePath.Waypoint] = []

    /// At a place.
    public init(at path: DivePath) {
        self.path = path
        let view = PlaceView(of: path.frame)
        orientation = view.orientation
        back = view.eye.normalized
        depth = path.depth(path.count)
        refresh()
    }

    /// From an eye in the root's view that looks at a target.
    public init(from path: DivePath, target: Vector3, eye: Vector3, orientation: Rotation) throws(TooDeep) {
        self.path = path
        self.orientation = orientation
        let offset = eye - target
        back = offset.normalized
        depth = Magnification(PlaceView.distance / offset.length).log2
        refresh()
        try enter(at: target, aim: .zero)
    }

    /// Whether the eye is where it came in from the root's view.
    public var isAtEntry: Bool { entry.map { $0.count == 0 && depth <= $0.depth } ?? false }

    /// How deep the eye came in; nil where it came from a place.
    public var entryDepth: Double? { entry.flatMap { path.beginsAtRoot && $0.count == 0 ? $0.depth : nil } }

    /// The number of the place that the eye is at.
    public var place: Int { path.place(above: depth) }

    /// The magnification of what the eye sees.
    public var magnification: Magnification {
        let number = min(max(place, first), first + waypoints.count - 1)
        var magnification = waypoints[number - first].frame.magnification
        magnification.multiply(by: exp2(depth - path.depth(number)))
        return magnification
    }

    /// The view from a depth, in the frame of the place of a number near the eye's; nil where that is not at hand.
    public func view(from depth: Double, in number: Int) -> PlaceView? {
        guard number >= first, number < first + waypoints.count else { return nil }
        let target = target(at: depth, in: number)
        let distance = PlaceView.distance * exp2(path.depth(number) - depth)
        let last = first + waypoints.count - 1
        let size = exp2(path.depth(number) - path.depth(last))
        return PlaceView(
            frame: waypoints[number - first].frame, target: origin(of: last, in: number) + back * (1.02 * size),
            eye: target + back * distance, orientation: orientation)
    }

    /// Turns the eye about the target; the rotation is of the root's directions.
    public mutating func turn(_ rotation: Rotation) {
        orientation = rotation * orientation
        back = rotation.apply(back)
    }

    /// Goes to a depth. On the way down letters are chosen by what is aimed at: its displacement from the target, in the
    /// eye's distance from that.
    public mutating func move(to depth: Double, aim: Vector3 = .zero) throws(TooDeep) {
        let isDown = depth > self.depth
        self.depth = depth
        if let entry, depth < entry.depth {
            while path.count > entry.count { try path.climb() }
            self.entry = nil
            refresh()
        }
        if isDown {
            try extend(aim)
        } else {
            try shorten()
        }
        if place - first > 40 { refresh() }
    }

    private mutating func extend(_ aim: Vector3) throws(TooDeep) {
        guard path.depth(path.count) <= depth + Self.known else { return }
        if entry == nil, path.depth(path.count) < depth + Self.range {
            return try enter(at: target(at: depth, in: path.count), aim: aim)
        }
        while path.depth(path.count) <= depth + Self.known {
            let last = path.count
            let point = target(at: depth, in: last) + aim * (PlaceView.distance * exp2(path.depth(last) - depth))
            try path.descend(letter(towards: point))
            refresh()
        }
    }

    /// From a target that the places ahead do not lead to: a point in the frame of the last place.
    private mutating func enter(at target: Vector3, aim: Vector3) throws(TooDeep) {
        var entry = Entry(depth: depth, count: path.count, knot: -1, point: target)
        var aimed = target + aim * (PlaceView.distance * exp2(path.depth(path.count) - depth))
        while path.depth(path.count) <= depth + Self.known {
            try path.descend(letter(towards: aimed))
            refresh()
            guard let step = waypoints.last?.step else { break }
            aimed = (aimed - step.origin) * step.factor
            guard entry.knot < 0 else { continue }
            entry.point = (entry.point - step.origin) * step.factor
            if path.depth(path.count) >= depth + Self.range { entry.knot = path.count }
        }
        self.entry = entry
    }

    private mutating func shorten() throws(TooDeep) {
        let least = entry?.count ?? 0
        let before = path.count
        while path.count > least, path.depth(path.count - 1) > depth + Self.forgotten { try path.climb() }
        if path.count != before || path.depth(first) > depth - Self.behind / 2 && first > 0 { refresh() }
    }

    /// The swap that leads towards a point of the last place's frame. Of the gaps that it lies in, the one of the largest
    /// sphere comes first, so that spheres follow each other by size; where it lies in none, the nearest that leads down.
    private func letter(towards point: Vector3) -> Int {
        let frame = path.frame
        var sum = frame.spheres[0]
        for index in 1..<5 { sum = sum + frame.spheres[index] }
        var holding: (letter: Int, bend: Double)?
        var nearest: (letter: Int, score: Double)?
        for letter in 0..<5 where letter != frame.newest {
            let old = frame.spheres[letter]
            let child = sum - old * 2
            let bound = (sum - old * 3) * (3.0.squareRoot() / 6)
            // How far outside of the gap's bounding sphere.
            let power = bound.bend * (point * point).sum() - 2 * (bound.bendCentre * point).sum() + bound.coBend
            let isDown = frame.newest == nil || child.bend > 1 - 1e-9
            if power < 0, isDown, child.bend < holding?.bend ?? .infinity { holding = (letter, child.bend) }
            let score = power * max(bound.bend, 1e-3)
            if frame.newest == nil || child.bend > 1.02, score < nearest?.score ?? .infinity {
                nearest = (letter, score)
            }
        }
        return holding?.letter ?? nearest?.letter ?? (frame.newest == 4 ? 3 : 4)
    }

    private mutating func refresh() {
        first = path.place(above: min(depth, path.depth(path.count)) - Self.behind)
        waypoints = path.waypoints(from: first)
    }

    /// Where a place's newest sphere is, in the frame of another place.
    private func origin(of other: Int, in number: Int) -> Vector3 {
        var origin = Vector3.zero
        var scale = 1.0
        for index in stride(from: number + 1, through: other, by: 1) {
            guard let step = waypoints[index - first].step else { break }
            origin += step.origin / scale
            scale *= step.factor
        }
        for index in stride(from: number, to: other, by: -1) {
            guard let step = waypoints[index - first].step else { break }
            scale /= step.factor
            origin -= step.origin / scale
        }
        return origin
    }

    /// The target in the frame of a place.
    private func target(at depth: Double, in number: Int) -> Vector3 {
        let last = first + waypoints.count - 1
        var target = Vector3.zero
        var reached = 0.0
        var start = first
        if let entry, entry.knot >= first {
            start = entry.knot
            reached = Self.kernel((path.depth(start) - depth) / Self.range)
            let scale = exp2(path.depth(number) - path.depth(start))
            target += (origin(of: start, in: number) + entry.point * scale) * reached
        }
        for index in start...last {
            let end = index == last ? 1 : Self.kernel((path.depth(index + 1) - depth) / Self.range)
            guard end > reached else { continue }
            target += origin(of: index, in: number) * (end - reached)
            reached = end
        }
        return target
    }

    /// The smooth step from 0 to 1 whose first two derivatives end at 0.
    private static func kernel(_ x: Double) -> Double {
        let x = min(max(x, 0), 1)
        return x * x * x * (10 + x * (6 * x - 15))
    }
}
