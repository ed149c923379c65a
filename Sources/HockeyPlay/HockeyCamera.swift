import AirHockey
import Drawing
import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// Where the table is looked at from: always so that it fills the window's free part.
struct HockeyCamera: Sendable, Hashable {
    /// The ways to look.
    enum View: Sendable, Hashable {
        /// From behind the bottom player.
        case behind
        /// From the long side, the bottom player on the left.
        case beside
        /// From above.
        case above
    }

    /// Points of the window kept free above and below the table, for score and messages.
    private static let margin = (top: 76.0, bottom: 18.0, side: 18.0)
    /// Steps that a change of view takes.
    private static let steps = 45

    private var from: View
    private(set) var view: View
    private var progress = 1.0
    /// Whose end is near, or on the left.
    let side: Player

    init(_ view: View, from side: Player = .bottom) {
        self.side = side
        self.view = view
        from = view
    }

    /// Whether it is on its displacement.
    var isMoving: Bool { progress < 1 }

    /// Goes to another view.
    mutating func turn(to view: View) {
        guard view != self.view else { return }
        from = self.view
        self.view = view
        progress = 0
    }

    /// Lets a step pass.
    mutating func step() { progress = min(1, progress + 1 / Double(Self.steps)) }

    /// The camera for a window of `size` points, `blend` of a step after the last but one.
    func camera(size: Vector2, rules: HockeyRules, blend: Double = 1) -> Camera {
        let time = progress < 1 ? max(0, progress - (1 - blend) / Double(Self.steps)) : 1
        let fraction = smoothstep(time)
        let (start, end) = (Pose(from, side, size: size), Pose(view, side, size: size))
        let pose = Pose(
            orientation: start.orientation.interpolated(to: end.orientation, at: fraction),
            tangent: start.tangent + (end.tangent - start.tangent) * fraction)
        return pose.camera(size: size, rules: rules)
    }

    /// The direction on the table of a direction in the window (x to the right, y down), as far as they agree.
    func table(_ direction: Vector2, size: Vector2) -> Vector2 {
        let (right, up, back) = Pose(view, side, size: size).orientation.columns
        let ahead = abs(back.y) > 0.99 ? up : -back
        let displacement = right * direction.x - ahead * direction.y
        return Vector2(displacement.x, displacement.z).normalized * direction.length
    }

    /// The position on the table under a position in the window; nil above the horizon.
    func position(under point: Vector2, size: Vector2, rules: HockeyRules) -> Vector2? {
        let ray = camera(size: size, rules: rules).ray(through: point, size: size)
        guard ray.direction.y < -1e-6 else { return nil }
        return HockeySpace.table(ray.point(at: -ray.origin.y / ray.direction.y), rules: rules)
    }

    /// A direction to look in, and how wide.
    private struct Pose {
        var orientation: Rotation
        /// Tangent of half the vertical field of view.
        var tangent: Double

        init(orientation: Rotation, tangent: Double) {
            self.orientation = orientation
            self.tangent = tangent
        }

        init(_ view: View, _ side: Player, size: Vector2) {
            let isWide = size.x > size.y
            let lying = Rotation(angle: .pi / 2, axis: Vector3(0, 1, 0))
            func down(_ degrees: Double) -> Rotation {
                Rotation(angle: -degrees * .pi / 180, axis: Vector3(1, 0, 0))
            }
            switch view {
            case .behind: self.init(orientation: down(isWide ? 41 : 58), tangent: 0.30)
            case .beside: self.init(orientation: isWide ? lying * down(56) : down(58), tangent: 0.30)
            case .above: self.init(orientation: isWide ? lying * down(90) : down(90), tangent: 0.12)
            }
            if side == .top { orientation = Rotation(angle: .pi, axis: Vector3(0, 1, 0)) * orientation }
        }

        /// The nearest position from which the table, rails and all, fits into the free part of the window.
        func camera(size: Vector2, rules: HockeyRules) -> Camera {
            let (right, up, back) = orientation.columns
            let half = rules.size / 2 / HockeySpace.scale + TableOutline.railWidth
            var corners: [Vector3] = []
            for x in [-half.x, half.x] {
                for z in [-half.y, half.y] {
                    for y in [TableOutline.railHeight, TableOutline.bottom] {
                        let corner = Vector3(x, y, z)
                        corners.append(Vector3(corner.dot(right), corner.dot(up), corner.dot(back)))
                    }
                }
            }
            let margin = HockeyCamera.margin
            // In a small window there is less room for all.
            let shrink = min(1, min(size.x, size.y) / 360)
            let wide = tangent * size.x / size.y
            // Slopes of the free part's edges, as seen from the eye.
            let side = wide * (1 - 2 * shrink * margin.side / size.x)
            let top = tangent * (1 - 2 * shrink * margin.top / size.y)
            let bottom = tangent * (1 - 2 * shrink * margin.bottom / size.y)
            let across = Fit(corners.map { ($0.x, $0.z) }, low: side, high: side)
            let along = Fit(corners.map { ($0.y, $0.z) }, low: bottom, high: top)
            let distance = max(across.distance, along.distance)
            let position =
                right * across.middle(at: distance) + up * along.middle(at: distance) + back * distance
            var camera = Camera(
                position: position, target: position - back, up: up, fieldOfView: 2 * atan(tangent), near: 0.05)
            camera.orientation = orientation
            return camera
        }
    }

    /// In one dimension: where an eye has to be to see points between two slopes.
    private struct Fit {
        private let slopes: (low: Double, high: Double)
        /// Largest of `depth * slope ± position`.
        private let bounds: (low: Double, high: Double)

        /// Points by their position across and their depth towards the eye.
        init(_ points: [(position: Double, depth: Double)], low: Double, high: Double) {
            slopes = (low, high)
            bounds = (
                points.map { $0.depth * low - $0.position }.max() ?? 0,
                points.map { $0.depth * high + $0.position }.max() ?? 0
            )
        }

        /// The least distance at which there is such a position.
        var distance: Double { (bounds.low + bounds.high) / (slopes.low + slopes.high) }

        /// The middle of the positions from which all is seen at a distance.
        func middle(at distance: Double) -> Double {
            ((bounds.high - slopes.high * distance) - (bounds.low - slopes.low * distance)) / 2
        }
    }
}
