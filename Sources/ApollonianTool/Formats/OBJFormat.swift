import Apollonian
import Glibc

/// Wavefront OBJ, in millimetres: an object a shape, with the material of its level's colour.
struct OBJFormat<Element: Shape>: RecordFormat {
    private let options: MeshOptions
    private let precision: DecimalPrecision
    /// Name of the file with the materials; nil where there is none.
    private let materials: String?
    private let mesh: UnitMesh
    private var written = 0

    init(options: MeshOptions, precision: DecimalPrecision, materials: String?) {
        self.options = options
        self.precision = precision
        self.materials = materials
        mesh = Element.mesh(segments: options.segments).welded
    }

    func begin(_ out: inout ByteBuffer) {
        if let materials { out.append("mtllib \(materials)\n") }
    }

    mutating func write(_ shape: Element, _ out: inout ByteBuffer) {
        written += 1
        out.append("o ")
        out.appendName(shape, number: written)
        if materials != nil {
            out.append("\nusemtl ")
            out.append(LevelColour.name(shape.colour))
        }
        out.append("\n")
        let centre = shape.centre * options.scale
        let scale = shape.scale(options)
        let precision = precision.resolving(scale.x)
        for vertex in mesh.positions {
            let position = centre + vertex * scale
            out.append("v")
            for axis in 0..<3 {
                out.append(" ")
                out.append(position[axis], precision)
            }
            out.append("\n")
        }
        // Corners count from 1 through the whole file.
        let first = (written - 1) * mesh.positions.count + 1
        for triangle in mesh.triangles {
            out.append("f")
            for corner in 0..<3 {
                out.append(" ")
                out.append(first + Int(triangle[corner]))
            }
            out.append("\n")
        }
    }
}

/// The materials of an OBJ file: a file beside it, with the colours of levels.
struct MaterialLibrary {
    /// The file's path.
    let path: String
    /// Its name, as the OBJ file gives it.
    let name: String

    /// The library beside a file of this path; nil where it is a pipe or device.
    init?(beside path: String) {
        var status = stat()
        if path == "-" || stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
        self.path = (path.hasSuffix(".obj") ? String(path.dropLast(4)) : path) + ".mtl"
        name = self.path.split(separator: "/").last.map(String.init) ?? self.path
    }

    /// The file's text. Its colours are sRGB, as most readers take them.
    var text: [UInt8] {
        var out = ByteBuffer()
        for index in LevelColour.indices {
            let colour = LevelColour.bytes(index)
            out.append("newmtl \(LevelColour.name(index))\nKd")
            for channel in 0..<3 {
                out.append(" ")
                out.append(Double(colour[channel]) / 255, DecimalPrecision(6))
            }
            out.append("\nKs 0.2 0.2 0.2\nNs 60\nillum 2\n")
        }
        return out.array
    }
}
