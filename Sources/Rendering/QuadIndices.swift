import COpenGL

/// The corners of quads, two triangles each: quad k has the vertices 4 k ... 4 k + 3, of which each is worked out once.
final class QuadIndices {
    private let buffer: Buffer
    private var room = 0

    /// For the current vertex array, no quads yet.
    init() { buffer = Buffer(GL_ELEMENT_ARRAY_BUFFER, label: "quads") }

    /// Draws so many quads; their vertex array is current.
    func draw(count: Int) {
        if count > room {
            room = max(count + count / 4, 1024)
            store()
        }
        glDrawElements(GLenum(GL_TRIANGLES), GLsizei(6 * count), GLenum(GL_UNSIGNED_INT), nil)
    }

    private func store() {
        var indices: [UInt32] = []
        indices.reserveCapacity(6 * room)
        for first in stride(from: 0, to: UInt32(4 * room), by: 4) {
            for corner: UInt32 in [0, 1, 2, 2, 1, 3] { indices.append(first + corner) }
        }
        buffer.store(indices)
    }
}
