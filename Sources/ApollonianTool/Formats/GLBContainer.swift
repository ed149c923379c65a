import Apollonian

/// The parts that all binary glTF 2.0 files here share: the container, one mesh and a material for each colour.
struct GLBContainer {
    private let mesh: UnitMesh
    /// Bytes of the JSON, before it is filled up.
    let jsonLength: Int
    /// Bytes of what follows the mesh.
    let extraLength: Int

    /// Throws where the format's 32-bit lengths do not reach.
    init(mesh: UnitMesh, jsonLength: Int, extraLength: Int = 0) throws(OutputError) {
        self.mesh = mesh
        self.jsonLength = jsonLength
        self.extraLength = extraLength
        guard UInt32(exactly: totalLength) != nil else { throw .tooMuch(format: "glb", what: "4 GiB") }
    }

    /// Bytes of a mesh.
    static func length(_ mesh: UnitMesh) -> Int { mesh.positions.count * 24 + mesh.triangles.count * 12 }

    private var paddedJSON: Int { (jsonLength + 3) & ~3 }
    private var binaryLength: Int { Self.length(mesh) + extraLength }
    private var totalLength: Int { 12 + 8 + paddedJSON + 8 + binaryLength }

    /// What stands before the JSON.
    func begin(_ out: inout ByteBuffer) {
        out.append("glTF")
        out.append(littleEndian: UInt32(2))
        out.append(littleEndian: UInt32(totalLength))
        out.append(littleEndian: UInt32(paddedJSON))
        out.append("JSON")
    }

    /// What stands between the JSON and what follows the mesh.
    func appendMesh(to out: inout ByteBuffer) {
        for _ in jsonLength..<paddedJSON { out.append(" ") }
        out.append(littleEndian: UInt32(binaryLength))
        out.append("BIN\0")
        for position in mesh.positions { out.appendFloats(position) }
        for normal in mesh.normals { out.appendFloats(normal) }
        for triangle in mesh.triangles {
            for corner in 0..<3 { out.append(littleEndian: triangle[corner]) }
        }
    }
}

extension GLBContainer {
    /// One array of vectors after the mesh.
    struct VectorArray {
        /// Where it begins, and how many vectors it has.
        let offset, count: Int
    }

    /// The start of the JSON: all but the nodes, whose last one holds all others. Mesh and material of a colour have
    /// its number.
    static func json(_ mesh: UnitMesh, root: Int, arrays: [VectorArray] = [], extensions: String = "") -> String {
        let corners = mesh.positions.count
        let indices = 24 * corners
        let length = Self.length(mesh) + arrays.reduce(0) { $0 + 12 * $1.count }
        var views = [
            "{\"buffer\":0,\"byteLength\":\(12 * corners),\"target\":34962}",
            "{\"buffer\":0,\"byteOffset\":\(12 * corners),\"byteLength\":\(12 * corners),\"target\":34962}",
            "{\"buffer\":0,\"byteOffset\":\(indices),\"byteLength\":\(12 * mesh.triangles.count),\"target\":34963}",
        ]
        var accessors = [
            "{\"bufferView\":0,\"componentType\":5126,\"count\":\(corners),\"type\":\"VEC3\",\(bounds(mesh))}",
            "{\"bufferView\":1,\"componentType\":5126,\"count\":\(corners),\"type\":\"VEC3\"}",
            "{\"bufferView\":2,\"componentType\":5125,\"count\":\(3 * mesh.triangles.count),\"type\":\"SCALAR\"}",
        ]
        for array in arrays {
            accessors.append(
                "{\"bufferView\":\(views.count),\"componentType\":5126,\"count\":\(array.count),\"type\":\"VEC3\"}")
            views.append("{\"buffer\":0,\"byteOffset\":\(array.offset),\"byteLength\":\(12 * array.count)}")
        }
        return """
            {"asset":{"version":"2.0","generator":"apollonian"},\(extensions)"scene":0,"scenes":[{"nodes":[\(root)]}],\
            "buffers":[{"byteLength":\(length)}],"bufferViews":[\(views.joined(separator: ","))],\
            "accessors":[\(accessors.joined(separator: ","))],\
            "materials":[\(LevelColour.indices.map(materialEntry).joined(separator: ","))],\
            "meshes":[\(LevelColour.indices.map(meshEntry).joined(separator: ","))],"nodes":[
            """
    }

    private static func bounds(_ mesh: UnitMesh) -> String {
        let low = mesh.positions.reduce(SIMD3(repeating: .infinity)) { pointwiseMin($0, $1) }
        let high = mesh.positions.reduce(SIMD3(repeating: -.infinity)) { pointwiseMax($0, $1) }
        func list(_ vector: SIMD3<Double>) -> String { (0..<3).map { "\(Float(vector[$0]))" }.joined(separator: ",") }
        return "\"min\":[\(list(low))],\"max\":[\(list(high))]"
    }

    private static func meshEntry(_ index: Int) -> String {
        """
        {"name":"\(LevelColour.name(index))","primitives":[{"attributes":{"POSITION":0,"NORMAL":1},"indices":2,\
        "material":\(index)}]}
        """
    }

    private static func materialEntry(_ index: Int) -> String {
        let linear = LevelColour.linear(index).map { "\($0)" }.joined(separator: ",")
        return """
            {"name":"\(LevelColour.name(index))","pbrMetallicRoughness":{"baseColorFactor":[\(linear),1],\
            "metallicFactor":0,"roughnessFactor":0.5}}
            """
    }
}
