import Apollonian
import Geometry
import Simulation
import Testing

/// Spheres touch and do not overlap, whatever the root.
@Suite struct PackingGeometryTests {
    @Test(
        "Every sphere touches at least four others and overlaps none",
        arguments: [nil, [-1, 2, 2, 3, 3], [-3, 6, 7, 7, 7]])
    func tangent(bends: [Int]?) throws {
        let root = try bends.map { try Root($0) } ?? .standard
        // What a sphere touches when it is made is larger than it: all of that is within the limit.
        let spheres = Packing(root: root).spheres(.minRadius(0.02))
        var fewest = Int.max
        var smallestGap = 1.0
        var farthest = 0.0
        for sphere in spheres {
            farthest = max(farthest, sphere.centre.length + sphere.radius)
            var touching = abs(sphere.centre.length + sphere.radius - 1) < 1e-9 ? 1 : 0
            for other in spheres where other != sphere {
                let gap = (other.centre - sphere.centre).length - other.radius - sphere.radius
                smallestGap = min(smallestGap, gap)
                touching += gap < 1e-9 ? 1 : 0
            }
            fewest = min(fewest, touching)
        }
        #expect(fewest == 4)
        #expect(smallestGap > -1e-12)
        #expect(farthest < 1 + 1e-12)
    }

    @Test("Five that touch obey the theorem of Soddy and Gosset, on seeded ways down")
    func soddyGosset() {
        let spheres = Packing().spheres(.minRadius(0.01))
        var random = SeededRandom(seed: 7)
        var checked = 0
        while checked < 200 {
            let first = spheres[Int(random.uniform(0, Double(spheres.count)))]
            var five = [first]
            for sphere in spheres where five.count < 5 && five.allSatisfy({ touches($0, sphere) }) {
                five.append(sphere)
            }
            guard five.count == 5 else { continue }
            checked += 1
            let bends = five.map { 1 / $0.radius }
            let sum = bends.reduce(0, +)
            #expect(abs(sum * sum - 3 * bends.reduce(0) { $0 + $1 * $1 }) < 1e-7 * sum * sum)
        }
    }

    private func touches(_ a: Sphere, _ b: Sphere) -> Bool {
        abs((a.centre - b.centre).length - a.radius - b.radius) < 1e-9
    }

    @Test("Deep down integers keep positions exact")
    func deep() {
        // Spheres far down still lie within the outer one, and none is found twice.
        var positions: Set<SIMD4<Double>> = []
        var deepest = 0
        var farthest = 0.0
        for sphere in Packing().largest(200_000) {
            positions.insert(SIMD4(sphere.x, sphere.y, sphere.z, sphere.radius))
            farthest = max(farthest, sphere.centre.length + sphere.radius)
            deepest = max(deepest, sphere.level)
        }
        #expect(positions.count == 200_000)
        #expect(farthest < 1 + 1e-12)
        #expect(deepest > 30)
    }
}
