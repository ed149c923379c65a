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

    @Test func spheresThatOverlapAreToldFromOthers() throws {
        let two = SphereSet(spheres: [SIMD4(0, 0, 0, 0.5), SIMD4(0.5, 0, 0, 0.5)], levels: [1, 1])
        let read = try withFile(two.wireFormat) { path in
            try source.spheres(for: PackingRequest(source: .file(path: path))).set
        }
        #expect(read.overlaps)
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
