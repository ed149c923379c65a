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
    let buffered: SphereProgram
    /// The rectangle of pixels that have numbers, and what gives depths.
    let bounds, sphereDepth: GLint

    /// Compiles all.
    init(_ library: ShaderLibrary, _ switches: [ShaderLibrary.Switch]) throws(RendererError) {
        self.switches = switches
        quad = try SphereProgram(library.program("sphereQuad", switches: switches))
        mesh = try SphereProgram(library.program("sphereMesh", switches: switches))
        scale = mesh.program.uniform("scale")
        buffered = try SphereProgram(library.program("visibilityBuffer", switches: switches))
        bounds = buffered.program.uniform("bounds")
        sphereDepth = buffered.program.uniform("sphereDepth")
    }
}

/// A program that reads instances, and their casters, from the stream.
struct SphereProgram: ~Copyable {
    let program: ShaderProgram
    private let firstWord: GLint
    private let shadows: ShadowUniforms

    init(_ program: consuming ShaderProgram) {
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
