import Apollonian
import Files
import Spheres

/// Generates, fetches or reads the spheres of a request, ready to be drawn. Works on the thread that calls it.
public struct SphereSource: Sendable {
    /// What there is to say of a set of spheres from elsewhere, one line each.
    public static func notes(on set: SphereSet) -> [String] {
        var notes: [String] = []
        if set.repeats > 0 {
            notes.append("\(set.repeats) of these spheres are exact repeats of others and are left out")
        }
        if set.overlaps { notes.append("some of these spheres overlap; each pixel is drawn with its own depth") }
        return notes
    }

    private let client = PackingClient()

    /// A source of spheres.
    public init() {}

    /// The spheres of a request, without occlusion yet.
    /// - Parameters:
    ///   - isCancelled: ends a fetch or the reading of a file as soon as it says so.
    ///   - progress: is told which fraction of a fetched answer is there; nil where that is not known.
    /// - Throws: `FetchError` or `FileError`, one line each.
    public func spheres(
        for request: PackingRequest, isCancelled: @escaping () -> Bool = { false },
        progress: @escaping (Double?) -> Void = { _ in }
    ) throws -> SphereBVH {
        switch request.source {
        case .builtIn:
            return SphereBVH(SphereSet(generating: request))
        case .service(let service):
            let url = try PackingClient.url(service: service, level: request.level ?? 5)
            let body = try client.fetch(url, isCancelled: isCancelled, progress: progress)
            do {
                return try hierarchy(PackingJSONReader.read(body), request)
            } catch {
                throw FetchError.badBody(url: url, problem: "\(error)")
            }
        case .file(let path):
            let bytes = try FileReader.read(path, limit: PackingJSONReader.greatestSize, isCancelled: isCancelled)
            do {
                return try hierarchy(PackingJSONReader.read(bytes), request)
            } catch {
                throw FileError(path: path, reason: "\(error)")
            }
        }
    }

    /// The same spheres with their ambient occlusion; nil where it was cancelled.
    public func withOcclusion(_ bvh: SphereBVH, isCancelled: @Sendable () -> Bool = { false }) -> SphereBVH? {
        bvh.ambientOcclusion(isCancelled: isCancelled).map { bvh.with(occlusion: $0) }
    }

    private func hierarchy(_ spheres: [Sphere], _ request: PackingRequest) -> SphereBVH {
        // By all of them, so that a filter moves none.
        let frame = SphereFrame(bounding: spheres)
        let shown = request.outerOnly ? spheres.filter { $0.isOuter(in: frame) } : spheres
        let bvh = SphereBVH(
            SphereSet(
                spheres: shown.map { frame.toModel(SIMD4($0.x, $0.y, $0.z, $0.radius)) },
                levels: shown.map { UInt8(clamping: $0.level) }, frame: frame))
        // Spheres of a packing never overlap, those from elsewhere may.
        guard bvh.overlappingPair() != nil else { return bvh }
        let distinct = bvh.set.withoutRepeats()
        if distinct === bvh.set { return bvh.with(overlaps: true) }
        let rest = SphereBVH(distinct)
        return rest.overlappingPair() == nil ? rest : rest.with(overlaps: true)
    }
}

extension Sphere {
    /// Whether it touches the sphere that is the outer one of a frame, or nearly.
    fileprivate func isOuter(in frame: SphereFrame) -> Bool {
        let centre = (SIMD3(x, y, z) - frame.centre) / frame.radius
        return Sphere(x: centre.x, y: centre.y, z: centre.z, radius: radius / frame.radius, level: level).isOuter
    }
}
