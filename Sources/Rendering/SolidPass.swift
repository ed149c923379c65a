import COpenGL
import Drawing
import Geometry

/// Draws meshes with ordinary depth.
final class SolidPass {
    /// The program of one kind of light.
    private final class Lit {
        let switches: [ShaderLibrary.Switch]
        let program: Program
        let toShadow: GLint
        let shadowExtent: GLint
        let transform: GLint
        let normalTransform: GLint
        let colour: GLint
        let emission: GLint

        init(_ library: ShaderLibrary, _ switches: [ShaderLibrary.Switch]) throws(RendererError) {
            self.switches = switches
            let shadowFiles = switches.contains(.shadows) ? ["solidShadow.glsl"] : []
            program = try library.program("solid", fragmentFiles: ["light.glsl"] + shadowFiles, switches: switches)
            toShadow = program.uniform("toShadow")
            shadowExtent = program.uniform("shadowExtent")
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
    private var shadow: SolidShadow?
    private var throwsShadows = false
    private var balls: [SIMD4<Float>] = []

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

    /// Draws the map of the solids that throw shadows, if they do.
    func drawShadows(_ list: DrawList, view: Matrix4, wanted: Bool) throws(RendererError) {
        balls.removeAll(keepingCapacity: true)
        if wanted && list.throwsShadows {
            for solid in list.solids where solid.throwsShadow {
                let centre = view * solid.transform.columns.3
                let reach = buffers(solid.mesh).radius * solid.transform.largestScale
                balls.append(SIMD4(centre.x, centre.y, centre.z, Float(reach)))
            }
        }
        throwsShadows = false
        guard !balls.isEmpty else { return }
        if shadow == nil { shadow = try SolidShadow(library: library) }
        guard let shadow, shadow.fit(balls) else { return }
        throwsShadows = true
        shadow.draw { transform in
            for solid in list.solids where solid.throwsShadow {
                solid.transform.setUniform(transform)
                buffers(solid.mesh).draw()
            }
        }
    }

    /// Draws the solids that are opaque, or those that are not, in the list's order.
    func draw(_ solids: [Solid], opaque: Bool, lighting: Lighting) throws(RendererError) {
        guard solids.contains(where: { ($0.material.opacity >= 1) == opaque }) else { return }
        let lit = try lit(lighting)
        lit.program.use()
        if throwsShadows, let shadow {
            shadow.bind()
            shadow.matrix.setUniform(lit.toShadow)
            glUniform2f(lit.shadowExtent, shadow.extent.x, shadow.extent.y)
        }
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
        solid.transform.setUniform(lit.transform)
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
        var switches: [ShaderLibrary.Switch] = lighting == .classic ? [.classic] : []
        if throwsShadows { switches.append(.shadows) }
        if let known = programs.first(where: { $0.switches == switches }) { return known }
        let new = try Lit(library, switches)
        programs.append(new)
        return new
    }
}

extension Solid {
    /// Whether it is in the shadow map: what lets light through is not.
    fileprivate var throwsShadow: Bool { castsShadow && material.opacity >= 1 }
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
