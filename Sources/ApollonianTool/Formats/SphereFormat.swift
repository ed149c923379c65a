import Apollonian

/// A way to write spheres, one after the other.
protocol SphereFormat {
    /// What stands before the first sphere.
    mutating func begin(_ out: inout ByteBuffer)
    /// One sphere.
    mutating func write(_ sphere: Sphere, _ out: inout ByteBuffer)
    /// What stands after the last.
    mutating func end(_ out: inout ByteBuffer)
}

extension SphereFormat {
    /// Nothing.
    func begin(_ out: inout ByteBuffer) {}
    /// Nothing.
    func end(_ out: inout ByteBuffer) {}
}

/// The formats there are, by their names.
enum FormatName: String, CaseIterable {
    case json, ndjson, csv, xyz, ply, obj, stl, glb, pov, bin

    /// Whether spheres become triangles, so that `--segments`, `--shrink` and `--scale` mean something.
    var isMesh: Bool { self == .obj || self == .stl || self == .glb }
}

/// Colours of levels, as 0xRRGGBB in sRGB; beyond the last they begin anew.
enum LevelColour {
    private static let colours: [UInt32] = [
        0xd6453d, 0xe8a33d, 0x5fa85a, 0x3fa7a0, 0x3f6fb5, 0x8a5fb0, 0xc75f94, 0x9a8466,
    ]

    /// Number of different colours.
    static var count: Int { colours.count }

    /// Which of the colours a level has.
    static func index(_ level: Int) -> Int { max(level - 1, 0) % colours.count }

    /// Red, green and blue of a level, 0...255.
    static func bytes(_ level: Int) -> (UInt8, UInt8, UInt8) {
        let colour = colours[index(level)]
        return (
            UInt8(truncatingIfNeeded: colour >> 16), UInt8(truncatingIfNeeded: colour >> 8),
            UInt8(truncatingIfNeeded: colour)
        )
    }
}
