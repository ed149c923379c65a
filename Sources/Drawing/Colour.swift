/// Linear light, 1 being the full display brightness of a plain surface; not sRGB.
public typealias LinearColour = SIMD3<Float>

extension LinearColour {
    /// From sRGB bytes as written in a style sheet: `0xRRGGBB`.
    public init(sRGB hex: UInt32) {
        func linear(_ byte: UInt32) -> Float {
            // A table of 256 would be exact as well; this is the standard's curve (IEC 61966-2-1), its power by roots.
            let c = Double(byte & 0xff) / 255
            guard c > 0.04045 else { return Float(c / 12.92) }
            let x = (c + 0.055) / 1.055
            return Float(x * x * fifthRoot(x * x))
        }
        self.init(linear(hex >> 16), linear(hex >> 8), linear(hex))
    }
}

/// x^(1/5) by Newton's method, for 0 < x <= 1.
private func fifthRoot(_ x: Double) -> Double {
    var y = x.squareRoot().squareRoot()
    for _ in 0..<30 { y = (4 * y + x / (y * y * y * y)) / 5 }
    return y
}
