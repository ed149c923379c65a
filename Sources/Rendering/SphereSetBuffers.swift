import COpenGL
import Drawing

/// A sphere set on the graphics card.
final class SphereSetBuffers {
    /// The set that was uploaded.
    let set: SphereSet
    private let spheres: BufferTexture
    private let levels: BufferTexture
    private let occlusion: BufferTexture

    /// Uploads a set of at most `limit` spheres.
    init(_ set: SphereSet, limit: Int) throws(RendererError) {
        guard set.count <= limit else { throw .tooManySpheres(count: set.count, limit: limit) }
        self.set = set
        spheres = BufferTexture(set.spheres, format: GL_RGBA32F, label: "spheres")
        levels = BufferTexture(set.levels, format: GL_R8UI, label: "levels")
        occlusion = BufferTexture(set.occlusion, format: GL_RGBA32F, label: "occlusion")
    }

    /// Makes the set what the sphere programs read.
    func bind() {
        spheres.bind(.spheres)
        levels.bind(.levels)
        occlusion.bind(.occlusion)
    }
}
