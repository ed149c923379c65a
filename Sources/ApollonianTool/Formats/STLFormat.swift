import Apollonian

/// Binary STL, in millimetres.
struct STLFormat<Element: Shape>: RecordFormat {
    private let options: MeshOptions
    private let mesh: UnitMesh
    private let normals: [SIMD3<Double>]
    private let triangles: UInt32

    /// Throws where the format's 32-bit count does not reach.
    init(options: MeshOptions, count: Int) throws(OutputError) {
        self.options = options
        mesh = Element.mesh(segments: options.segments)
        normals = mesh.faceNormals
        guard let triangles = UInt32(exactly: count * mesh.triangles.count) else {
            throw .tooMuch(format: "stl", what: "4,294,967,295 triangles")
        }
        self.triangles = triangles
    }

    func begin(_ out: inout ByteBuffer) {
        // A header of 80 bytes, whatever it says.
        let header = "Apollonian \(Element.noun)s, millimetres"
        out.append(header + String(repeating: " ", count: 80 - header.utf8.count))
        out.append(littleEndian: triangles)
    }

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        let centre = shape.centre * options.scale
        let scale = shape.scale(options)
        for (triangle, normal) in zip(mesh.triangles, normals) {
            out.appendFloats(normal)
            let (a, b, c) = mesh.corners(triangle)
            for corner in [a, b, c] { out.appendFloats(centre + corner * scale) }
            out.append(littleEndian: UInt16(0))
        }
    }
}
