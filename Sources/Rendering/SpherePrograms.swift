import COpenGL

/// The programs that draw spheres under one kind of light.
final class SpherePrograms {
    /// What makes the kind.
    let switches: [ShaderLibrary.Switch]
    /// Ray-cast quads.
    let quad: SphereProgram
    /// Icospheres.
    let mesh: SphereProgram
    /// Scale of the mesh's level of detail.
    let scale: GLint
    /// Small spheres, pixel by pixel.
    let owners: SphereProgram
    /// The rectangle of pixels that have owners, and what gives depths.
    let bounds, depthMap: GLint

    /// Compiles all.
    init(_ library: ShaderLibrary, _ switches: [ShaderLibrary.Switch]) throws(RendererError) {
        self.switches = switches
        let surface = ["light.glsl", "sphereSurface.glsl"]
        let vertexFiles = surface + ["sphereInstance.glsl", "sphere.glsl"]
        let fragmentFiles = surface + ["keyShadow.glsl", "sphereLight.glsl", "pixelDepth.glsl"]
        quad = try SphereProgram(
            library.program("sphereQuad", vertexFiles: vertexFiles, fragmentFiles: fragmentFiles, switches: switches))
        mesh = try SphereProgram(
            library.program("sphereMesh", vertexFiles: vertexFiles, fragmentFiles: fragmentFiles, switches: switches))
        scale = mesh.program.uniform("scale")
        owners = try SphereProgram(
            library.program(
                "sphereOwners", fragmentFiles: surface + ["sphereInstance.glsl", "keyShadow.glsl"],
                switches: switches))
        bounds = owners.program.uniform("bounds")
        depthMap = owners.program.uniform("depthMap")
    }
}

/// A program that reads instances, and their casters, from the stream.
struct SphereProgram: ~Copyable {
    let program: Program
    private let firstWord: GLint
    private let shadows: ShadowUniforms

    init(_ program: consuming Program) {
        firstWord = program.uniform("firstWord")
        shadows = ShadowUniforms(program)
        self.program = program
    }

    /// Makes it the current program, and tells it of the frame's shadows.
    func use(_ frame: KeyShadows) {
        program.use()
        frame.set(shadows)
    }

    /// The next draw's instances begin at this byte of the stream.
    func readInstances(at byte: Int) {
        glUniform1i(firstWord, GLint(byte / MemoryLayout<UInt32>.stride))
    }
}
