import Glibc

/// Colours of levels; beyond the last they begin anew.
enum LevelColour {
    /// As 0xRRGGBB in sRGB.
    private static let colours: [UInt32] = [
        0xd6453d, 0xe8a33d, 0x5fa85a, 0x3fa7a0, 0x3f6fb5, 0x8a5fb0, 0xc75f94, 0x9a8466,
    ]

    /// The numbers of the colours.
    static var indices: Range<Int> { colours.indices }

    /// The number of a level's colour.
    static func index(_ level: Int) -> Int { max(level - 1, 0) % colours.count }

    /// What materials of a colour are called.
    static func name(_ index: Int) -> String { "colour\(index + 1)" }

    /// Red, green and blue, 0...255.
    static func bytes(_ index: Int) -> SIMD3<UInt8> {
        let colour = colours[index]
        return SIMD3(truncatingIfNeeded: SIMD3(colour >> 16, colour >> 8, colour))
    }

    /// Red, green and blue as fractions of linear light, by the curve of sRGB (IEC 61966-2-1).
    static func linear(_ index: Int) -> [Float] {
        let bytes = bytes(index)
        return (0..<3).map { channel in
            let value = Double(bytes[channel]) / 255
            return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
    }
}
