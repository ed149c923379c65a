import COpenGL
import Drawing
import Geometry

/// Draws meshes with ordinary depth.
final class MeshPass {
    /// The program of one kind of light.
    private final class Shader {
        let switches: [ShaderLibrary.Switch]
        let program: ShaderProgram
        let shadows: ShadowUniforms
        let rim: ShadowUniforms
        let transform: GLint
        let normalTransform: GLint
        let colour: GLint
        let emission: GLint

        init(_ library: ShaderLibrary, _ switches: [ShaderLibrary.Switch]) throws(RendererError) {
            self.switches = switches
            program = try library.program("mesh", switches: switches)
            shadows = ShadowUniforms(program)
            rim = ShadowUniforms(program, map: "rim")
            transform = program.uniform("transform")
            normalTransform = program.uniform("normalTransform")
            colour = program.uniform("colour")
            emission = program.uniform("emission")
        }
    }

    private let library: ShaderLibrary
    private var programs: [Shader] = []

    /// Programs are made when they are first needed.
    init(library: ShaderLibrary) { self.library = library }

    /// Distances of the near and the far plane that hold all mesh instances, as tight as is simple.
    func depthRange(
        _ instances: [MeshInstance], store: MeshStore, view: Matrix4, near: Double
    ) -> (near: Double, far: Double) {
        var (nearest, farthest) = (Double.infinity, near)
        for instance in instances {
            let ahead = -Double((view * instance.transform.columns.3).z)
            let radius = store.boundingRadius(instance)
            nearest = min(nearest, ahead - radius)
            farthest = max(farthest, ahead + radius)
        }
        let start = max(near, min(nearest * 0.99, farthest / 2))
        return (start, max(farthest * 1.01, start * 2))
    }

    /// Draws the mesh instances that are opaque, and then those that are not, each in the list's order.
    func draw(_ list: DrawList, store: MeshStore, shadows: KeyShadows) throws(RendererError) {
        guard !list.meshes.isEmpty else { return }
        let plain = try shader(list.lighting, shadows.meshSwitches)
        let shadowed = try shader(list.lighting, shadows.meshSwitches + shadows.shadowedMeshSwitches)
        shadows.bindForMeshes()
        for shader in [plain, shadowed] {
            shader.program.use()
            shadows.set(shader.shadows)
            shadows.setRim(shader.rim)
        }
        glEnable(GLenum(GL_CULL_FACE))
        glDepthFunc(GLenum(GL_LESS))
        for instance in list.meshes where instance.material.opacity >= 1 {
            draw(instance, with: instance.isShadowed ? shadowed : plain, store)
        }
        glEnable(GLenum(GL_BLEND))
        glBlendFuncSeparate(
            GLenum(GL_SRC_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA), GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        glDepthMask(GLboolean(GL_FALSE))
        for instance in list.meshes where instance.material.opacity < 1 { draw(instance, with: plain, store) }
        glDepthMask(GLboolean(GL_TRUE))
        glDisable(GLenum(GL_BLEND))
        glDisable(GLenum(GL_CULL_FACE))
    }

    private func draw(_ instance: MeshInstance, with shader: Shader, _ store: MeshStore) {
        shader.program.use()
        instance.transform.setUniform(shader.transform)
        var normals = instance.transform.normalColumns
        withUnsafePointer(to: &normals) { pointer in
            pointer.withMemoryRebound(to: GLfloat.self, capacity: 9) {
                glUniformMatrix3fv(shader.normalTransform, 1, GLboolean(GL_FALSE), $0)
            }
        }
        let material = instance.material
        glUniform4f(shader.colour, material.colour.x, material.colour.y, material.colour.z, material.opacity)
        glUniform4f(shader.emission, material.emission.x, material.emission.y, material.emission.z, material.gloss)
        store.buffers(instance.mesh).draw()
    }

    private func shader(_ lighting: Lighting, _ shadows: [ShaderLibrary.Switch]) throws(RendererError) -> Shader {
        let switches: [ShaderLibrary.Switch] = (lighting == .classic ? [.classic] : []) + shadows
        if let known = programs.first(where: { $0.switches == switches }) { return known }
        let new = try Shader(library, switches)
        programs.append(new)
        return new
    }
}

extension Matrix4 {
    /// Squared lengths of the first three columns: the squared scales, as a transform has rotation and scale only.
    private var squaredScales: SIMD3<Float> {
        func square(_ v: SIMD4<Float>) -> Float { (v * v).sum() - v.w * v.w }
        return SIMD3(square(columns.0), square(columns.1), square(columns.2))
    }

    /// The largest of the three scales.
    var largestScale: Double { Double(squaredScales.max()).squareRoot() }

    /// The inverse transpose of the upper three rows and columns, by columns without gaps: with rotation and scale
    /// only, each column through its squared length.
    fileprivate var normalColumns: (Float, Float, Float, Float, Float, Float, Float, Float, Float) {
        let s = squaredScales
        let (a, b, c) = (columns.0 / s.x, columns.1 / s.y, columns.2 / s.z)
        return (a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z)
    }
}

extension Matrix4 {
    /// Gives it to the current program.
    func setUniform(_ location: GLint) {
        withUnsafePointer(to: self) { pointer in
            pointer.withMemoryRebound(to: GLfloat.self, capacity: 16) {
                glUniformMatrix4fv(location, 1, GLboolean(GL_FALSE), $0)
            }
        }
    }
}
