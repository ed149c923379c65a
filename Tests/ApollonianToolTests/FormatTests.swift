import Foundation
import Testing

/// Formats, read back by their definitions.
@Suite struct FormatTests {
    @Test("bin: five little-endian floats a sphere")
    func bin() throws {
        let data = try Tool("spheres --level 2 --format bin").output
        #expect(data.count == 29 * 20)
        let floats = (0..<5).map { Float(bitPattern: data.littleEndian(at: $0 * 4)) }
        #expect(floats == [0, 0, 0, 0.101020515, 2])
    }

    @Test("stl: every edge twice, once each way, volume positive and as it should be")
    func stl() throws {
        let data = try Tool("spheres --level 1 --format stl --shrink 0.98").output
        let triangles = Int(data.littleEndian(at: 80))
        #expect(data.count == 84 + 50 * triangles)
        var edges: [String: Int] = [:]
        var volume = 0.0
        for triangle in 0..<triangles {
            let corners = (0..<3).map { corner in
                (0..<3).map { Float(bitPattern: data.littleEndian(at: 84 + triangle * 50 + 12 + corner * 12 + $0 * 4)) }
            }
            for corner in 0..<3 {
                let (a, b) = ("\(corners[corner])", "\(corners[(corner + 1) % 3])")
                // Once each way: the two cancel.
                edges[min(a, b) + max(a, b), default: 0] += a < b ? 1 : -1
            }
            let (a, b, c) = (corners[0].map(Double.init), corners[1].map(Double.init), corners[2].map(Double.init))
            volume +=
                (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
                    + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
        }
        #expect(edges.values.allSatisfy { $0 == 0 })
        // 9 spheres fill 0.46175 of the outer one of 50 mm; 24 segments lose 4 % of a ball.
        let expected = 4 / 3 * Double.pi * 125_000 * 0.4617454552 * 0.98 * 0.98 * 0.98
        #expect(volume > 0.95 * expected && volume < expected)
    }

    @Test("glb: lengths agree, a node for each sphere, places and sizes in metres")
    func glb() throws {
        struct Document: Decodable {
            struct Node: Decodable {
                let mesh: Int?
                let translation, scale: [Double]?
                let children: [Int]?
            }
            let nodes: [Node]
        }
        let data = try Tool("spheres --level 1 --format glb --scale 100").output
        #expect(data.prefix(4) == Data("glTF".utf8) && Int(data.littleEndian(at: 8)) == data.count)
        let length = Int(data.littleEndian(at: 12))
        let document = try JSONDecoder().decode(Document.self, from: data[20..<20 + length])
        #expect(document.nodes.count == 10)
        #expect(document.nodes.last?.children == Array(0..<9))
        #expect(abs((document.nodes.first?.scale?[0] ?? 0) - 0.0101020514434) < 1e-12)
        #expect(Int(data.littleEndian(at: 20 + length)) == data.count - 28 - length)
    }

    @Test("obj, ply, xyz and svg hold what they announce")
    func texts() throws {
        let obj = try Tool("spheres --level 1 --format obj --segments 8").text.split(separator: "\n")
        #expect(obj.count { $0.hasPrefix("v ") } == 9 * 26)
        #expect(obj.count { $0.hasPrefix("f ") } == 9 * 48)
        let ply = try Tool("spheres --level 1 --format ply").output
        let head = try #require(ply.range(of: Data("end_header\n".utf8)))
        #expect(ply.count - head.upperBound == 9 * 20)
        let xyz = try Tool("spheres --level 1 --format xyz").text.split(separator: "\n")
        #expect(xyz.first == "9" && xyz.count == 11)
        let svg = try Tool("circles --level 3 --format svg").text
        // One more for the outer circle.
        #expect(svg.hasSuffix("</g></svg>\n") && svg.components(separatedBy: "<circle ").count == 29 + 1)
        let pov = try Tool("spheres --level 1 --format pov").text
        #expect(pov.split(separator: "\n").count { $0.hasPrefix("sphere {") } == 9)
    }
}

extension Data {
    /// Four bytes, the least first.
    fileprivate func littleEndian(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[startIndex + offset + $1]) << (8 * UInt32($1)) }
    }
}
