import COpenGL
import Drawing

/// A mesh on the graphics card.
final class MeshBuffers {
    /// The mesh that was uploaded.
    let mesh: Mesh
    /// Distance of the farthest vertex from the model's origin.
    let radius: Double
    /// Number of the last frame that drew it.
    var lastFrame = 0
    private let array: VertexArray
    private let vertices: Buffer
    private let indices: Buffer

    /// Uploads a mesh.
    init(_ mesh: Mesh) {
        self.mesh = mesh
        radius = mesh.vertices.reduce(0) { max($0, Double(($1.position * $1.position).sum().squareRoot())) }
        array = VertexArray(label: "mesh")
        vertices = Buffer(GL_ARRAY_BUFFER, label: "mesh corners")
        vertices.store(mesh.vertices)
        typealias Vertex = Mesh.Vertex
        let offsets = [
            MemoryLayout<Vertex>.offset(of: \.position), MemoryLayout<Vertex>.offset(of: \.normal),
            MemoryLayout<Vertex>.offset(of: \.colour),
        ]
        for (index, offset) in offsets.enumerated() {
            array.floats(GLuint(index), count: 3, stride: MemoryLayout<Vertex>.stride, offset: offset ?? 0)
        }
        indices = Buffer(GL_ELEMENT_ARRAY_BUFFER, label: "mesh triangles")
        indices.store(mesh.indices)
    }

    /// Draws all triangles with the current program.
    func draw() {
        array.bind()
        glDrawElements(GLenum(GL_TRIANGLES), GLsizei(mesh.indices.count), GLenum(GL_UNSIGNED_INT), nil)
    }
}
