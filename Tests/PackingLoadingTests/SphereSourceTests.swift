import Apollonian
import Foundation
import PackingLoading
import Spheres
import TestSupport
import Testing

/// Spheres from the generator, from files and from services.
@Suite struct SphereSourceTests {
    private let source = SphereSource()

    /// A file with these bytes, for as long as `body` runs.
    private func withFile<Value>(_ bytes: [UInt8], _ body: (String) throws -> Value) throws -> Value {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }

    @Test func theGeneratorMakesWhatIsAskedFor() throws {
        let packing = Packing()
        func made(_ request: PackingRequest) throws -> SphereSet { try source.spheres(for: request).set }
        #expect(
            try made(PackingRequest(extent: .level(4))).spheres
                == packing.spheres(.level(4, minRadius: 0.01)).map(\.packed))
        #expect(try made(PackingRequest(extent: .largest(77))).spheres == packing.largest(77).map(\.packed))
        let outer = try made(PackingRequest(extent: .level(4), outerOnly: true))
        #expect(outer.spheres == packing.spheres(.level(4, minRadius: 0.01)).filter(\.isOuter).map(\.packed))
        #expect(outer.levels.max() == 5 && !outer.overlaps)
    }

    @Test(arguments: [false, true]) func aSavedPackingIsReadBack(outerOnly: Bool) throws {
        let saved = SphereSet(generating: PackingRequest(extent: .level(5)))
        let read = try withFile(saved.wireFormat) { path in
            try source.spheres(for: PackingRequest(source: .file(path: path), outerOnly: outerOnly)).set
        }
        let expected = SphereSet(generating: PackingRequest(extent: .level(5), outerOnly: outerOnly))
        #expect(read.spheres == expected.spheres && read.levels == expected.levels)
        #expect(read.count < saved.count || !outerOnly)
        #expect(!read.overlaps)
    }

    @Test(arguments: [false, true]) func aServicesPackingIsTheSame(outerOnly: Bool) throws {
        let server = try LoopbackServer { path in
            let level = path.split(separator: "/").last.flatMap { Int($0) } ?? 0
            let set = SphereSet(generating: PackingRequest(extent: .level(level)))
            return LoopbackServer.http("200 OK", String(decoding: set.wireFormat, as: UTF8.self))
        }
        let request = PackingRequest(
            source: .service(url: "http://127.0.0.1:\(server.port)"), extent: .level(3), outerOnly: outerOnly)
        let expected = SphereSet(generating: PackingRequest(extent: .level(3), outerOnly: outerOnly))
        #expect(try source.spheres(for: request).set.spheres == expected.spheres)
    }

    /// A packing, one sphere, and two of unlike size, wherever they are and however large.
    @Test(arguments: [1.0, 100, 0.001, 1e9, 1e-30], [SIMD3<Double>(0, 0, 0), SIMD3(1, 0, 0), SIMD3(-3, 40, 7)])
    func spheresAnywhereAreCentredAndFitted(scale: Double, offset: SIMD3<Double>) throws {
        // Each with the radius of its smallest bounding sphere.
        let sets: [([Sphere], Double)] = [
            (Packing().spheres(.level(4, minRadius: 0.01)), 1),
            ([Sphere(x: 0.2, y: 0, z: 0, radius: 0.1, level: 1)], 0.1),
            (
                [
                    Sphere(x: 0.5, y: 0.5, z: 0, radius: 0.5, level: 1),
                    Sphere(x: -0.2, y: -0.2, z: 0, radius: 0.2, level: 2),
                ], 0.35 * (1 + 2.0.squareRoot())
            ),
        ]
        for (set, smallest) in sets {
            let own = set.map { sphere in
                Sphere(
                    x: sphere.x + offset.x, y: sphere.y + offset.y, z: sphere.z + offset.z, radius: sphere.radius,
                    level: sphere.level
                ).scaled(by: scale)
            }
            let records = own.map { #"{"L":\#($0.level),"R":\#($0.radius),"X":\#($0.x),"Y":\#($0.y),"Z":\#($0.z)}"# }
            let read = try withFile(Array("[\(records.joined(separator: ","))]".utf8)) { path in
                try source.spheres(for: PackingRequest(source: .file(path: path)))
            }
            #expect(abs(read.boundingRadius - 1) < 0.001)
            let fitted = read.set.frame.radius / scale
            #expect(fitted > 0.999 * smallest && fitted < (offset == .zero ? 1.03 : 1.003) * smallest)
            // Told and saved in the file's own units.
            let saved = try PackingJSONReader.read(read.set.wireFormat)
            for (index, (before, after)) in zip(own, saved).enumerated() {
                let size = scale * (1 + abs(offset.x) + abs(offset.y) + abs(offset.z))
                let miss = [before.x - after.x, before.y - after.y, before.z - after.z].map(abs).max() ?? 0
                #expect(miss < 1e-6 * size)
                #expect(abs(after.radius / before.radius - 1) < 1e-5)
                #expect(read.set.radius(of: index) == after.radius && after.level == before.level)
            }
        }
    }

    /// By the sphere that bounds them, not by the file's own numbers.
    @Test(arguments: [1.0, 100, 0.001], [SIMD3<Double>(0, 0, 0), SIMD3(-3, 40, 7)])
    func outerSpheresOfAFileAreThoseOfItsOwnOuterOne(scale: Double, offset: SIMD3<Double>) throws {
        let packing = Packing().spheres(.level(5, minRadius: 0.01))
        let records = packing.map { sphere in
            let own = (SIMD3(sphere.x, sphere.y, sphere.z) + offset) * scale
            return #"{"L":\#(sphere.level),"R":\#(sphere.radius * scale),"X":\#(own.x),"Y":\#(own.y),"Z":\#(own.z)}"#
        }
        let read = try withFile(Array("[\(records.joined(separator: ","))]".utf8)) { path in
            try source.spheres(for: PackingRequest(source: .file(path: path), outerOnly: true)).set
        }
        let outer = packing.filter(\.isOuter)
        #expect(read.count == outer.count && read.count < packing.count)
        for (index, sphere) in outer.enumerated() {
            #expect(abs(read.radius(of: index) / (sphere.radius * scale) - 1) < 1e-5)
        }
    }

    @Test func spheresThatOverlapAreToldFromOthers() throws {
        let two = SphereSet(spheres: [SIMD4(0, 0, 0, 0.5), SIMD4(0.5, 0, 0, 0.5)], levels: [1, 1])
        let read = try withFile(two.wireFormat) { path in
            try source.spheres(for: PackingRequest(source: .file(path: path))).set
        }
        #expect(read.overlaps)
    }

    @Test func exactRepeatsAreLeftOut() throws {
        let apart = [SIMD4<Float>(0.5, 0, 0, 0.5), SIMD4(-0.5, 0, 0, 0.5)]
        let twice = SphereSet(spheres: [apart[0], apart[0], apart[1], apart[0]], levels: [3, 1, 2, 3])
        let read = try withFile(twice.wireFormat) { path in
            try source.spheres(for: PackingRequest(source: .file(path: path))).set
        }
        #expect(read.spheres == apart && read.levels == [3, 2])
        // What is left touches, as any packing does.
        #expect(read.repeats == 2 && !read.overlaps)
        #expect(SphereSource.notes(on: read).count == 1)
        let finished = try #require(source.withOcclusion(SphereBVH(read)))
        #expect(finished.set.repeats == 2)
    }

    @Test func whatIsNoPackingIsNamed() throws {
        try withFile(Array("[{}]".utf8)) { path in
            let error = #expect(throws: (any Error).self) {
                _ = try source.spheres(for: PackingRequest(source: .file(path: path)))
            }
            let words = "\(try #require(error))"
            #expect(words.contains(path) && !words.contains("\n"))
        }
        let server = try LoopbackServer { _ in LoopbackServer.http("200 OK", "[{}]") }
        let service = "http://127.0.0.1:\(server.port)"
        #expect {
            _ = try source.spheres(for: PackingRequest(source: .service(url: service)))
        } throws: { error in
            guard case FetchError.badBody(let url, _) = error else { return false }
            return url.hasPrefix(service)
        }
    }

    @Test func occlusionCanBeGivenUp() throws {
        let spheres = try source.spheres(for: PackingRequest(extent: .level(5)))
        #expect(source.withOcclusion(spheres, isCancelled: { true }) == nil)
        let finished = try #require(source.withOcclusion(spheres))
        #expect(finished.set.occlusion.count == spheres.set.count && finished.set.spheres == spheres.set.spheres)
    }
}
