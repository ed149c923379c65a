import COpenGL
import Drawing
import Visibility

/// Draws the spheres of a packing, from front to back with one depth a sphere: meshes first, which hide the most.
final class PackingPass {
    /// A level of detail among the indices of all.
    private struct Detail {
        var count: GLsizei
        var offset: Int
        var scale: Float
    }

    private let library: ShaderLibrary
    private let multisample: Bool
    private let maximumTexels: Int
    private var programs: [SpherePrograms] = []
    private var buffers: SphereSetBuffers?
    private var colours: [LinearColour] = []
    private let palette: Buffer
    private let quadArray: VertexArray
    private let meshArray: VertexArray
    private let corners: Buffer
    private let indices: Buffer
    private var details: [Detail] = []
    private let owners = SphereOwners()
    private let casters: BufferTexture
    private let instances: BufferTexture
    private var shadows = ShadowFinder(meshLevels: Renderer.meshLevels)

    /// Makes the meshes; programs are made when they are first needed.
    /// `stream` is where the casters of shadows will be.
    init(library: ShaderLibrary, multisample: Bool, maximumTexels: Int, stream: borrowing StreamBuffer) {
        self.library = library
        self.multisample = multisample
        self.maximumTexels = maximumTexels
        casters = BufferTexture(reading: stream.buffer, format: GL_RGBA32F, label: "casters")
        instances = BufferTexture(reading: stream.buffer, format: GL_R32UI, label: "instances")
        palette = Buffer(GL_UNIFORM_BUFFER, label: "palette")
        quadArray = VertexArray(label: "sphere quads")
        meshArray = VertexArray(label: "sphere meshes")
        let icosphere = Icosphere(levels: Renderer.meshLevels)
        corners = Buffer(GL_ARRAY_BUFFER, label: "icosphere corners")
        corners.store(icosphere.vertices)
        meshArray.floats(0, count: 3, stride: MemoryLayout<SIMD3<Float>>.stride, offset: 0)
        indices = Buffer(GL_ELEMENT_ARRAY_BUFFER, label: "icosphere triangles")
        var all: [UInt16] = []
        for level in icosphere.levels {
            details.append(
                Detail(
                    count: GLsizei(level.indices.count), offset: all.count * MemoryLayout<UInt16>.stride,
                    scale: level.scale))
            all += level.indices
        }
        indices.store(all)
    }

    /// Readies a frame; gives the bytes that `draw` will stream.
    func prepare(_ list: DrawList, _ visible: VisibleSpheres, _ shadows: Shadows?, lens: SIMD4<Float>) -> Int {
        guard let item = list.packing else { return 0 }
        let padding = 16 * (details.count + 3)
        let plain =
            (visible.count - visible.owners.count) * MemoryLayout<SphereInstance>.stride
            + visible.owners.count * MemoryLayout<UInt32>.stride
        guard let shadows, list.throwsShadows else { return plain + padding }
        self.shadows.find(
            item, seen: visible, lit: shadows.lit, camera: list.camera, lens: lens, multisample: multisample)
        return max(self.shadows.bytes, plain) + padding
    }

    /// Draws what was readied; `stream` has been given room for it. Without shadows where the casters could lie beyond
    /// what shaders can address: OpenGL 3.3 promises no more than 65,536 texels.
    func draw(
        _ item: PackingItem, _ visible: VisibleSpheres, lighting: Lighting, throwsShadows: Bool,
        stream: inout StreamBuffer
    ) throws(RendererError) {
        guard stream.end / MemoryLayout<UInt32>.stride <= maximumTexels else {
            throw .tooManySpheres(count: visible.count, limit: maximumTexels / 20)
        }
        let programs = try programs(lighting, item.set, throwsShadows)
        try upload(item)
        glDepthFunc(GLenum(GL_LESS))
        instances.bind(.instances)
        if throwsShadows {
            let base = try stream.append(shadows.casters) / MemoryLayout<SIMD4<Float>>.stride
            casters.bind(.casters)
            try drawMeshes(shadows.meshes, programs, casterBase: base, &stream)
            try drawQuads(shadows.quads, programs, casterBase: base, &stream)
            try drawOwners(visible.owners, shadows.owners, programs, casterBase: base, &stream)
        } else {
            try drawMeshes(visible.meshes, programs, casterBase: 0, &stream)
            try drawQuads(visible.quads, programs, casterBase: 0, &stream)
            try drawOwners(visible.owners, visible.owners.spheres, programs, casterBase: 0, &stream)
        }
    }

    private func drawMeshes<Instance>(
        _ lists: [[Instance]], _ programs: SpherePrograms, casterBase: Int, _ stream: inout StreamBuffer
    ) throws(RendererError) {
        precondition(lists.count <= details.count, "no mesh so fine")
        guard lists.contains(where: { !$0.isEmpty }) else { return }
        programs.mesh.use(casterBase: casterBase)
        meshArray.bind()
        glEnable(GLenum(GL_CLIP_DISTANCE0))
        glEnable(GLenum(GL_CULL_FACE))
        // The finest are the largest in the picture.
        for level in lists.indices.reversed() where !lists[level].isEmpty {
            let detail = details[level]
            try programs.mesh.readInstances(at: stream.append(lists[level]))
            glUniform1f(programs.scale, detail.scale)
            glDrawElementsInstanced(
                GLenum(GL_TRIANGLES), detail.count, GLenum(GL_UNSIGNED_SHORT),
                UnsafeRawPointer(bitPattern: detail.offset), GLsizei(lists[level].count))
        }
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_CLIP_DISTANCE0))
    }

    private func drawQuads<Instance>(
        _ list: [Instance], _ programs: SpherePrograms, casterBase: Int, _ stream: inout StreamBuffer
    ) throws(RendererError) {
        guard !list.isEmpty else { return }
        programs.quad.use(casterBase: casterBase)
        try programs.quad.readInstances(at: stream.append(list))
        quadArray.bind()
        if multisample { glEnable(GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE)) }
        glDrawArrays(GLenum(GL_TRIANGLES), 0, GLsizei(6 * list.count))
        if multisample { glDisable(GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE)) }
    }

    private func drawOwners<Instance>(
        _ pixels: PixelOwners, _ list: [Instance], _ programs: SpherePrograms, casterBase: Int,
        _ stream: inout StreamBuffer
    ) throws(RendererError) {
        guard !list.isEmpty else { return }
        programs.owners.use(casterBase: casterBase)
        try programs.owners.readInstances(at: stream.append(list))
        owners.draw(pixels, programs)
    }

    /// Uploads the set and the palette if they are others than in the last frame, and binds them.
    private func upload(_ item: PackingItem) throws(RendererError) {
        let isNew = buffers?.set !== item.set
        if isNew {
            buffers = nil
            buffers = try SphereSetBuffers(item.set, limit: maximumTexels)
        }
        buffers?.bind()
        if isNew || colours != item.palette.colours {
            colours = item.palette.colours
            palette.store(Self.block(colours, item.set))
        }
        glBindBufferBase(palette.target, Binding.Block.palette.rawValue, palette.name)
    }

    /// The uniform block `Palette`: the set's mean colour by area, then the colours of the levels.
    private static func block(_ colours: [LinearColour], _ set: SphereSet) -> [SIMD4<Float>] {
        var areas = [Float](repeating: 0, count: colours.count)
        for (sphere, level) in zip(set.spheres, set.levels) {
            areas[min(Int(level), areas.count - 1)] += sphere.w * sphere.w
        }
        let mean = zip(colours, areas).reduce(LinearColour.zero) { $0 + $1.0 * $1.1 } / max(areas.reduce(0, +), 1e-30)
        var block = [SIMD4<Float>](repeating: .zero, count: 257)
        block[0] = SIMD4(mean, 1)
        for (index, colour) in colours.prefix(256).enumerated() { block[index + 1] = SIMD4(colour, 1) }
        return block
    }

    private func programs(
        _ lighting: Lighting, _ set: SphereSet, _ throwsShadows: Bool
    ) throws(RendererError) -> SpherePrograms {
        var switches: [ShaderLibrary.Switch] = []
        if lighting == .classic { switches.append(.classic) }
        if multisample { switches.append(.multisample) }
        if set.overlaps { switches.append(.pixelDepth) }
        if !set.occlusion.isEmpty && lighting == .studio { switches.append(.occlusion) }
        if throwsShadows { switches.append(.shadows) }
        if let known = programs.first(where: { $0.switches == switches }) { return known }
        let new = try SpherePrograms(library, switches)
        programs.append(new)
        return new
    }
}
