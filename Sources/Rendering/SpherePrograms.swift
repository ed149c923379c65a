import COpenGL
import Drawing

/// The programs that draw spheres under one kind of light.
final class SpherePrograms {
    /// What makes the kind.
    let switches: [ShaderLibrary.Switch]
    /// Ray-cast quads.
    let quad: Program
    /// Icospheres.
    let mesh: Program
    /// Small spheres, pixel by pixel; no shadow falls on them.
    let owners: Program
    /// Scale of the mesh's level of detail.
    let scale: GLint
    private let quadCasterBase: GLint
    private let meshCasterBase: GLint

    /// Compiles both.
    init(_ library: ShaderLibrary, _ switches: [ShaderLibrary.Switch]) throws(RendererError) {
        self.switches = switches
        let sphereFiles = ["light.glsl", "sphereSurface.glsl"]
        let vertexFiles = sphereFiles + ["sphere.glsl"]
        let fragmentFiles = sphereFiles + ["sphereLight.glsl", "pixelDepth.glsl"]
        quad = try library.program(
            "sphereQuad", vertexFiles: vertexFiles, fragmentFiles: fragmentFiles, switches: switches)
        mesh = try library.program(
            "sphereMesh", vertexFiles: vertexFiles, fragmentFiles: fragmentFiles, switches: switches)
        owners = try library.program("sphereOwners", fragmentFiles: sphereFiles, switches: switches)
        scale = mesh.uniform("scale")
        quadCasterBase = quad.uniform("casterBase")
        meshCasterBase = mesh.uniform("casterBase")
    }

    /// Makes quads the current program; the frame's casters begin at the texel `casterBase`.
    func useQuad(casterBase: Int) {
        quad.use()
        glUniform1i(quadCasterBase, GLint(casterBase))
    }

    /// Makes meshes the current program.
    func useMesh(casterBase: Int) {
        mesh.use()
        glUniform1i(meshCasterBase, GLint(casterBase))
    }
}
