import Apollonian

/// Little-endian 32-bit floats: x, y, z, radius, level of each sphere; x, y, radius, level of each circle.
struct BinaryFormat<Element: Shape>: RecordFormat {
    func write(_ shape: Element, _ out: inout ByteBuffer) { shape.appendBinary(to: &out) }
}

/// A point cloud with radii, levels and colours of levels (PLY 1.0, binary).
struct PLYFormat<Element: Shape>: RecordFormat {
    let count: Int

    func begin(_ out: inout ByteBuffer) {
        let properties =
            ["x", "y", "z", "radius"].map { "property float \($0)" }
            + ["red", "green", "blue", "level"].map { "property uchar \($0)" }
        out.append("ply\nformat binary_little_endian 1.0\nelement vertex \(count)\n")
        out.append(properties.joined(separator: "\n") + "\nend_header\n")
    }

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        out.appendFloats(shape.centre)
        out.append(littleEndian: Float(shape.radius))
        let colour = LevelColour.bytes(shape.colour)
        for channel in 0..<3 { out.append(colour[channel]) }
        out.append(UInt8(clamping: shape.level))
    }
}

extension ByteBuffer {
    /// Appends three little-endian 32-bit floats.
    mutating func appendFloats(_ vector: SIMD3<Double>) {
        for axis in 0..<3 { append(littleEndian: Float(vector[axis])) }
    }
}
