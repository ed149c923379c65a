import Foundation
import TestSupport
import Testing

/// Triangles, read back by the definitions of their formats.
@Suite struct MeshFormatTests {
    /// 9 spheres fill 0.46175 of the outer one of 50 mm.
    private static let filled = 0.4617454552 * 4 / 3 * Double.pi * 125_000
    /// Discs of radius 50, 50 and 33.3 mm, 3 mm high.
    private static let discs = 3 * Double.pi * (50 * 50 + 50 * 50 + 100 * 100 / 9)

    // 24 segments lose 4 % of a ball; a polygon of 24 sides has 0.9886 of a circle's area.
    @Test(
        "stl: every edge twice, once each way, volume as it should be",
        arguments: [
            ("spheres --level 1 --shrink 0.98", filled * 0.941192, 0.05),
            ("spheres --level 1 --shrink 1.2", filled * 1.728, 0.05),
            ("circles --max-bend 3 --root -1,2,2,3 --level 1 --scale 100 --height 3", discs, 0.012),
        ])
    func stl(words: String, volume: Double, loss: Double) throws {
        let data = try Tool(words + " --format stl").output
        let triangles = Int(data.littleEndian(at: 80))
        #expect(data.count == 84 + 50 * triangles)
        var mesh = Mesh()
        for triangle in 0..<triangles {
            func vector(_ number: Int) -> SIMD3<Double> { data.vector(at: 84 + triangle * 50 + 12 * number) }
            mesh.add(vector(1), vector(2), vector(3))
            #expect(abs((vector(0) * mesh.lastNormal).sum() - 1) < 1e-5)
        }
        #expect(mesh.isClosed)
        #expect(mesh.volume < volume && mesh.volume > (1 - loss) * volume)
    }

    @Test(
        "obj: unique names, closed objects, materials of the levels' colours",
        arguments: [("spheres --level 1", 9, "sphere"), ("circles --level 1", 4, "circle")])
    func obj(words: String, count: Int, noun: String) throws {
        let folder = try TestFolder()
        let run = try Tool(words + " --format obj --segments 8 -o " + folder("a.obj"))
        #expect(run.status == 0)
        #expect(try folder.names.sorted() == ["a.mtl", "a.obj"])
        let lines = try String(contentsOfFile: folder("a.obj"), encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "mtllib a.mtl")
        let names = lines.filter { $0.hasPrefix("o ") }
        #expect(names.count == count && Set(names).count == count && names[0].hasPrefix("o \(noun)1_level"))
        var mesh = Mesh()
        let vertices = lines.filter { $0.hasPrefix("v ") }.map { line in
            SIMD3(line.split(separator: " ").dropFirst().compactMap { Double($0) })
        }
        for line in lines where line.hasPrefix("f ") {
            let corners = line.split(separator: " ").compactMap { Int($0) }.map { vertices[$0 - 1] }
            mesh.add(corners[0], corners[1], corners[2])
        }
        #expect(mesh.isClosed && mesh.volume > 0)
        let used = Set(lines.filter { $0.hasPrefix("usemtl ") }.map { $0.dropFirst(7) })
        let library = try String(contentsOfFile: folder("a.mtl"), encoding: .utf8)
        let materials = library.split(separator: "\n").filter { $0.hasPrefix("newmtl ") }.map { $0.dropFirst(7) }
        #expect(used.isSubset(of: materials) && used.count == 2)
        #expect(library.contains("newmtl colour1\nKd 0.839216 0.270588 0.239216\n"))
        // Standard output has no file beside it.
        let output = try Tool(words + " --format obj").text
        #expect(!output.contains("mtl") && output.hasPrefix("o \(noun)1_level"))
    }

    @Test(
        "glb: lengths agree, names, a node for each shape, position and size in metres",
        arguments: ["spheres --level 1 --scale 100", "circles --level 1 --scale 100 --root -1,2,2,3"])
    func glb(words: String) throws {
        let file = try GLB(Tool(words + " --format glb").output)
        let nodes = file.document.nodes
        let isSpheres = words.hasPrefix("spheres")
        #expect(nodes.count == (isSpheres ? 10 : 5))
        #expect(nodes.last?.children == Array(0..<nodes.count - 1) && nodes.last?.name == "packing")
        #expect(Set(nodes.map(\.name)).count == nodes.count)
        let first = try #require(nodes.first)
        if isSpheres {
            #expect(first.name == "sphere1_level2" && first.mesh == 1)
            #expect(abs((first.scale?[0] ?? 0) - 0.0101020514434) < 1e-12 && first.translation == [0, 0, 0])
        } else {
            #expect(first.name == "circle1_level1" && first.scale == [0.05, 0.05, 0.002])
            #expect(first.translation == [0.1, 0.15, 0])
        }
    }

    @Test("glb: colours are those of the levels once a reader has encoded them")
    func colours() throws {
        let document = try GLB(Tool("spheres --level 1 --format glb").output).document
        let colours = document.materials.map { material in
            material.pbrMetallicRoughness.baseColorFactor.prefix(3).map { linear in
                let encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
                return Int((encoded * 255).rounded())
            }
        }
        #expect(colours.prefix(2) == [[214, 69, 61], [232, 163, 61]])
        #expect(document.materials.map(\.name) == (1...8).map { "colour\($0)" })
        #expect(document.meshes.map(\.name) == document.materials.map(\.name))
    }

    @Test("glb by instancing holds the same shapes", arguments: ["spheres --level 3", "circles --level 3 --radius 20"])
    func instancing(words: String) throws {
        let plain = try GLB(Tool(words + " --format glb").output)
        let file = try GLB(Tool(words + " --format glb --instancing").output)
        #expect(file.document.extensionsRequired == ["EXT_mesh_gpu_instancing"])
        #expect(file.document.extensionsUsed == file.document.extensionsRequired)
        var instances: [[Float]] = []
        for node in file.document.nodes {
            guard let attributes = node.extensions?.instancing.attributes else { continue }
            let positions = file.vectors(attributes.translation)
            let scales = file.vectors(attributes.scale)
            #expect(positions.count == scales.count)
            for (position, scale) in zip(positions, scales) {
                instances.append([Float(node.mesh ?? -1)] + position + scale)
            }
        }
        let expected = plain.document.nodes.dropLast().map { node in
            [Float(node.mesh ?? -1)] + (node.translation ?? []).map { Float($0) } + (node.scale ?? []).map { Float($0) }
        }
        #expect(Set(instances) == Set(expected) && instances.count == expected.count)
    }
}

/// Triangles as they are gathered, to see that they close.
private struct Mesh {
    private var edges: [SIMD8<Double>: Int] = [:]
    private(set) var volume = 0.0
    private(set) var lastNormal = SIMD3<Double>()

    mutating func add(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        for (start, end) in [(a, b), (b, c), (c, a)] {
            // Once each way: the two cancel.
            edges[SIMD8(start.x, start.y, start.z, end.x, end.y, end.z, 0, 0), default: 0] += 1
            edges[SIMD8(end.x, end.y, end.z, start.x, start.y, start.z, 0, 0), default: 0] -= 1
        }
        volume += (a * cross(b, c)).sum() / 6
        let normal = cross(b - a, c - a)
        lastNormal = normal / (normal * normal).sum().squareRoot()
    }

    var isClosed: Bool { !edges.isEmpty && edges.values.allSatisfy { $0 == 0 } }

    private func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    }
}

extension Data {
    /// Three 32-bit floats.
    fileprivate func vector(at offset: Int) -> SIMD3<Double> {
        SIMD3((0..<3).map { Double(float(at: offset + 4 * $0)) })
    }
}
