import Apollonian
import Geometry
import Simulation
import Spheres
import Testing

@Suite struct RayTests {
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
