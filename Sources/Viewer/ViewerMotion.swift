import Drawing
import Geometry
import Gestures
import Scenes
import Spheres

/// How the packing is turned and from where it is seen: spin, hand, zoom, pan and the way back to the start.
///
/// The eye looks along +z at the target, a point of the packing that is its middle until somebody pans; it is the packing
/// that turns, about the target. Rays are as seen from the target: they begin at (0, 0, -distance).
struct ViewerMotion: Sendable {
    /// A hand on the packing.
    private struct Hand: Sendable {
        enum Grip: Sendable { case turn(Trackball), pan(Pan) }

        var grip: Grip
        /// Where the pointer is, as a ray from the eye.
        var ray: Ray
    }

    /// A point that stays under the pointer while the eye glides.
    private struct Anchor: Sendable {
        var direction: Vector3
        var radius: Double
    }

    /// Degrees a second of a stick that leans all the way.
    static let steeringTurn = 120.0
    /// The same for rotation about the line of sight.
    static let steeringRotation = 90.0
    /// Scale a second of a trigger pulled all the way.
    static let steeringZoom = 3.0
    /// Share of the way back to the start that is made in one step.
    private static let homingPerStep = 0.15
    /// Radians, and radii of the outer sphere, from the start that are none.
    private static let homeAngle = 1e-4

    private var start: Pose
    /// How it spins by itself.
    var spin = Spin()
    /// How it turns before anybody touches it.
    var presentation: Presentation
    /// Where the eye is.
    private(set) var zoom: Zoom
    /// After the last step.
    private(set) var pose: Pose
    /// Before it.
    private(set) var previous: Pose
    private var index: SphereBVH?
    private var hand: Hand?
    private var anchor: Anchor?
    private var isHoming = false
    private var classicTurn = ClassicTurn()

    /// At rest in the pose of the options.
    init(_ options: ViewerOptions) {
        zoom = Zoom(distance: options.distance)
        presentation = Presentation(isWanted: options.turnsAtFirst)
        start = Pose(orientation: options.orientation, distance: zoom.distance)
        pose = start
        previous = start
        spin.isClassic = options.classicGestures
    }

    /// Whether a step would change the pose.
    var isMoving: Bool {
        pose != previous || isHoming || zoom.isMoving
            || (spin.isMoving || presentation.isMoving) && index != nil && hand == nil
    }

    /// The eye in a pose.
    static func camera(_ pose: Pose, size: Vector2) -> Camera {
        var camera = Camera.onPacking(from: pose.distance, size: size)
        camera.position += pose.orientation.apply(pose.target)
        return camera
    }

    /// The ray from the eye through a position of a window of so many points, as seen from the target.
    func ray(through position: Vector2, size: Vector2) -> Ray {
        Camera.onPacking(from: pose.distance, size: size).ray(through: position, size: size)
    }

    /// The first sphere that a ray meets.
    func firstHit(_ ray: Ray) -> (index: Int, distance: Double)? { index?.firstHit(pose.inModel(ray)) }

    /// The pose between the last two, 0...1.
    func pose(blend: Double) -> Pose {
        Pose(
            orientation: previous.orientation.interpolated(to: pose.orientation, at: blend),
            target: previous.target + (pose.target - previous.target) * blend,
            distance: previous.distance + (pose.distance - previous.distance) * blend)
    }

    /// Takes the spheres to move among, and puts the eye in the open where it would be within one of them.
    mutating func show(_ index: SphereBVH) {
        let isFirst = self.index == nil
        self.index = index
        guard isFirst || zoom.target < surface(before: zoom.target) + Zoom.smallestGap else { return }
        let direction = pose.orientation.inverse.apply(-Self.sight)
        zoom = Zoom(
            distance: index.openDistance(
                from: pose.target, towards: direction, near: zoom.target, gap: Zoom.smallestGap))
        pose.distance = zoom.distance
        previous = pose
        if isFirst { start.distance = pose.distance }
    }

    /// Lets a step pass; nothing turns before there are spheres.
    mutating func step(_ steering: Steering) {
        previous = pose
        guard index != nil else { return }
        if steering != .rest {
            isHoming = false
            steer(steering)
        }
        if presentation.isMoving { pose.orientation = presentation.step() * pose.orientation }
        if isHoming { stepHome() }
        if hand == nil { stepSpin() } else { spin.hold() }
        stepZoom()
        if pose != previous { keepClear() }
    }

    private mutating func stepSpin() {
        let turn = spin.step()
        guard turn != .zero else { return }
        if spin.isClassic {
            pose.orientation = classicTurn.turn(by: turn)
        } else {
            pose.orientation = Rotation(angle: turn.length, axis: turn) * pose.orientation
        }
    }

    private mutating func stepHome() {
        pose.orientation = pose.orientation.interpolated(to: start.orientation, at: Self.homingPerStep)
        pose.target = pose.target * (1 - Self.homingPerStep)
        guard pose.orientation.angle(to: start.orientation) < Self.homeAngle, pose.target.length < Self.homeAngle
        else { return }
        pose.orientation = start.orientation
        pose.target = .zero
        isHoming = false
    }
}

// MARK: - Turning

extension ViewerMotion {
    /// The line of sight.
    private static let sight = Vector3(0, 0, 1)

    /// A hand takes hold of what is under a ray.
    mutating func grab(_ ray: Ray) {
        let trackball = Trackball(ray: ray, distance: firstHit(ray)?.distance, orientation: pose.orientation)
        take(.turn(trackball), ray)
    }

    /// The same, but to shift it.
    mutating func grabToPan(_ ray: Ray) {
        take(.pan(Pan(ray: ray, distance: firstHit(ray)?.distance, pose: pose)), ray)
    }

    private mutating func take(_ grip: Hand.Grip, _ ray: Ray) {
        isHoming = false
        anchor = nil
        spin.hold()
        hand = Hand(grip: grip, ray: ray)
    }

    /// The hand moves.
    mutating func drag(_ ray: Ray) {
        hand?.ray = ray
        followHand()
        previous.orientation = pose.orientation
        previous.target = pose.target
        keepClear()
    }

    private mutating func followHand() {
        guard let hand else { return }
        switch hand.grip {
        case .turn(let trackball): pose.orientation = trackball.turn(hand.ray) * trackball.start
        case .pan(let pan):
            let radius = index?.boundingRadius ?? 0
            let target = pan.target(under: hand.ray, orientation: pose.orientation) ?? pose.target
            pose.target = target.length > radius ? target.normalized * radius : target
        }
    }

    /// The hand lets go; the turn that it made.
    mutating func letGo() -> Rotation? {
        defer { hand = nil }
        guard let hand, case .turn(let trackball) = hand.grip else { return nil }
        return trackball.turn(hand.ray)
    }

    /// Turns about the line of sight, clockwise as seen.
    mutating func rotate(by angle: Double) {
        isHoming = false
        pose.orientation = Rotation(angle: angle, axis: Self.sight) * pose.orientation
        previous.orientation = pose.orientation
    }

    /// Spins, from a swipe in the window.
    mutating func swipe(_ direction: Vector2) {
        isHoming = false
        spin.swipe(direction)
    }

    /// Whether the eye is as near to what is before it as it comes.
    var isAtSurface: Bool {
        guard index != nil, zoom.distance < Zoom.startDistance else { return false }
        return zoom.distance - surface(before: zoom.distance) < 2 * Zoom.smallestGap
    }

    /// Stands still where it is.
    mutating func rest() {
        spin.stop()
        anchor = nil
        previous = pose
    }

    /// Back to the pose of the start, without spin.
    mutating func reset() {
        spin.stop()
        classicTurn = ClassicTurn()
        isHoming = true
        anchor = nil
        zoom.glide(to: start.distance, surface: 0)
    }

    /// The turn of one step of a stick.
    static func turn(_ steering: Steering) -> Rotation {
        let degrees = Spin.axis(of: steering.turn) * steeringTurn + sight * steering.rotation * steeringRotation
        guard degrees != .zero else { return .identity }
        return Rotation(angle: degrees.length * .pi / 180 * SceneClock.step, axis: degrees)
    }

    private mutating func steer(_ steering: Steering) {
        pose.orientation = Self.turn(steering) * pose.orientation
        guard steering.zoom != 0 else { return }
        pinch(scale: 1 + (Self.steeringZoom - 1) * abs(steering.zoom) * SceneClock.step, inwards: steering.zoom > 0)
    }
}

// MARK: - Zooming

extension ViewerMotion {
    /// Zooms by a scale above 1 inwards, about what is under a ray or about the middle.
    mutating func pinch(scale: Double, about ray: Ray? = nil) {
        zoom.pinch(scale: scale, surface: surface(before: zoom.target))
        anchor = nil
        guard let ray, let hit = firstHit(ray) else { return }
        anchor = Anchor(direction: ray.direction, radius: ray.point(at: hit.distance).length)
    }

    private mutating func pinch(scale: Double, inwards: Bool) { pinch(scale: inwards ? scale : 1 / scale) }

    private mutating func stepZoom() {
        guard zoom.isMoving else { return }
        let before = anchorPoint
        zoom.step()
        pose.distance = zoom.distance
        if hand != nil {
            hand?.ray.origin = Vector3(0, 0, -zoom.distance)
            followHand()
        }
        // The packing turns a little, so that what is under the pointer stays there as the eye moves along its axis.
        if hand == nil, let before, let after = anchorPoint {
            pose.orientation = Rotation(from: before, to: after) * pose.orientation
        }
        if !zoom.isMoving { anchor = nil }
    }

    private var anchorPoint: Vector3? {
        guard let anchor else { return nil }
        let ray = Ray(origin: Vector3(0, 0, -zoom.distance), direction: anchor.direction)
        guard let (near, _) = ray.crossings(centre: .zero, radius: anchor.radius), near > 0 else { return nil }
        return ray.point(at: near)
    }

    private func surface(before distance: Double) -> Double {
        index?.surface(
            from: pose.target, towards: pose.orientation.inverse.apply(-Self.sight), before: distance) ?? 0
    }

    /// The eye gives way to what turned before it; a few times, for behind one sphere there may be another.
    private mutating func keepClear() {
        let radius = (index?.boundingRadius ?? 0) + pose.target.length
        for _ in 0..<4 where zoom.target < radius + Zoom.smallestGap {
            let target = zoom.target
            zoom.keepClear(of: surface(before: target))
            if zoom.target == target { return }
        }
    }
}
