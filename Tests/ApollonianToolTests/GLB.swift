import Foundation
import Testing

/// A binary glTF 2.0 file, checked against the rules of the format as it is read.
struct GLB {
    struct Document: Decodable {
        struct Accessor: Decodable {
            let bufferView, componentType, count: Int
            let type: String
            let min, max: [Float]?
        }
        struct BufferView: Decodable {
            let buffer, byteLength: Int
            let byteOffset: Int?
        }
        struct Buffer: Decodable { let byteLength: Int }
        struct Material: Decodable {
            struct Metallic: Decodable { let baseColorFactor: [Double] }
            let name: String
            let pbrMetallicRoughness: Metallic
        }
        struct Mesh: Decodable {
            struct Primitive: Decodable {
                let attributes: [String: Int]
                let indices, material: Int
            }
            let name: String
            let primitives: [Primitive]
        }
        struct Node: Decodable {
            struct Extensions: Decodable {
                struct Instancing: Decodable {
                    struct Attributes: Decodable {
                        let translation, scale: Int
                        enum CodingKeys: String, CodingKey {
                            case translation = "TRANSLATION"
                            case scale = "SCALE"
                        }
                    }
                    let attributes: Attributes
                }
                let instancing: Instancing
                enum CodingKeys: String, CodingKey { case instancing = "EXT_mesh_gpu_instancing" }
            }
            let name: String
            let mesh: Int?
            let translation, scale: [Double]?
            let children: [Int]?
            let extensions: Extensions?
        }
        let accessors: [Accessor]
        let bufferViews: [BufferView]
        let buffers: [Buffer]
        let materials: [Material]
        let meshes: [Mesh]
        let nodes: [Node]
        let extensionsUsed, extensionsRequired: [String]?
    }

    let document: Document
    private let binary: Data

    init(_ data: Data) throws {
        try #require(data.count > 20 && data.prefix(4) == Data("glTF".utf8))
        #expect(data.littleEndian(at: 4) == 2 && Int(data.littleEndian(at: 8)) == data.count)
        let length = Int(data.littleEndian(at: 12))
        #expect(data[16..<20] == Data("JSON".utf8) && length % 4 == 0)
        document = try JSONDecoder().decode(Document.self, from: data[20..<20 + length])
        #expect(Int(data.littleEndian(at: 20 + length)) == data.count - 28 - length)
        #expect(data[24 + length..<28 + length] == Data("BIN\0".utf8))
        binary = Data(data[(28 + length)...])
        try check()
    }

    /// The three floats of each element of an accessor.
    func vectors(_ accessor: Int) -> [[Float]] {
        let (offset, count) = (offset(accessor), document.accessors[accessor].count)
        return (0..<count).map { element in (0..<3).map { binary.float(at: offset + 12 * element + 4 * $0) } }
    }

    private func offset(_ accessor: Int) -> Int {
        document.bufferViews[document.accessors[accessor].bufferView].byteOffset ?? 0
    }

    /// Arrays lie in the buffer, one after the other, bounds are those of the positions, normals have length 1, indices
    /// name corners, and each node is reached once.
    private func check() throws {
        #expect(document.buffers.map(\.byteLength) == [binary.count])
        var end = 0
        for view in document.bufferViews {
            #expect((view.byteOffset ?? 0) == end && end % 4 == 0)
            end += view.byteLength
        }
        #expect(end == binary.count)
        let primitive = try #require(document.meshes.first?.primitives.first)
        #expect(document.meshes.indices.allSatisfy { document.meshes[$0].primitives.map(\.material) == [$0] })
        let position = try #require(primitive.attributes["POSITION"])
        let positions = vectors(position)
        #expect(document.accessors[position].min == (0..<3).compactMap { axis in positions.map { $0[axis] }.min() })
        #expect(document.accessors[position].max == (0..<3).compactMap { axis in positions.map { $0[axis] }.max() })
        let normals = vectors(try #require(primitive.attributes["NORMAL"]))
        #expect(normals.count == positions.count)
        #expect(normals.allSatisfy { abs($0.reduce(0) { $0 + $1 * $1 } - 1) < 1e-5 })
        let start = offset(primitive.indices)
        let indices = (0..<document.accessors[primitive.indices].count).map { binary.littleEndian(at: start + 4 * $0) }
        #expect(indices.allSatisfy { $0 < positions.count } && Set(indices).count == positions.count)
        let children = document.nodes.flatMap { $0.children ?? [] }
        #expect(children.sorted() == Array(0..<document.nodes.count - 1))
    }
}
