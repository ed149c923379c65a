import Geometry

/// How a place is looked at: an eye that sees its target through a cone that is kept open, however dense the spheres.
///
/// No point in front of a packing is free of spheres. What reaches into the clearing, a cone from the target about the
/// eye, is left out: as the eye goes straight to the target, nothing comes in its way and nothing vanishes before it.
public struct PlaceView: Sendable, Hashable {
    /// Half of the clearing's angle, in radians.
    private static let clearingAngle = 0.2

    /// The place, in whose measure the rest is.
    public var frame: LocalFrame
    /// What is looked at, the clearing's tip.
    public var target: Vector3
    /// Where the eye is.
    public var eye: Vector3
    /// Takes eye space directions (x right, y up, the view along -z) to the frame's.
    public var orientation: Rotation

    /// A view of a place.
    public init(frame: LocalFrame, target: Vector3, eye: Vector3, orientation: Rotation) {
        self.frame = frame
        self.target = target
        self.eye = eye
        self.orientation = orientation
    }

    /// What is kept open.
    var clearing: Cone { Cone(apex: target, axis: eye - target, halfAngle: Self.clearingAngle) }
}

extension PlaceView {
    /// Distance of the eye from a place's newest sphere, in its radii.
    public static let distance = 3.4
    /// Up to where the way to the newest sphere is kept open: short of its surface.
    private static let clearTo = 1.02
    /// Of a root's view, in radii of the outer sphere.
    private static let rootDistance = 2.6

    /// The view that the five spheres of a place themselves fix, its turn included: the newest in the middle, the eye on
    /// the side of the largest, the second largest below.
    public init(of frame: LocalFrame) {
        guard let newest = frame.newest, abs(frame.spheres[newest].bend - 1) < 1e-6 else {
            let eye = Vector3(0, 0, -Self.rootDistance)
            let turned = Rotation(angle: .pi, axis: Vector3(0, 1, 0))
            self.init(frame: frame, target: Vector3(0, 0, -1), eye: eye, orientation: turned)
            return
        }
        let others = (0..<5).filter { $0 != newest }.sorted { frame.spheres[$0].bend < frame.spheres[$1].bend }
        // Where they touch the unit sphere.
        let back = (frame.spheres[others[0]].bendCentre / (frame.spheres[others[0]].bend + 1)).normalized
        // The light comes from above: there should be no wall.
        let upwards = -frame.spheres[others[1]].bendCentre
        let right = upwards.cross(back).normalized
        self.init(
            frame: frame, target: back * Self.clearTo, eye: back * Self.distance,
            orientation: Rotation(columns: right, back.cross(right), back))
    }
}
