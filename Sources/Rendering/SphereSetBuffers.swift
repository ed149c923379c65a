import COpenGL
import Spheres

/// A sphere set on the graphics card.
final class SphereSetBuffers {
    /// An array and the texture through which shaders read it.
    private struct TexelArray: ~Copyable {
        private let buffer: Buffer
        private let texture: BufferTexture

        init<Element>(_ elements: [Element], format: Int32, label: String) {
            buffer = Buffer(GL_TEXTURE_BUFFER, label: label)
            buffer.store(elements)
            texture = BufferTexture(reading: buffer, format: format, label: label)
        }

        func bind(_ unit: Binding.Unit) { texture.bind(unit) }
    }

    /// The set that was uploaded.
    let set: SphereSet
    private let spheres: TexelArray
    private let levels: TexelArray
    private let occlusion: TexelArray

    /// Uploads a set of at most `limit` spheres.
    init(_ set: SphereSet, limit: Int) throws(RendererError) {
        guard set.count <= limit else { throw .tooManySpheres(count: set.count, limit: limit) }
        self.set = set
        spheres = TexelArray(set.spheres, format: GL_RGBA32F, label: "spheres")
        levels = TexelArray(set.levels, format: GL_R8UI, label: "levels")
        occlusion = TexelArray(set.occlusion, format: GL_RGBA32UI, label: "occlusion")
        let texel = MemoryLayout<SIMD4<Float>>.stride
        try Buffer.checkMemory(bytes: set.levels.count + texel * (set.count + set.occlusion.count))
    }

    /// Makes the set what the sphere programs read.
    func bind() {
        spheres.bind(.spheres)
        levels.bind(.levels)
        occlusion.bind(.occlusion)
    }
}
