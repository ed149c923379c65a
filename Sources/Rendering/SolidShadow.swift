import COpenGL
import Drawing
import Geometry

/// The depth map of the solids that throw shadows, as the key light sees them.
final class SolidShadow {
    private let program: Program
    private let toShadow: GLint
    private let transform: GLint
    private let map: DepthTarget
    /// Takes eye space to the map: place and depth, each 0...1.
    private(set) var matrix = Matrix4.identity
    /// Width and depth of the map in world units.
    private(set) var extent = SIMD2<Float>(1, 1)

    /// Makes the map.
    init(library: ShaderLibrary) throws(RendererError) {
        program = try library.program("solidDepth")
        toShadow = program.uniform("toShadow")
        transform = program.uniform("transform")
        map = try DepthTarget(side: 1024, label: "shadows of solids")
    }

    /// Fits the map around balls in eye space (centre and radius); false where there are none.
    func fit(_ balls: [SIMD4<Float>]) -> Bool {
        guard !balls.isEmpty else { return false }
        let axes = KeyLight.axes
        var low = SIMD3<Float>(repeating: .infinity)
        var high = -low
        for ball in balls {
            let centre = SIMD3(ball.x, ball.y, ball.z)
            let placed = SIMD3((axes.0 * centre).sum(), (axes.1 * centre).sum(), (axes.2 * centre).sum())
            low = pointwiseMin(low, placed - ball.w)
            high = pointwiseMax(high, placed + ball.w)
        }
        // In steps, so that the map does not creep under what stands still while something else moves.
        let size = max(high.x - low.x, high.y - low.y, 1e-6)
        let step = (size / 8).binade
        let width = (size / step).rounded(.up) * step + step
        let texel = width / Float(map.side)
        let corner =
            SIMD2(((low.x - step / 2) / texel).rounded(.down), ((low.y - step / 2) / texel).rounded(.down)) * texel
        let depth = max(high.z - low.z, 1e-6)
        extent = SIMD2(width, depth)
        let (x, y, z) = (axes.0 / width, axes.1 / width, axes.2 / -depth)
        matrix = Matrix4(
            SIMD4(x.x, y.x, z.x, 0), SIMD4(x.y, y.y, z.y, 0), SIMD4(x.z, y.z, z.z, 0),
            SIMD4(-corner.x / width, -corner.y / width, high.z / depth, 1))
        return true
    }

    /// Draws into the map what `draw` draws after it has set each solid's transform. The sides that the light sees, a
    /// little deeper than they are, so that they do not darken themselves: shapes need not be closed below.
    func draw(_ draw: (_ transform: GLint) -> Void) {
        map.bind()
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LESS))
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
        program.use()
        matrix.setUniform(toShadow)
        glEnable(GLenum(GL_CULL_FACE))
        glEnable(GLenum(GL_POLYGON_OFFSET_FILL))
        glPolygonOffset(2, 4)
        draw(transform)
        glDisable(GLenum(GL_POLYGON_OFFSET_FILL))
        glDisable(GLenum(GL_CULL_FACE))
    }

    /// Makes the map what the shader of solids reads.
    func bind() { map.bind(.shadowMap) }
}

extension Matrix4 {
    /// Gives it to the current program.
    func setUniform(_ place: GLint) {
        withUnsafePointer(to: self) { pointer in
            pointer.withMemoryRebound(to: GLfloat.self, capacity: 16) {
                glUniformMatrix4fv(place, 1, GLboolean(GL_FALSE), $0)
            }
        }
    }
}
