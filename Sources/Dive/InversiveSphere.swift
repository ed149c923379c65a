import Geometry

/// An oriented sphere or plane in inversive coordinates (Lagarias, Mallows and Wilks 2002): k|x|² - 2 b·x + c = 0 with
/// |b|² - k c = 1. Inside is where the left side is below 0; planes have k = 0.
public struct InversiveSphere: Sendable, Hashable {
    /// Bend: 1 / radius, negative where the inside is the outside of a ball.
    public var bend: Double
    /// Bend times centre; of a plane, its unit normal out of the inside.
    public var bendCentre: Vector3
    /// The bend of its image under inversion in the unit sphere.
    public var coBend: Double

    /// A sphere of these coordinates, taken as they are.
    public init(bend: Double, bendCentre: Vector3, coBend: Double) {
        self.bend = bend
        self.bendCentre = bendCentre
        self.coBend = coBend
    }

    /// The sphere of a bend other than 0 about a centre.
    public init(bend: Double, centre: Vector3) {
        bendCentre = centre * bend
        self.bend = bend
        coBend = ((bendCentre * bendCentre).sum() - 1) / bend
    }

    /// Radius, negative as the bend is; infinite for a plane.
    public var radius: Double { 1 / bend }
    /// Centre; not finite for a plane.
    public var centre: Vector3 { bendCentre / bend }

    /// The inversive product: 1 with itself, 0 where two meet at right angles, -1 where they touch from outside.
    public func product(_ other: InversiveSphere) -> Double {
        (bendCentre * other.bendCentre).sum() - (bend * other.coBend + coBend * other.bend) / 2
    }

    /// The image under x -> (x - origin) * factor, a factor above 0.
    func mapped(origin: Vector3, factor: Double) -> InversiveSphere {
        InversiveSphere(
            bend: bend / factor, bendCentre: bendCentre - origin * bend,
            coBend: (coBend - 2 * (bendCentre * origin).sum() + bend * (origin * origin).sum()) * factor)
    }

    static func + (a: InversiveSphere, b: InversiveSphere) -> InversiveSphere {
        InversiveSphere(bend: a.bend + b.bend, bendCentre: a.bendCentre + b.bendCentre, coBend: a.coBend + b.coBend)
    }

    static func - (a: InversiveSphere, b: InversiveSphere) -> InversiveSphere {
        InversiveSphere(bend: a.bend - b.bend, bendCentre: a.bendCentre - b.bendCentre, coBend: a.coBend - b.coBend)
    }

    static func * (a: InversiveSphere, factor: Double) -> InversiveSphere {
        InversiveSphere(bend: a.bend * factor, bendCentre: a.bendCentre * factor, coBend: a.coBend * factor)
    }
}
