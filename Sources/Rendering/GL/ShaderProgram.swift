import COpenGL

/// A linked pair of shaders. Needs its context to be current for as long as it lives, as all GL objects here.
struct ShaderProgram: ~Copyable {
    let name: GLuint

    /// Compiles and links; the uniform blocks and samplers get the binding points that `Binding` gives their names.
    init(label: String, vertex: String, fragment: String) throws(RendererError) {
        name = try Self.link(label, vertex, fragment)
        ObjectLabel().name(.program, name, label)
        bindResources()
    }

    deinit { glDeleteProgram(name) }

    /// Makes it the current program.
    func use() { glUseProgram(name) }

    /// Location of a uniform, -1 where the program has none of this name.
    func uniform(_ uniform: String) -> GLint { glGetUniformLocation(name, uniform) }

    private func bindResources() {
        for block in Binding.Block.allCases {
            let index = glGetUniformBlockIndex(name, block.name)
            if index != GLuint.max { glUniformBlockBinding(name, index, block.rawValue) }
        }
        use()
        for unit in Binding.Unit.allCases {
            let location = uniform(unit.name)
            if location >= 0 { glUniform1i(location, unit.rawValue) }
        }
    }

    private static func link(
        _ label: String, _ vertex: String, _ fragment: String
    ) throws(RendererError) -> GLuint {
        let vertexShader = try compile(vertex, GLenum(GL_VERTEX_SHADER), label + ".vert")
        defer { glDeleteShader(vertexShader) }
        let fragmentShader = try compile(fragment, GLenum(GL_FRAGMENT_SHADER), label + ".frag")
        defer { glDeleteShader(fragmentShader) }
        let name = glCreateProgram()
        glAttachShader(name, vertexShader)
        glAttachShader(name, fragmentShader)
        glLinkProgram(name)
        var linked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &linked)
        guard linked != 0 else {
            let log = Self.log(name, glGetProgramiv, glGetProgramInfoLog)
            glDeleteProgram(name)
            throw .rejectedProgram(name: label, log: log)
        }
        return name
    }

    private static func compile(_ source: String, _ kind: GLenum, _ label: String) throws(RendererError) -> GLuint {
        let shader = glCreateShader(kind)
        source.withCString { text in
            var pointer: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &pointer, nil)
        }
        glCompileShader(shader)
        var compiled: GLint = 0
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
        guard compiled != 0 else {
            let log = Self.log(shader, glGetShaderiv, glGetShaderInfoLog)
            glDeleteShader(shader)
            throw .rejectedProgram(name: label, log: log)
        }
        return shader
    }

    private static func log(
        _ object: GLuint, _ query: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
        _ read: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
    ) -> String {
        var length: GLint = 0
        query(object, GLenum(GL_INFO_LOG_LENGTH), &length)
        guard length > 1 else { return "no log" }
        let text = String(unsafeUninitializedCapacity: Int(length)) { bytes in
            bytes.withMemoryRebound(to: GLchar.self) { read(object, length, nil, $0.baseAddress) }
            return Int(length) - 1
        }
        return text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
}
