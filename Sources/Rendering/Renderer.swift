import COpenGL
import Drawing
import Geometry
import Visibility

/// Draws draw lists with OpenGL 3.3 into an image of its own, to be shown in the window or read.
///
/// It belongs to the thread whose current context it was made with, and must be released before that context.
public final class Renderer {
    /// What draws, as the driver calls it.
    public var name: String { context.renderer }
    /// Whether the processor draws, not a graphics card.
    public var isSoftware: Bool { context.isSoftware }
    /// Samples a pixel.
    public let samples: Int
    /// What the image last drawn was made of.
    public private(set) var statistics = FrameStatistics()
    /// Whether the same draw list and settings, once more, would give a finer image.
    public var isRefining: Bool { refinement.isUnderWay }

    private let context: ContextInfo
    private let library: ShaderLibrary
    private let uniforms: Buffer
    private var stream: StreamBuffer
    private let culler = PackingCuller()
    private let shadows: KeyShadows
    private let packing: PackingPass
    private let meshStore = MeshStore()
    private let meshPass: MeshPass
    /// What nothing else covers; nil where that is transparent.
    private let background: BackgroundPass?
    private let overlay: OverlayPass
    private let refinement: Refinement
    private var targets: RenderTargets?
    private var snapshot: FrameSnapshot?

    /// Readies the current context.
    /// - Parameters:
    ///   - shaders: path of the folder with the shader files.
    ///   - samples: samples a pixel, 1, 2, 4 or 8, lowered to what the driver has; by default 4, or 1 where the
    ///     processor draws.
    ///   - isTransparent: whether what nothing covers is left transparent, not filled with the background.
    ///   - text: what draws lines of text; without it they are left out.
    public init(
        shaders: String, samples: Int? = nil, isTransparent: Bool = false, text: (any TextRasterizer)? = nil
    ) throws(RendererError) {
        context = try ContextInfo()
        let wanted = samples ?? (context.isSoftware ? 1 : 4)
        self.samples = max(1, min(wanted, context.maximumSamples))
        library = ShaderLibrary(folder: shaders)
        uniforms = Buffer(GL_UNIFORM_BUFFER, label: "frame")
        stream = StreamBuffer(label: "instances", limit: context.maximumTexels)
        shadows = KeyShadows(
            library: library, multisample: self.samples > 1, mapSide: context.isSoftware ? 512 : 1024, stream: stream)
        packing = PackingPass(
            library: library, multisample: self.samples > 1, maximumTexels: context.maximumTexels, stream: stream)
        meshPass = MeshPass(library: library)
        background = isTransparent ? nil : try BackgroundPass(library: library)
        overlay = try OverlayPass(library: library, text: text, longestSide: context.longestSide)
        refinement = Refinement(library: library, isSoftware: context.isSoftware, samples: self.samples)
    }

    /// Draws an image; it can be presented, read or kept afterwards. Of the same scene as the one before, it is finer if
    /// the settings say so.
    public func draw(_ list: DrawList, _ settings: RenderSettings) throws(RendererError) {
        refinement.begin(list, settings)
        if refinement.isComplete {
            try drawGathered(list, settings)
        } else {
            try drawScene(list, settings)
        }
        try drawOverlay(list)
        stream.endFrame()
        refinement.end(list, settings, statistics)
        statistics.gathered = refinement.gathered
    }

    /// Copies the image into the window's framebuffer, which has the image's size.
    public func present() {
        targets?.image.copyColoursToWindow()
    }

    /// Keeps a copy of the image for `DrawList.snapshotOpacity`, instead of the one before.
    public func takeSnapshot() throws(RendererError) {
        guard let targets else { return }
        snapshot = try FrameSnapshot(library: library, copyOf: targets.image)
    }

    /// Reads the image, rows from the top; nil before the first one.
    public func read() -> Bitmap? {
        targets?.image.read(isOpaque: background != nil)
    }

    /// Waits until all that was asked for is drawn, for measurements.
    public func finish() { glFinish() }

    /// Draws a sample of the scene.
    private func drawScene(_ list: DrawList, _ settings: RenderSettings) throws(RendererError) {
        let (size, sample) = (settings.size, refinement.sample)
        var frame = FrameUniforms(list, size: size, sample: sample)
        frame.shadow.x = list.lighting.throwsShadows ? Float(settings.shadowStrength) : 0
        frame.shadow.y = KeyLight.widestEdge(on: list.packing?.bvh)
        cull(list, settings, sample, shadows: frame.shadow.x > 0)
        meshStore.prepare(list.meshes)
        try beginStream(list, scale: settings.scale, frame, sample)
        let range = meshPass.depthRange(list.meshes, store: meshStore, view: frame.view, near: list.camera.near)
        frame.project(list.camera, aspect: size.aspect, near: range.near, far: range.far)
        bind(frame)
        try shadows.drawMaps(list, store: meshStore, view: frame.view, stream: &stream)
        let targets = try targets(size)
        do {
            targets.beginScene(changing: PixelRegion(changedBy: list, culler.visible, in: size))
            defer { targets.endScene() }
            try drawItems(list)
        }
        refinement.add(to: targets)
    }

    /// Shows the samples of the scene that were drawn before.
    private func drawGathered(_ list: DrawList, _ settings: RenderSettings) throws(RendererError) {
        bind(FrameUniforms(list, size: settings.size, sample: refinement.sample))
        try stream.beginFrame(bytes: overlay.prepare(list.overlay, scale: settings.scale))
        refinement.show(in: try targets(settings.size))
    }

    private func bind(_ frame: FrameUniforms) {
        uniforms.stream(frame)
        glBindBufferBase(uniforms.target, Binding.Block.frame.rawValue, uniforms.name)
    }

    /// Finds what of the packing is to be drawn.
    private func cull(_ list: DrawList, _ settings: RenderSettings, _ sample: Sample, shadows: Bool) {
        if let item = list.packing {
            let options = VisibilityOptions(
                geometry: item.geometry, culling: settings.culling, samples: samples, visibilityBuffer: isSoftware,
                detail: isSoftware ? .software : .hardware)
            culler.cull(
                item, from: list.camera, size: settings.size, options: options, jitter: sample.jitter,
                shadows: shadows && KeyShadows.canFind(on: item.set), repeats: refinement.repeats)
        } else {
            culler.clear()
        }
        let visible = culler.visible
        statistics = FrameStatistics(
            spheres: visible.count, bufferedSpheres: visible.buffer.count, hasShadows: shadows,
            crowdedOut: visible.crowdedOut)
    }

    /// Finds shadows, lays out the overlay, and makes room for all that the frame streams: without shadows where they
    /// would be more than shaders can reach.
    private func beginStream(
        _ list: DrawList, scale: Double, _ frame: FrameUniforms, _ sample: Sample
    ) throws(RendererError) {
        let others =
            overlay.prepare(list.overlay, scale: scale)
            + shadows.find(
                list, culler, store: meshStore, frame, sample: sample, repeats: refinement.repeats)
        var bytes = others + packing.bytes(culler.visible, shadows: shadows)
        if bytes > stream.largestFrame {
            shadows.leaveOut()
            bytes = others + packing.bytes(culler.visible, shadows: shadows)
        }
        guard bytes <= stream.largestFrame else {
            let limit = stream.largestFrame / MemoryLayout<SphereInstance>.stride
            throw .tooManySpheres(count: culler.visible.count, limit: limit)
        }
        try stream.beginFrame(bytes: bytes)
    }

    private func drawItems(_ list: DrawList) throws(RendererError) {
        if let item = list.packing {
            try packing.draw(item, culler.visible, lighting: list.lighting, shadows: shadows, stream: &stream)
            // The depths of spheres are not those of mesh instances.
            if !list.meshes.isEmpty { glClear(GLbitfield(GL_DEPTH_BUFFER_BIT)) }
        }
        try meshPass.draw(list, store: meshStore, shadows: shadows)
    }

    private func drawOverlay(_ list: DrawList) throws(RendererError) {
        let fades = list.snapshotOpacity > 0 && snapshot != nil
        guard !list.overlay.isEmpty || fades else { return }
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        defer { glDisable(GLenum(GL_BLEND)) }
        try overlay.draw(stream: &stream)
        if fades { snapshot?.draw(opacity: list.snapshotOpacity) }
    }

    private func targets(_ size: PixelSize) throws(RendererError) -> RenderTargets {
        if let targets, targets.image.size == size { return targets }
        targets = nil
        let new = try RenderTargets(size, samples: samples, background: background)
        targets = new
        return new
    }
}
