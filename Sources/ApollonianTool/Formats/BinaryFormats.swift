import Apollonian

/// Five little-endian 32-bit floats a sphere: x, y, z, radius, level.
struct BinaryFormat: SphereFormat {
    func write(_ sphere: Sphere, _ out: inout ByteBuffer) { out.appendBinary(sphere) }
}

/// A point cloud with radii, levels and colours of levels (PLY 1.0, binary).
struct PLYFormat: SphereFormat {
    let count: Int

    func begin(_ out: inout ByteBuffer) {
        let properties =
            ["x", "y", "z", "radius"].map { "property float \($0)" }
            + ["red", "green", "blue", "level"].map { "property uchar \($0)" }
        out.append("ply\nformat binary_little_endian 1.0\nelement vertex \(count)\n")
        out.append(properties.joined(separator: "\n") + "\nend_header\n")
    }

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        for value in [sphere.x, sphere.y, sphere.z, sphere.radius] { out.append(littleEndian: Float(value)) }
        let (red, green, blue) = LevelColour.bytes(sphere.level)
        out.append(red)
        out.append(green)
        out.append(blue)
        out.append(UInt8(clamping: sphere.level))
    }
}
