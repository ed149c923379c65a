import Apollonian

/// Binary glTF 2.0: one ball, a mesh of it for each colour, a node with place and size for each sphere. Lengths are in
/// metres, as that format wants. (All readers know nodes; few know EXT_mesh_gpu_instancing.)
///
/// The length of the JSON stands before it, so it is written twice: first to be measured.
struct GLBFormat: SphereFormat {
    let options: MeshOptions
    private let ball: BallMesh
    private let count: Int
    private let jsonLength: Int
    private let digits = Digits.all
    private var isFirst = true

    /// Goes through the spheres to measure their JSON. Throws where the format's 32-bit lengths do not reach.
    init(options: MeshOptions, source: SphereSource) throws(OutputError) {
        let draft = GLBFormat(options: options, count: try source.count(), jsonLength: 0)
        self.init(options: options, count: draft.count, jsonLength: try draft.measure(source))
        guard UInt32(exactly: totalLength) != nil else { throw .tooMuch(format: "glb", what: "4 GiB") }
    }

    private func measure(_ source: SphereSource) throws(OutputError) -> Int {
        var measured = self
        var length = 0
        var buffer = ByteBuffer()
        head(&buffer)
        try source.forEach { sphere throws(OutputError) in
            measured.write(sphere, &buffer)
            if buffer.count >= 1 << 16 {
                length += buffer.count
                buffer.removeAll()
            }
        }
        tail(&buffer)
        return length + buffer.count
    }

    private init(options: MeshOptions, count: Int, jsonLength: Int) {
        self.options = options
        ball = BallMesh(segments: options.segments)
        self.count = count
        self.jsonLength = jsonLength
    }

    private var paddedJSON: Int { (jsonLength + 3) & ~3 }
    private var vertexBytes: Int { ball.vertices.count * 24 }
    private var binaryLength: Int { vertexBytes + ball.triangles.count * 12 }
    private var totalLength: Int { 12 + 8 + paddedJSON + 8 + binaryLength }

    func begin(_ out: inout ByteBuffer) {
        out.append("glTF")
        out.append(littleEndian: UInt32(2))
        out.append(littleEndian: UInt32(totalLength))
        out.append(littleEndian: UInt32(paddedJSON))
        out.append("JSON")
        head(&out)
    }

    mutating func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        let (centre, radius) = options.placed(sphere)
        if !isFirst { out.append(",") }
        isFirst = false
        out.append("{\"mesh\":")
        out.append(LevelColour.index(sphere.level))
        out.append(",\"translation\":[")
        for axis in 0..<3 {
            if axis > 0 { out.append(",") }
            out.append(centre[axis] / 1000, digits)
        }
        out.append("],\"scale\":[")
        for axis in 0..<3 {
            if axis > 0 { out.append(",") }
            out.append(radius / 1000, digits)
        }
        out.append("]}")
    }

    func end(_ out: inout ByteBuffer) {
        tail(&out)
        for _ in jsonLength..<paddedJSON { out.append(" ") }
        out.append(littleEndian: UInt32(binaryLength))
        out.append("BIN\0")
        for vertex in ball.vertices {
            for axis in 0..<3 { out.append(littleEndian: Float(vertex[axis])) }
        }
        for vertex in ball.vertices {
            for axis in 0..<3 { out.append(littleEndian: Float(vertex[axis])) }
        }
        for triangle in ball.triangles {
            for corner in 0..<3 { out.append(littleEndian: triangle[corner]) }
        }
    }

    /// All before the nodes of the spheres.
    private func head(_ out: inout ByteBuffer) {
        let half = vertexBytes / 2
        let corners = ball.vertices.count
        out.append("{\"asset\":{\"version\":\"2.0\",\"generator\":\"apollonian\"},\"scene\":0,")
        out.append("\"scenes\":[{\"nodes\":[\(count)]}],\"buffers\":[{\"byteLength\":\(binaryLength)}],")
        out.append("\"bufferViews\":[{\"buffer\":0,\"byteLength\":\(half),\"target\":34962},")
        out.append("{\"buffer\":0,\"byteOffset\":\(half),\"byteLength\":\(half),\"target\":34962},")
        out.append("{\"buffer\":0,\"byteOffset\":\(vertexBytes),\"byteLength\":\(binaryLength - vertexBytes),")
        out.append("\"target\":34963}],\"accessors\":[{\"bufferView\":0,\"componentType\":5126,\"count\":\(corners),")
        out.append("\"type\":\"VEC3\",\"min\":[\(least(0)),\(least(1)),-1],\"max\":[\(most(0)),\(most(1)),1]},")
        out.append("{\"bufferView\":1,\"componentType\":5126,\"count\":\(corners),\"type\":\"VEC3\"},")
        out.append("{\"bufferView\":2,\"componentType\":5125,\"count\":\(ball.triangles.count * 3),")
        out.append("\"type\":\"SCALAR\"}],\"materials\":[")
        out.append((0..<LevelColour.count).map(material).joined(separator: ","))
        out.append("],\"meshes\":[")
        out.append((0..<LevelColour.count).map(mesh).joined(separator: ","))
        out.append("],\"nodes\":[")
    }

    /// The node that holds all others, and the end.
    private func tail(_ out: inout ByteBuffer) {
        if count > 0 { out.append(",") }
        out.append("{\"name\":\"packing\",\"children\":[")
        for index in 0..<count {
            if index > 0 { out.append(",") }
            out.append(index)
        }
        out.append("]}]}")
    }

    private func least(_ axis: Int) -> Float { ball.vertices.map { Float($0[axis]) }.min() ?? 0 }
    private func most(_ axis: Int) -> Float { ball.vertices.map { Float($0[axis]) }.max() ?? 0 }

    private func mesh(_ index: Int) -> String {
        "{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"NORMAL\":1},\"indices\":2,\"material\":\(index)}]}"
    }

    /// The factor is linear light: sRGB squared comes near enough and needs no table.
    private func material(_ index: Int) -> String {
        let (red, green, blue) = LevelColour.bytes(index + 1)
        let linear = [red, green, blue].map { "\(Float($0) * Float($0) / 65025)" }.joined(separator: ",")
        return "{\"pbrMetallicRoughness\":{\"baseColorFactor\":[\(linear),1],\"metallicFactor\":0,"
            + "\"roughnessFactor\":0.5}}"
    }
}
