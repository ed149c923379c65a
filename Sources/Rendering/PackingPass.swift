import COpenGL
import Drawing
import Spheres
import Visibility

/// Draws the spheres of a packing, from front to back with one depth a sphere: meshes first, which hide the most.
final class PackingPass {
    /// As many colours as there are levels in a byte.
    static let mostColours = 256

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
    private let quadIndices: QuadIndices
    private let meshArray: VertexArray
    private let corners: Buffer
    private let indices: Buffer
    private var details: [Detail] = []
    private let bufferPass = VisibilityBufferPass()
    private let instances: BufferTexture

    /// Makes the meshes; programs are made when they are first needed.
    /// `stream` is where the instances will be.
    init(library: ShaderLibrary, multisample: Bool, maximumTexels: Int, stream: borrowing StreamBuffer) {
        self.library = library
        self.multisample = multisample
        self.maximumTexels = maximumTexels
        instances = BufferTexture(reading: stream.buffer, format: GL_R32UI, label: "instances")
        palette = Buffer(GL_UNIFORM_BUFFER, label: "palette")
        quadArray = VertexArray(label: "sphere quads")
        quadIndices = QuadIndices()
        meshArray = VertexArray(label: "sphere meshes")
        let icosphere = Icosphere(levels: Icosphere.detailLevels)
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

    /// Bytes that `draw` will stream.
    func bytes(_ visible: VisibleSpheres, shadows: KeyShadows) -> Int {
        let plain =
            (visible.count - visible.buffer.count) * MemoryLayout<SphereInstance>.stride
            + visible.buffer.count * MemoryLayout<UInt32>.stride
        return (shadows.lists?.bytes ?? plain) + 16 * (details.count + 3)
    }

    /// Draws a packing; `stream` has been given room for it.
    func draw(
        _ item: PackingItem, _ visible: VisibleSpheres, lighting: Lighting, shadows: KeyShadows,
        stream: inout StreamBuffer
    ) throws(RendererError) {
        let programs = try programs(lighting, item.set, shadows.sphereSwitches)
        try upload(item)
        glDepthFunc(GLenum(GL_LESS))
        instances.bind(.instances)
        if let lists = shadows.lists {
            try shadows.bindForSpheres(&stream)
            try drawMeshes(lists.meshes, programs, shadows, &stream)
            try drawQuads(lists.quads, programs, shadows, &stream)
            try drawBuffered(visible.buffer, lists.buffered, programs, shadows, &stream)
        } else {
            try drawMeshes(visible.meshes, programs, shadows, &stream)
            try drawQuads(visible.quads, programs, shadows, &stream)
            try drawBuffered(visible.buffer, visible.buffer.spheres, programs, shadows, &stream)
        }
    }

    private func drawMeshes<Instance>(
        _ lists: [[Instance]], _ programs: SpherePrograms, _ shadows: KeyShadows, _ stream: inout StreamBuffer
    ) throws(RendererError) {
        precondition(lists.count <= details.count, "no mesh so fine")
        guard lists.contains(where: { !$0.isEmpty }) else { return }
        programs.mesh.use(shadows)
        meshArray.bind()
        glEnable(GLenum(GL_CLIP_DISTANCE0))
        glEnable(GLenum(GL_CULL_FACE))
        // The finest are the largest in the image.
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
        _ list: [Instance], _ programs: SpherePrograms, _ shadows: KeyShadows, _ stream: inout StreamBuffer
    ) throws(RendererError) {
        guard !list.isEmpty else { return }
        programs.quad.use(shadows)
        try programs.quad.readInstances(at: stream.append(list))
        quadArray.bind()
        // A sample that is covered is covered whole.
        let coverage = [GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_ALPHA_TO_ONE].map { GLenum($0) }
        if multisample { coverage.forEach(glEnable) }
        quadIndices.draw(count: list.count)
        if multisample { coverage.forEach(glDisable) }
    }

    private func drawBuffered<Instance>(
        _ buffer: VisibilityBuffer, _ list: [Instance], _ programs: SpherePrograms, _ shadows: KeyShadows,
        _ stream: inout StreamBuffer
    ) throws(RendererError) {
        guard !list.isEmpty else { return }
        programs.buffered.use(shadows)
        try programs.buffered.readInstances(at: stream.append(list))
        bufferPass.draw(buffer, programs)
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

    /// The uniform block `Palette`: the set's mean colour by radius, what a radius is to be multiplied with to
    /// tell how much larger than its neighbours a sphere may be (0...1), then the colours of the levels.
    private static func block(_ colours: [LinearColour], _ set: SphereSet) -> [SIMD4<Float>] {
        var weights = [Float](repeating: 0, count: colours.count)
        var largest: Float = 1e-30
        for (sphere, level) in zip(set.spheres, set.levels) {
            weights[min(Int(level), weights.count - 1)] += sphere.w
            largest = max(largest, sphere.w)
        }
        let mean =
            zip(colours, weights).reduce(LinearColour.zero) { $0 + $1.0 * $1.1 } / max(weights.reduce(0, +), 1e-30)
        var block = [SIMD4<Float>](repeating: .zero, count: mostColours + 1)
        // Where all are as large, none is much larger than its neighbours.
        let usual = weights.reduce(0, +) / Float(max(set.count, 1))
        block[0] = SIMD4(mean, (1 - usual / largest) / largest)
        for (index, colour) in colours.prefix(mostColours).enumerated() { block[index + 1] = SIMD4(colour, 1) }
        return block
    }

    private func programs(
        _ lighting: Lighting, _ set: SphereSet, _ shadows: [ShaderLibrary.Switch]
    ) throws(RendererError) -> SpherePrograms {
        var switches: [ShaderLibrary.Switch] = []
        if lighting == .classic { switches.append(.classic) }
        if multisample { switches.append(.multisample) }
        if set.overlaps { switches.append(.pixelDepth) }
        if !set.occlusion.isEmpty && lighting == .studio { switches.append(.occlusion) }
        switches += shadows
        if let known = programs.first(where: { $0.switches == switches }) { return known }
        let new = try SpherePrograms(library, switches)
        programs.append(new)
        return new
    }
}
