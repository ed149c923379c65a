import Apollonian

/// Binary glTF 2.0: a node with position and size for each shape, as all readers know it. Lengths are in metres, as that
/// format wants.
///
/// The length of the JSON stands before it, so it is written twice: first to be measured.
struct GLBFormat<Element: Shape>: RecordFormat {
    private let options: MeshOptions
    private let count: Int
    private let mesh: UnitMesh
    private let container: GLBContainer
    private var written = 0

    /// Goes through the shapes to measure their JSON. Throws where the format's 32-bit lengths do not reach.
    init(options: MeshOptions, source: ShapeSource<Element>) throws(OutputError) {
        let mesh = Element.mesh(segments: options.segments)
        let draft = GLBFormat(options, try source.count(), mesh, try GLBContainer(mesh: mesh, jsonLength: 0))
        let container = try GLBContainer(mesh: mesh, jsonLength: try draft.measure(source))
        self.init(options, draft.count, mesh, container)
    }

    private init(_ options: MeshOptions, _ count: Int, _ mesh: UnitMesh, _ container: GLBContainer) {
        self.options = options
        self.count = count
        self.mesh = mesh
        self.container = container
    }

    private func measure(_ source: ShapeSource<Element>) throws(OutputError) -> Int {
        var measured = self
        var length = 0
        var buffer = ByteBuffer()
        appendHead(to: &buffer)
        try source.forEach { shape throws(OutputError) in
            measured.write(shape, &buffer)
            if buffer.count >= 1 << 16 {
                length += buffer.count
                buffer.removeAll()
            }
        }
        appendTail(to: &buffer)
        return length + buffer.count
    }

    func begin(_ out: inout ByteBuffer) {
        container.begin(&out)
        appendHead(to: &out)
    }

    mutating func write(_ shape: Element, _ out: inout ByteBuffer) {
        if written > 0 { out.append(",") }
        written += 1
        out.append("{\"name\":\"")
        out.appendName(shape, number: written)
        out.append("\",\"mesh\":")
        out.append(shape.colour)
        out.append(",\"translation\":[")
        append(shape.centre * options.scale, to: &out)
        out.append("],\"scale\":[")
        append(shape.scale(options), to: &out)
        out.append("]}")
    }

    func end(_ out: inout ByteBuffer) {
        appendTail(to: &out)
        container.appendMesh(to: &out)
    }

    /// All before the nodes of the shapes.
    private func appendHead(to out: inout ByteBuffer) { out.append(GLBContainer.json(mesh, root: count)) }

    /// The node that holds all others, and the end.
    private func appendTail(to out: inout ByteBuffer) {
        out.append(",{\"name\":\"packing\",\"children\":[")
        for index in 0..<count {
            if index > 0 { out.append(",") }
            out.append(index)
        }
        out.append("]}]}")
    }

    private func append(_ millimetres: SIMD3<Double>, to out: inout ByteBuffer) {
        for axis in 0..<3 {
            if axis > 0 { out.append(",") }
            out.append(millimetres[axis] / 1000, .exact)
        }
    }
}
