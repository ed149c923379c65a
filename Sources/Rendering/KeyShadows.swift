import COpenGL
import Drawing
import Geometry
import Spheres
import Visibility

/// The shadows that the key light throws in a frame, on spheres and mesh instances alike, and where mesh instances keep
/// the rim light from each other.
///
/// Each sphere of a packing has a list of the spheres that may throw a shadow on it. What has no such list is in depth
/// maps: spheres read one of the mesh instances, mesh instances one of both. What a draw list has no use for is neither found nor drawn.
final class KeyShadows {
    private let library: ShaderLibrary
    private let multisample: Bool
    private let mapSide: Int
    private let casters: BufferTexture
    private var casterCuller = ShadowCasterCuller(meshLevels: Icosphere.detailLevels)
    private var pass: CasterPass?
    private var mapForSpheres: DepthTarget?
    private var mapForMeshes: DepthTarget?
    private var mapForRim: DepthTarget?
    private var meshBalls: [SIMD4<Float>] = []
    private var frame = Frame()

    /// Spheres that overlap throw no shadows if there are more: no hidden one is left out of anything, so that all would
    /// have to be tried with all.
    private static let mostOverlapping = 1_000

    /// Whether shadows of a set's spheres on each other are found at all.
    static func canFind(on set: SphereSet) -> Bool { !set.overlaps || set.count <= mostOverlapping }

    /// What of the mechanism a frame needs.
    private struct Frame {
        var hasLists = false
        var casterBase = 0
        var hasMapForSpheres = false
        var hasMapForMeshes = false
        var projection: ShadowProjection?
        var rimProjection: ShadowProjection?
    }

    /// `stream` is where the casters of spheres' lists will be; maps are `mapSide` texels wide.
    init(library: ShaderLibrary, multisample: Bool, mapSide: Int, stream: borrowing StreamBuffer) {
        self.library = library
        self.multisample = multisample
        self.mapSide = mapSide
        casters = BufferTexture(reading: stream.buffer, format: GL_RGBA32F, label: "casters")
    }

    /// Finds what throws shadows on what in an image, where they have any strength; gives the bytes that `drawMaps` will
    /// stream.
    ///
    /// Where `repeats` is true the image before showed the same, but for where it was sampled.
    func find(
        _ list: DrawList, _ culler: PackingCuller, store: MeshStore, _ uniforms: FrameUniforms, sample: Sample,
        repeats: Bool
    ) -> Int {
        let hadLists = frame.hasLists
        frame = Frame()
        guard uniforms.shadow.x > 0 else { return 0 }
        if let item = list.packing, Self.canFind(on: item.set) {
            casterCuller.find(
                item, visible: culler.visible, casters: culler.shadowCasters, camera: list.camera,
                lens: uniforms.lens, jitter: uniforms.sampling.lowHalf, multisample: multisample,
                keepsCasters: repeats && hadLists)
            frame.hasLists = true
        }
        guard !list.meshes.isEmpty else { return 0 }
        // A board is closed above only, and throws no shadow; but no light comes through it from behind.
        addBalls(of: list.meshes.lazy.filter(\.isOpaque), store, uniforms.view, in: RimLight.space)
        frame.rimProjection = ShadowProjection(
            around: meshBalls, [], side: mapSide, space: RimLight.space, jitter: sample.texel)
        addBalls(of: list.meshes.lazy.filter(\.throwsShadow), store, uniforms.view, in: KeyLight.space)
        let spheres = frame.hasLists ? casterCuller.shadowCasters : []
        frame.projection = ShadowProjection(around: meshBalls, spheres, side: mapSide, jitter: sample.texel)
        frame.hasMapForSpheres = frame.hasLists && !meshBalls.isEmpty
        frame.hasMapForMeshes = frame.projection != nil && list.meshes.contains { $0.isShadowed }
        return spheres.count * MemoryLayout<SIMD4<Float>>.stride
    }

    /// Makes `meshBalls` those around mesh instances, in the space of a light.
    private func addBalls<Instances: Sequence<MeshInstance>>(
        of instances: Instances, _ store: MeshStore, _ view: Matrix4, in space: LightSpace
    ) {
        meshBalls.removeAll(keepingCapacity: true)
        for mesh in instances {
            let centre = view * mesh.transform.columns.3
            meshBalls.append(
                SIMD4(space.position(SIMD3(centre.x, centre.y, centre.z)), Float(store.boundingRadius(mesh))))
        }
    }

    /// Leaves out the shadows of this frame.
    func leaveOut() { frame = Frame() }

    /// Draws the maps that the frame needs.
    func drawMaps(
        _ list: DrawList, store: MeshStore, view: Matrix4, stream: inout StreamBuffer
    ) throws(RendererError) {
        guard frame.rimProjection != nil || frame.hasMapForSpheres || frame.hasMapForMeshes else { return }
        if pass == nil { pass = try CasterPass(library: library) }
        guard let pass else { return }
        if let projection = frame.rimProjection {
            if mapForRim == nil { mapForRim = try DepthTarget(side: mapSide, label: "shadows of the rim light") }
            mapForRim?.bind()
            pass.clear()
            pass.draw(list.meshes.lazy.filter(\.isOpaque), bothSides: true, store: store, view: view, projection)
        }
        guard let projection = frame.projection else { return }
        if frame.hasMapForSpheres {
            if mapForSpheres == nil { mapForSpheres = try DepthTarget(side: mapSide, label: "shadows of meshes") }
            mapForSpheres?.bind()
            pass.clear()
            pass.draw(list.meshes.lazy.filter(\.throwsShadow), store: store, view: view, projection)
        }
        if frame.hasMapForMeshes {
            if mapForMeshes == nil { mapForMeshes = try DepthTarget(side: mapSide, label: "shadows of all") }
            mapForMeshes?.bind()
            pass.clear()
            pass.draw(list.meshes.lazy.filter(\.throwsShadow), store: store, view: view, projection)
            if frame.hasLists { try pass.draw(casterCuller.shadowCasters, projection, stream: &stream) }
        }
    }
}

extension KeyShadows {
    /// The spheres in the frame with their lists of casters; nil where no shadows fall on them.
    var lists: ShadowCasterCuller? { frame.hasLists ? casterCuller : nil }

    /// Switches of spheres' programs.
    var sphereSwitches: [ShaderLibrary.Switch] {
        (frame.hasLists ? [.casters] : []) + (frame.hasMapForSpheres ? [.shadowMap] : [])
    }

    /// Switches of the programs of all mesh instances.
    var meshSwitches: [ShaderLibrary.Switch] { frame.rimProjection == nil ? [] : [.rimMap] }

    /// Further switches of the program of mesh instances on which shadows fall.
    var shadowedMeshSwitches: [ShaderLibrary.Switch] { frame.hasMapForMeshes ? [.shadowMap] : [] }

    /// Makes the shadows on spheres what their programs read.
    func bindForSpheres(_ stream: inout StreamBuffer) throws(RendererError) {
        frame.casterBase = try stream.append(casterCuller.casters) / MemoryLayout<SIMD4<Float>>.stride
        casters.bind(.casters)
        if frame.hasMapForSpheres { mapForSpheres?.bind(.shadowMap) }
    }

    /// Makes the shadows on mesh instances what their program reads.
    func bindForMeshes() {
        if frame.hasMapForMeshes { mapForMeshes?.bind(.shadowMap) }
        if frame.rimProjection != nil { mapForRim?.bind(.rimMap) }
    }

    /// Tells the current program what the rim light's map shows.
    func setRim(_ uniforms: ShadowUniforms) {
        if let projection = frame.rimProjection { uniforms.set(projection) }
    }

    /// Tells the current program where the casters begin and what the maps show.
    func set(_ uniforms: ShadowUniforms) {
        uniforms.set(casterBase: frame.casterBase)
        if let projection = frame.projection { uniforms.set(projection) }
    }
}
