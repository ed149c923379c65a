import Apollonian
import Drawing
import Geometry
import Simulation
import Testing
import Visibility

@Suite("Ambient occlusion")
struct AmbientOcclusionTests {
    @Test("A sphere alone sees all of the sky")
    func alone() throws {
        let set = SphereSet(spheres: [SIMD4(3, 4, 5, 2)], levels: [0])
        let occlusion = try #require(SphereIndex(set).ambientOcclusion())
        #expect(occlusion.count == 1)
        #expect(abs(occlusion[0].w - 1) < 1e-4)
        #expect(abs(occlusion[0].x) + abs(occlusion[0].y) + abs(occlusion[0].z) < 1e-4)
    }

    @Test("A sphere on the ground sees half of the sky, upwards")
    func ground() throws {
        let set = SphereSet(spheres: [SIMD4(0, -10_000, 0, 10_000), SIMD4(0, 1, 0, 1)], levels: [0, 0])
        let occlusion = try #require(SphereIndex(set).ambientOcclusion())
        #expect(abs(occlusion[1].w - 0.5) < 0.05)
        #expect(abs(occlusion[1].y - 0.5) < 0.05)
        #expect(abs(occlusion[1].x) + abs(occlusion[1].z) < 0.05)
        // The ground hardly sees the little sphere.
        #expect(occlusion[0].w > 0.95)
    }

    @Test("In the packing it is near to what rays find")
    func rays() throws {
        let spheres = Packing().largest(400)
        let set = SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) })
        let occlusion = try #require(SphereIndex(set).ambientOcclusion())
        var random = SeededRandom(seed: 5)
        var error = 0.0
        var worst = 0.0
        for number in stride(from: 0, to: set.count, by: 7) {
            let difference = abs(Double(occlusion[number].w) - openShare(of: number, in: set.spheres, &random))
            error += difference / Double((set.count + 6) / 7)
            worst = max(worst, difference)
        }
        #expect(error < 0.04)
        #expect(worst < 0.2)
    }

    /// The open share averaged over a sphere's surface, by 600 rays.
    private func openShare(of number: Int, in spheres: [SIMD4<Float>], _ random: inout SeededRandom) -> Double {
        func direction() -> Vector3 {
            while true {
                let v = Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1))
                if v.length <= 1 && v.length > 0.1 { return v.normalized }
            }
        }
        let sphere = spheres[number]
        var open = 0
        for _ in 0..<600 {
            let normal = direction()
            // A unit vector added to the normal gives the cosine's density.
            let ray = (normal + direction()).normalized
            let start = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z)) + normal * Double(sphere.w)
            let isHidden = spheres.indices.contains { other in
                guard other != number else { return false }
                let o = spheres[other]
                let offset = Vector3(Double(o.x), Double(o.y), Double(o.z)) - start
                let along = offset.dot(ray)
                return along > 0 && offset.lengthSquared - along * along < Double(o.w) * Double(o.w)
            }
            if !isHidden { open += 1 }
        }
        return Double(open) / 600
    }

    @Test("It is the same each time, and can be cancelled")
    func determinism() {
        let spheres = Packing().largest(3000)
        let index = SphereIndex(SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) }))
        #expect(index.ambientOcclusion() == index.ambientOcclusion())
        #expect(index.ambientOcclusion(isCancelled: { true }) == nil)
    }

    @Test("No spheres, no occlusion")
    func empty() {
        #expect(SphereIndex(SphereSet(spheres: [], levels: [])).ambientOcclusion() == [])
    }
}
