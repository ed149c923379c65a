import COpenGL

/// A buffer that is filled once, or now and then as a whole.
struct Buffer: ~Copyable {
    let name: GLuint
    let target: GLenum

    /// An empty buffer for `target`, such as GL_ARRAY_BUFFER.
    init(_ target: Int32, label: String) {
        var name: GLuint = 0
        glGenBuffers(1, &name)
        self.name = name
        self.target = GLenum(target)
        bind()
        ObjectLabel().name(.buffer, name, label)
    }

    deinit { withUnsafePointer(to: name) { glDeleteBuffers(1, $0) } }

    /// Makes it the target's current buffer.
    func bind() { glBindBuffer(target, name) }

    /// Replaces the content for good.
    func store<Element>(_ elements: [Element]) {
        bind()
        elements.withUnsafeBytes { glBufferData(target, $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW)) }
    }

    /// Throws where the driver found no memory for the `bytes` last asked for. Only for what may be large: the driver
    /// may have to catch up before it answers.
    static func checkMemory(bytes: Int) throws(RendererError) {
        guard glGetError() != GLenum(GL_OUT_OF_MEMORY) else { throw .outOfMemory(bytes: bytes) }
    }

    /// Replaces the content for one frame or a few. The driver gets a fresh block, so nothing waits for the last frame.
    func stream<Value>(_ value: Value) {
        bind()
        withUnsafeBytes(of: value) { glBufferData(target, $0.count, $0.baseAddress, GLenum(GL_STREAM_DRAW)) }
    }
}
