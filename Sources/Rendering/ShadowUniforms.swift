import COpenGL

/// Where a program on whose surfaces shadows fall takes what it must know of them.
struct ShadowUniforms {
    private let casterBase: GLint
    private let mapOrigin: GLint
    private let mapScale: GLint
    private let mapUnits: GLint

    /// Asks a program about the map of a name; what it has no use for is left out.
    init(_ program: borrowing ShaderProgram, map: String = "map") {
        casterBase = program.uniform("casterBase")
        mapOrigin = program.uniform(map + "Origin")
        mapScale = program.uniform(map + "Scale")
        mapUnits = program.uniform(map + "Units")
    }

    /// Tells the current program where the frame's casters begin, in texels.
    func set(casterBase base: Int) { glUniform1i(casterBase, GLint(base)) }

    /// Tells the current program what the shadow map shows.
    func set(_ projection: ShadowProjection) {
        let (origin, scale) = (projection.origin, projection.scale)
        glUniform3f(mapOrigin, origin.x, origin.y, origin.z)
        glUniform3f(mapScale, scale.x, scale.y, scale.z)
        glUniform2f(mapUnits, 1 / Float(projection.side), -scale.z / scale.x)
    }
}
