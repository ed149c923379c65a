import Apollonian
import Geometry
import Simulation
import Spheres
import Testing

@Suite("Ambient occlusion")
struct AmbientOcclusionTests {
    @Test("A sphere alone sees all of the sky from everywhere")
    func alone() throws {
        let set = SphereSet(spheres: [SIMD4(3, 4, 5, 2)], levels: [0])
        let occlusion = try #require(SphereBVH(set).ambientOcclusion())
        #expect(occlusion.count == 1)
        #expect(abs(occlusion[0].constant - 1) < 1e-4)
        for axis in Self.axes { #expect(occlusion[0].skyVisibility(normal: axis) > 0.99) }
    }

    @Test("A sphere on the ground sees the sky above as the cosine's integral says", arguments: axes)
    func ground(up: SIMD3<Float>) throws {
        // The ground is far larger than the sphere on it.
        let set = SphereSet(spheres: [SIMD4(-10_000 * up, 10_000), SIMD4(up, 1)], levels: [0, 0])
        let occlusion = try #require(SphereBVH(set).ambientOcclusion())
        for axis in Self.axes {
            // Of the light of a half sky (1 + cosine) / 2 arrives.
            let expected = (1 + (axis * up).sum()) / 2
            #expect(abs(occlusion[1].skyVisibility(normal: axis) - expected) < 0.07)
        }
        // The ground hardly sees the little sphere.
        #expect(occlusion[0].constant > 0.95)
    }

    @Test("A sphere within a ring of others is dark at its waist and open at its poles", arguments: 0..<3)
    func ring(axis: Int) throws {
        var spheres = [SIMD4<Float>(0, 0, 0, 1)]
        for (a, b) in [(2, 0), (1, 1.732), (-1, 1.732), (-2, 0), (-1, -1.732), (1, -1.732)] as [(Float, Float)] {
            var centre = SIMD4<Float>(0, 0, 0, 1)
            centre[(axis + 1) % 3] = a
            centre[(axis + 2) % 3] = b
            spheres.append(centre)
        }
        let set = SphereSet(spheres: spheres, levels: spheres.map { _ in 0 })
        let middle = try #require(SphereBVH(set).ambientOcclusion())[0]
        var pole = SIMD3<Float>.zero
        pole[axis] = 1
        let waist = SIMD3(pole.z, pole.x, pole.y)
        // No direction is preferred to its opposite, so only the second order can tell.
        #expect((middle.slope * middle.slope).sum() < 1e-3)
        #expect(middle.skyVisibility(normal: pole) > middle.skyVisibility(normal: waist) + 0.5)
        #expect(abs(middle.skyVisibility(normal: pole) - middle.skyVisibility(normal: -pole)) < 0.02)
    }

    @Test("In the packing it is near to what rays find, everywhere on a sphere")
    func rays() throws {
        let spheres = Packing().largest(400)
        let set = SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) })
        let occlusion = try #require(SphereBVH(set).ambientOcclusion())
        var random = SeededRandom(seed: 5)
        var (bias, error, errorOfConstants) = (0.0, 0.0, 0.0)
        let chosen = Array(stride(from: 0, to: set.count, by: 7))
        let points = 24
        for number in chosen {
            for _ in 0..<points {
                let normal = Self.direction(&random)
                let fraction = skyVisibility(of: number, normal, in: set.spheres, &random)
                let found = Double(occlusion[number].skyVisibility(normal: SIMD3<Float>(normal)))
                bias += found - fraction
                error += abs(found - fraction)
                errorOfConstants += abs(Double(occlusion[number].constant) - fraction)
            }
        }
        let count = Double(chosen.count * points)
        #expect(abs(bias / count) < 0.02, "\(bias / count)")
        // What remains are contacts, which are sharper than polynomials of the second degree, and the rays' own noise.
        #expect(error / count < 0.07, "\(error / count)")
        #expect(error < 0.3 * errorOfConstants)
    }

    private static let axes: [SIMD3<Float>] = [
        SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(-1, 0, 0), SIMD3(0, -1, 0), SIMD3(0, 0, -1),
    ]

    private static func direction(_ random: inout SeededRandom) -> Vector3 {
        while true {
            let v = Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1))
            if v.length <= 1 && v.length > 0.1 { return v.normalized }
        }
    }

    /// The open share at one point of a sphere's surface, by 100 rays.
    private func skyVisibility(
        of number: Int, _ normal: Vector3, in spheres: [SIMD4<Float>], _ random: inout SeededRandom
    ) -> Double {
        let sphere = spheres[number]
        let start = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z)) + normal * Double(sphere.w)
        var open = 0
        for _ in 0..<100 {
            // A unit vector added to the normal gives the cosine's density.
            let ray = (normal + Self.direction(&random)).normalized
            let isHidden = spheres.indices.contains { other in
                guard other != number else { return false }
                let o = spheres[other]
                let offset = Vector3(Double(o.x), Double(o.y), Double(o.z)) - start
                let along = offset.dot(ray)
                return along > 0 && offset.lengthSquared - along * along < Double(o.w) * Double(o.w)
            }
            if !isHidden { open += 1 }
        }
        return Double(open) / 100
    }

    @Test("It is the same each time, and can be cancelled")
    func determinism() {
        let spheres = Packing().largest(3000)
        let index = SphereBVH(SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8($0.level) }))
        #expect(index.ambientOcclusion() == index.ambientOcclusion())
        #expect(index.ambientOcclusion(isCancelled: { true }) == nil)
    }

    @Test("No spheres, no occlusion")
    func empty() {
        #expect(SphereBVH(SphereSet(spheres: [], levels: [])).ambientOcclusion() == [])
    }

    @Test("Packed in sixteen bytes it is the same to a thousandth")
    func packing() {
        var random = SeededRandom(seed: 8)
        func vector() -> SIMD3<Float> { SIMD3<Float>(Self.direction(&random)) }
        #expect(MemoryLayout<AmbientOcclusion>.stride == 16)
        for _ in 0..<100 {
            let (slope, diagonal, mixed) = (vector(), vector(), vector())
            let packed = AmbientOcclusion(constant: 0.3, slope: slope, diagonal: diagonal, mixed: mixed)
            #expect(packed.constant == 0.3)
            for (given, kept) in [(slope, packed.slope), (diagonal, packed.diagonal), (mixed, packed.mixed)] {
                for lane in 0..<3 { #expect(abs(given[lane] - kept[lane]) < 0.001) }
            }
        }
        // Zero is zero, and what is beyond the range is its end.
        #expect(AmbientOcclusion.open.slope == .zero)
        #expect(AmbientOcclusion(constant: 0, mixed: SIMD3(-3, 0, 2)).mixed == SIMD3(-1, 0, 1))
    }
}
