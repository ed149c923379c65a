import Drawing
import Geometry

/// The colour of planks: streaks along x, each plank with its own tone. Smooth noise over a lattice of hashed values
/// (Perlin 1985, "An image synthesizer", in its simplest form).
struct WoodGrain: Sendable {
    /// Depth of a plank in mm.
    private static let plank = 46.0

    let light: LinearColour
    let dark: LinearColour

    /// The colour at a position in mm.
    func colour(at position: Vector2) -> LinearColour {
        let plank = (position.y / Self.plank).rounded(.down)
        let tone = Self.value(Int(plank), 977)
        let shift = Vector2(tone * 5000, plank * 300)
        let wave = Self.noise((position + shift) / Vector2(140, 11))
        let fine = Self.noise((position + shift) / Vector2(45, 5))
        let seam = abs(position.y / Self.plank - plank - 0.5) > 0.48 ? 0.35 : 0
        let fraction = min(max(0.42 * wave + 0.3 * fine + 0.42 * (tone - 0.5) + seam, 0), 1)
        return light + (dark - light) * Float(fraction)
    }

    /// Smooth, 0...1.
    private static func noise(_ position: Vector2) -> Double {
        let cell = position.rounded(.down)
        let part = position - cell
        let ease = smoothstep(part)
        let (x, y) = (Int(cell.x), Int(cell.y))
        let low = value(x, y) + (value(x + 1, y) - value(x, y)) * ease.x
        let high = value(x, y + 1) + (value(x + 1, y + 1) - value(x, y + 1)) * ease.x
        return low + (high - low) * ease.y
    }

    /// A hash of two whole numbers as a number in 0 ..< 1.
    private static func value(_ x: Int, _ y: Int) -> Double {
        var z =
            UInt64(bitPattern: Int64(x)) &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(bitPattern: Int64(y))
            &* 0xc2b2_ae3d_27d4_eb4f
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }
}
