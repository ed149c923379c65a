import COpenGL

/// Where shaders find what is bound: the same words as in the shader sources.
enum Binding {
    /// Uniform blocks and their binding points.
    enum Block: GLuint, CaseIterable {
        case frame
        case palette

        /// The block's name in the shaders.
        var name: String {
            switch self {
            case .frame: "Frame"
            case .palette: "Palette"
            }
        }
    }

    /// Samplers and their texture units.
    enum Unit: GLint, CaseIterable {
        case spheres
        case levels
        case occlusion
        case visibleNumbers
        case casters
        case instances
        case shadowMap
        case rimMap
        case snapshot
        case summand
        case lines

        /// The sampler's name in the shaders.
        var name: String { "\(self)" }

        /// The unit's name for `glActiveTexture`.
        var texture: GLenum { GLenum(GL_TEXTURE0 + rawValue) }
    }
}
