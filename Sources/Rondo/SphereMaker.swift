import Apollonian
import Files
import PackingClient
import Platform
import Scenes
import Spheres

/// Makes, fetches or reads the spheres that a wish names, ready to be drawn. Works on the thread that calls it.
struct SphereMaker: Sendable {
    /// What there is to say of a set whose spheres overlap.
    static let overlapNote = "some of these spheres overlap; each pixel is drawn with its own depth"

    private let client = PackingClient()

    /// The spheres of a wish, without occlusion yet.
    /// - Parameters:
    ///   - isCancelled: ends a fetch as soon as it says so.
    ///   - progress: is told which share of a fetched answer is there; nil where that is not known.
    func index(
        for wish: PackingWish, isCancelled: @escaping () -> Bool = { false },
        progress: @escaping (Double?) -> Void = { _ in }
    ) throws -> SphereBVH {
        switch wish.source {
        case .builtIn:
            return SphereBVH(SphereSet(generating: wish))
        case .service(let service):
            let url = try PackingClient.url(service: service, level: wish.level ?? 5)
            do {
                return try index(WireReader.read(client.fetch(url, isCancelled: isCancelled, progress: progress)), wish)
            } catch let error as WireError {
                throw FetchError.badBody(url: url, problem: "\(error)")
            }
        case .file(let path):
            do {
                return try index(WireReader.read(FileReader.read(path, limit: WireReader.greatestSize)), wish)
            } catch let error as WireError {
                throw FileError(path: path, reason: "\(error)")
            }
        }
    }

    /// The same spheres with their ambient occlusion; nil where it was cancelled.
    func withOcclusion(_ index: SphereBVH, isCancelled: @Sendable () -> Bool = { false }) -> SphereBVH? {
        index.ambientOcclusion(isCancelled: isCancelled).map { index.with(occlusion: $0) }
    }

    private func index(_ spheres: [Sphere], _ wish: PackingWish) -> SphereBVH {
        let shown = wish.outerOnly ? spheres.filter(\.isOuter) : spheres
        let index = SphereBVH(
            SphereSet(spheres: shown.map(\.packed), levels: shown.map { UInt8(clamping: $0.level) }))
        // Spheres of a packing never overlap, those from elsewhere may.
        return index.overlappingPair() == nil ? index : index.with(overlaps: true)
    }
}
