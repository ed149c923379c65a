import COpenGL
import Drawing
import Geometry

/// Draws what throws shadows into depth maps, as the key light sees it.
final class CasterPass {
    private let mesh: ShaderProgram
    private let toMap: GLint
    private let sphere: ShaderProgram
    private let uniforms: ShadowUniforms
    private let array: VertexArray

    /// Compiles its programs.
    init(library: ShaderLibrary) throws(RendererError) {
        mesh = try library.program("meshDepth")
        toMap = mesh.uniform("toMap")
        sphere = try library.program("sphereDepth")
        uniforms = ShadowUniforms(sphere)
        array = VertexArray(label: "casters")
    }

    /// Readies the current map: all of it is far.
    func clear() {
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LESS))
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
    }

    /// Draws the sides of mesh instances that the light sees, or both: shapes need not be closed below.
    func draw<Instances: Sequence<MeshInstance>>(
        _ instances: Instances, bothSides: Bool = false, store: MeshStore, view: Matrix4,
        _ projection: ShadowProjection
    ) {
        let matrix = projection.matrix * view
        mesh.use()
        if !bothSides { glEnable(GLenum(GL_CULL_FACE)) }
        for caster in instances {
            (matrix * caster.transform).setUniform(toMap)
            store.buffers(caster.mesh).draw()
        }
        glDisable(GLenum(GL_CULL_FACE))
    }

    /// Draws spheres exactly: centre and radius in light space.
    func draw(
        _ spheres: [SIMD4<Float>], _ projection: ShadowProjection, stream: inout StreamBuffer
    ) throws(RendererError) {
        guard !spheres.isEmpty else { return }
        sphere.use()
        uniforms.set(projection)
        array.bind()
        let start = try stream.append(spheres)
        array.floats(0, count: 4, stride: MemoryLayout<SIMD4<Float>>.stride, offset: start, perInstance: true)
        glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(spheres.count))
    }
}

extension MeshInstance {
    /// Whether it is in shadow maps: what lets light through is not.
    var throwsShadow: Bool { castsShadow && isOpaque }

    /// Whether no light comes through it.
    var isOpaque: Bool { material.opacity >= 1 }

    /// Whether it reads a shadow map.
    var isShadowed: Bool { receivesShadow && isOpaque }
}
