import Drawing
import Geometry
import Input
import Scenes
import Spheres
import TestSupport
import Viewer

/// A viewer in a window of 800 by 600 points, driven by hand.
typealias ViewerDriver = SceneDriver<ViewerScene>

extension SceneDriver<ViewerScene> {
    static var size: Vector2 { Vector2(800, 600) }
    static var middle: Vector2 { size / 2 }

    /// - Parameter serves: whether spheres come at once, or not.
    init(_ options: ViewerOptions = ViewerOptions(), serves: Bool = true) {
        self.init(ViewerScene(options, size: Self.size), size: Self.size) { serves ? .generated($0) : nil }
    }

    /// A click long after the one before.
    mutating func click(at position: Vector2 = Self.middle, after seconds: Double = 1) {
        send(.pointerDown(.left, at: position), after: seconds)
        send(.pointerUp(.left, at: position))
    }

    /// A drag without a flick, released after a rest.
    mutating func drag(from start: Vector2, to end: Vector2) {
        send(.pointerDown(.left, at: start))
        for step in 1...8 { send(.pointerMoved(to: start + (end - start) * (Double(step) / 8))) }
        send(.pointerUp(.left, at: end), after: 1)
    }

    /// A pan with the middle button.
    mutating func pan(from start: Vector2, to end: Vector2) {
        send(.pointerDown(.middle, at: start), .pointerMoved(to: (start + end) / 2), .pointerMoved(to: end))
        send(.pointerUp(.middle, at: end))
    }

    /// A flick in a direction given in degrees, clockwise from the right.
    mutating func flick(degrees: Double) {
        let turned = Rotation(angle: degrees * .pi / 180, axis: Vector3(0, 0, 1)).apply(Vector3(100, 0, 0))
        send(.pointerDown(.left, at: Self.middle), after: 1)
        send(.pointerMoved(to: Self.middle + Vector2(turned.x, turned.y)), after: 0.05)
        send(.pointerUp(.left, at: Self.middle + Vector2(turned.x, turned.y)), after: 0)
    }

    var picture: DrawList { draw() }

    var orientation: Rotation { picture.packing?.rotation ?? .identity }

    var distance: Double { picture.camera.position.length }

    /// The point of model space that a position in the window shows first.
    func modelPoint(at position: Vector2) -> Vector3? {
        let list = picture
        guard let packing = list.packing else { return nil }
        let ray = list.camera.ray(through: position, size: Self.size).inModel(turnedBy: packing.rotation)
        return firstHit(ray, in: packing.set).map { ray.point(at: $0.distance) }
    }

    /// Where in the window a point of model space is drawn.
    func project(_ point: Vector3) -> Vector2 {
        let list = picture
        let world = (list.packing?.rotation ?? .identity).apply(point)
        let eye = list.camera.orientation.inverse.apply(world - list.camera.position)
        // Half the height is the tangent of 30°.
        let scale = Self.size.y / 2 / (1.0 / 3).squareRoot()
        return Vector2(Self.size.x / 2 + eye.x / -eye.z * scale, Self.size.y / 2 - eye.y / -eye.z * scale)
    }
}

/// The first sphere that a ray enters, found by looking at every one.
func firstHit(_ ray: Ray, in set: SphereSet) -> (index: Int, distance: Double)? {
    var best: (index: Int, distance: Double)?
    for (index, sphere) in set.spheres.enumerated() {
        let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
        guard let (near, _) = ray.crossings(centre: centre, radius: Double(sphere.w)), near > 0 else { continue }
        if near < best?.distance ?? .infinity { best = (index, near) }
    }
    return best
}
