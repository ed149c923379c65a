import Apollonian
import Spheres

extension SphereFrame {
    /// How much larger than the smallest bounding sphere one about the origin may be to be taken for it.
    private static let slack = 1.03
    /// How far from 1 the radius of a packing that stays as it is may be.
    private static let unitSlack = 0.01
    /// Passes over all spheres at most, and how much farther than all of the core one may be and count as within it.
    private static let mostPasses = 16, accuracy = 1.001
    /// Steps towards the middle of the core.
    private static let coreSteps = 2000

    /// The frame of spheres from elsewhere, by a bounding sphere that is near to the smallest. Packings in their usual
    /// frame, about the origin with radius 1, stay as they are.
    init(bounding spheres: [Sphere]) {
        let aboutOrigin = Self.farthest(from: .zero, spheres).distance
        let fitted = Self.boundingSphere(of: spheres)
        let isAboutOrigin = aboutOrigin <= fitted.radius * Self.slack
        let frame = isAboutOrigin ? SphereFrame(centre: .zero, radius: aboutOrigin) : fitted
        self = isAboutOrigin && abs(aboutOrigin - 1) < Self.unitSlack ? .identity : frame
    }

    /// A bounding sphere of a core of few spheres, which gains the one that is farthest outside until none is: a few
    /// passes over all of them (Bădoiu and Clarkson 2003, "Smaller core-sets for balls").
    private static func boundingSphere(of spheres: [Sphere]) -> SphereFrame {
        var best = SphereFrame(centre: boxMiddle(of: spheres), radius: .infinity)
        var centre = best.centre
        var core: [Sphere] = []
        for _ in 0..<mostPasses {
            let (index, distance) = farthest(from: centre, spheres)
            if distance < best.radius { best = SphereFrame(centre: centre, radius: distance) }
            guard distance > farthest(from: centre, core).distance * accuracy else { break }
            core.append(spheres[index])
            centre = middle(of: core, from: centre)
        }
        return best
    }

    /// The middle of a bounding sphere: from a point towards the farthest sphere, each time by a smaller part of the way
    /// (the same).
    private static func middle(of core: [Sphere], from start: SIMD3<Double>) -> SIMD3<Double> {
        var centre = start
        for step in 1...coreSteps {
            let (index, distance) = farthest(from: centre, core)
            let offset = core[index].position - centre
            let length = (offset * offset).sum().squareRoot()
            guard length > 0 else { break }
            // The farthest point of that sphere lies beyond its centre.
            centre += offset * (distance / length / Double(step + 1))
        }
        return centre
    }

    private static func boxMiddle(of spheres: [Sphere]) -> SIMD3<Double> {
        var low = SIMD3<Double>(repeating: .infinity)
        var high = -low
        for sphere in spheres {
            low = pointwiseMin(low, sphere.position - sphere.radius)
            high = pointwiseMax(high, sphere.position + sphere.radius)
        }
        return (low + high) / 2
    }

    /// The sphere that reaches farthest from a point, and how far.
    private static func farthest(from point: SIMD3<Double>, _ spheres: [Sphere]) -> (index: Int, distance: Double) {
        var farthest = (index: 0, distance: 0.0)
        for (index, sphere) in spheres.enumerated() {
            let offset = sphere.position - point
            let distance = (offset * offset).sum().squareRoot() + sphere.radius
            if distance > farthest.distance { farthest = (index, distance) }
        }
        return farthest
    }
}

extension Sphere {
    fileprivate var position: SIMD3<Double> { SIMD3(x, y, z) }
}
