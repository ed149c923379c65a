import Apollonian

/// The picture beside the page's name: a gasket.
enum Favicon {
    private static let side = 32
    /// Samples along each side of a pixel.
    private static let samples = 4

    /// An icon file with one picture: a header, an entry, a bitmap header of twice the height, rows from the bottom up
    /// of blue, green, red, alpha, and a mask that is not used.
    static var bytes: [UInt8] {
        let maskSize = side * side / 8
        let bitmapSize = 40 + 4 * side * side + maskSize
        var icon: [UInt8] = []
        func append(_ values: Int..., bytes: Int) {
            for value in values {
                for index in 0..<bytes { icon.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
            }
        }
        append(0, 1, 1, bytes: 2)
        append(side, side, 0, 0, bytes: 1)
        append(1, 32, bytes: 2)
        append(bitmapSize, 22, bytes: 4)
        append(40, side, 2 * side, bytes: 4)
        append(1, 32, bytes: 2)
        append(0, bitmapSize - 40, 0, 0, 0, 0, bytes: 4)
        for row in 0..<side { for column in 0..<side { icon += pixel(column, row) } }
        return icon + [UInt8](repeating: 0, count: maskSize)
    }

    /// Colours from the outer circle to the smallest.
    private static let palette: [SIMD3<Double>] = [
        SIMD3(38, 44, 53), SIMD3(240, 200, 138), SIMD3(143, 193, 255), SIMD3(214, 120, 110),
    ]

    private static let circles: [(x: Double, y: Double, radius: Double, colour: Int)] = {
        let radius = Double(side) / 2
        var circles = [(x: radius, y: radius, radius: radius, colour: 0)]
        Gasket(outerRadius: radius).forEach(.level(2)) { circle in
            circles.append((circle.x, circle.y, circle.radius, 3 - circle.level))
        }
        return circles
    }()

    private static func pixel(_ column: Int, _ row: Int) -> [UInt8] {
        var sum = SIMD3<Double>()
        var hits = 0.0
        for index in 0..<(samples * samples) {
            let x = Double(column) + (Double(index % samples) + 0.5) / Double(samples)
            let y = Double(row) + (Double(index / samples) + 0.5) / Double(samples)
            let circle = circles.last { circle in
                let (dx, dy) = (x - circle.x, y - circle.y)
                return dx * dx + dy * dy <= circle.radius * circle.radius
            }
            guard let circle else { continue }
            sum += palette[circle.colour]
            hits += 1
        }
        guard hits > 0 else { return [0, 0, 0, 0] }
        let colour = (sum / hits).rounded(.toNearestOrEven)
        let alpha = 255 * hits / Double(samples * samples)
        return [UInt8(colour.z), UInt8(colour.y), UInt8(colour.x), UInt8(alpha)]
    }
}
