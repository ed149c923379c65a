import COpenGL

/// Which attributes a draw reads, and from where.
struct VertexArray: ~Copyable {
    let name: GLuint

    /// One without attributes.
    init(label: String) {
        var name: GLuint = 0
        glGenVertexArrays(1, &name)
        self.name = name
        bind()
        ObjectLabel().name(.vertexArray, name, label)
    }

    deinit { withUnsafePointer(to: name) { glDeleteVertexArrays(1, $0) } }

    /// Makes it the current one.
    func bind() { glBindVertexArray(name) }

    /// Floats from the buffer bound to GL_ARRAY_BUFFER; `perInstance`: one step an instance, not a vertex.
    func floats(_ index: GLuint, count: Int, stride: Int, offset: Int, perInstance: Bool = false) {
        glEnableVertexAttribArray(index)
        glVertexAttribPointer(
            index, GLint(count), GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(stride),
            UnsafeRawPointer(bitPattern: offset))
        glVertexAttribDivisor(index, perInstance ? 1 : 0)
    }
}
