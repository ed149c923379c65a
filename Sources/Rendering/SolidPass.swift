import COpenGL
import Drawing
import Geometry

/// Draws meshes with ordinary depth.
final class SolidPass {
    /// The program of one kind of light.
    private final class Lit {
        let lighting: Lighting
        let program: Program
        let transform: GLint
        let normalTransform: GLint
        let colour: GLint
        let emission: GLint

        init(_ library: ShaderLibrary, _ lighting: Lighting) throws(RendererError) {
            self.lighting = lighting
            program = try library.program(
                "solid", fragmentFiles: ["light.glsl"], switches: lighting == .classic ? [.classic] : [])
            transform = program.uniform("transform")
            normalTransform = program.uniform("normalTransform")
            colour = program.uniform("colour")
            emission = program.uniform("emission")
        }
    }

    private let library: ShaderLibrary
    private var programs: [Lit] = []
    private var meshes: [MeshBuffers] = []
    private var frame = 0

    /// Programs are made when they are first needed.
    init(library: ShaderLibrary) { self.library = library }

    /// Uploads what is new, and drops meshes that have not been drawn for some seconds.
    func prepare(_ solids: [Solid]) {
        frame += 1
        for solid in solids { buffers(solid.mesh).lastFrame = frame }
        meshes.removeAll { $0.lastFrame < frame - 600 }
    }

    /// Distances of the near and the far plane that hold all solids, as tight as is simple.
    func depthRange(_ solids: [Solid], view: Matrix4, near: Double) -> (near: Double, far: Double) {
        var (nearest, farthest) = (Double.infinity, near)
        for solid in solids {
            let ahead = -Double((view * solid.transform.columns.3).z)
            let reach = buffers(solid.mesh).radius * solid.transform.largestScale
            nearest = min(nearest, ahead - reach)
            farthest = max(farthest, ahead + reach)
        }
        let start = max(near, min(nearest * 0.99, farthest / 2))
        return (start, max(farthest * 1.01, start * 2))
    }

    /// Draws the solids that are opaque, or those that are not, in the list's order.
    func draw(_ solids: [Solid], opaque: Bool, lighting: Lighting) throws(RendererError) {
        guard solids.contains(where: { ($0.material.opacity >= 1) == opaque }) else { return }
        let lit = try lit(lighting)
        lit.program.use()
        glEnable(GLenum(GL_CULL_FACE))
        glDepthFunc(GLenum(GL_LESS))
        if !opaque {
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_SRC_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            glDepthMask(GLboolean(GL_FALSE))
        }
        for solid in solids where (solid.material.opacity >= 1) == opaque {
            set(solid, lit)
            buffers(solid.mesh).draw()
        }
        glDepthMask(GLboolean(GL_TRUE))
        glDisable(GLenum(GL_BLEND))
        glDisable(GLenum(GL_CULL_FACE))
    }

    private func set(_ solid: Solid, _ lit: Lit) {
        withUnsafePointer(to: solid.transform) { pointer in
            pointer.withMemoryRebound(to: GLfloat.self, capacity: 16) {
                glUniformMatrix4fv(lit.transform, 1, GLboolean(GL_FALSE), $0)
            }
        }
        var normals = solid.transform.normalColumns
        withUnsafePointer(to: &normals) { pointer in
            pointer.withMemoryRebound(to: GLfloat.self, capacity: 9) {
                glUniformMatrix3fv(lit.normalTransform, 1, GLboolean(GL_FALSE), $0)
            }
        }
        let material = solid.material
        glUniform4f(lit.colour, material.colour.x, material.colour.y, material.colour.z, material.opacity)
        glUniform4f(lit.emission, material.emission.x, material.emission.y, material.emission.z, material.gloss)
    }

    private func buffers(_ mesh: Mesh) -> MeshBuffers {
        if let known = meshes.first(where: { $0.mesh === mesh }) { return known }
        let new = MeshBuffers(mesh)
        meshes.append(new)
        return new
    }

    private func lit(_ lighting: Lighting) throws(RendererError) -> Lit {
        if let known = programs.first(where: { $0.lighting == lighting }) { return known }
        let new = try Lit(library, lighting)
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
    fileprivate var largestScale: Double { Double(squaredScales.max()).squareRoot() }

    /// The inverse transpose of the upper three rows and columns, by columns without gaps: with rotation and scale
    /// only, each column through its squared length.
    fileprivate var normalColumns: (Float, Float, Float, Float, Float, Float, Float, Float, Float) {
        let s = squaredScales
        let (a, b, c) = (columns.0 / s.x, columns.1 / s.y, columns.2 / s.z)
        return (a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z)
    }
}
