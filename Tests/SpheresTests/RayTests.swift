import Apollonian
import Geometry
import Simulation
import Spheres
import Testing

@Suite struct RayTests {
    /// A line that all but misses a sphere meets it, from far away as well.
    @Test func grazingLinesMeet() throws {
        let spheres = Packing().spheres(.minRadius(0.02))
        let bvh = SphereBVH(SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { _ in 1 }))
        var random = SeededRandom(seed: 5)
        func direction() -> Vector3 {
            Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)).normalized
        }
        for (number, sphere) in bvh.set.spheres.enumerated() {
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
            let along = direction()
            let across = along.cross(direction()).normalized
            let edge = centre + across * (Double(sphere.w) * (1 - 1e-7))
            let ray = Ray(origin: edge - along * 100, direction: along)
            _ = try #require(ray.crossings(centre: centre, radius: Double(sphere.w)))
            var isMet = false
            bvh.forEach(along: ray) { index, _, _ in isMet = isMet || index == number }
            #expect(isMet, "sphere \(number)")
        }
    }

    /// Each line against every sphere, one by one.
    @Test func linesFindWhatTheyMeet() {
        let spheres = Packing().spheres(.minRadius(0.02))
        let index = SphereBVH(
            SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) }))
        var random = SeededRandom(seed: 11)
        for _ in 0..<300 {
            func point(_ size: Double) -> Vector3 {
                Vector3(random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size))
            }
            let origin = point(3)
            let ray = Ray(origin: origin, direction: point(1) - origin)
            var found: Set<Int> = []
            index.forEach(along: ray) { number, near, far in
                found.insert(number)
                #expect(near <= far)
            }
            var expected: Set<Int> = []
            var first = Double.infinity
            for (number, sphere) in index.set.spheres.enumerated() {
                let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                guard let (near, _) = ray.crossings(centre: centre, radius: Double(sphere.w)) else { continue }
                expected.insert(number)
                if near > 0 { first = min(first, near) }
            }
            #expect(found == expected)
            #expect(index.firstHit(ray)?.distance ?? .infinity == first)
        }
    }
}
