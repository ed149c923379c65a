import Apollonian
import Drawing
import PackingLoading

/// Words and numbers about the spheres shown.
public struct SphereText: Sendable {
    /// Bend of the outer sphere without its sign, by which bends of an integral root are whole; else nil.
    private let wholeUnit: Double?

    /// For spheres that came for this request.
    public init(_ request: PackingRequest) {
        wholeUnit = request.source == .builtIn && request.root.isIntegral ? -request.root.bends[0] : nil
    }

    /// Bend of a sphere, 1 / radius in the root's own units: whole for an integral root.
    public func bend(radius: Double) -> Double {
        guard let wholeUnit else { return 1 / radius }
        return (wholeUnit / radius).rounded()
    }

    /// A bend in words: whole, or with four digits that count.
    public func bendText(radius: Double) -> String {
        let bend = bend(radius: radius)
        return wholeUnit == nil ? Self.text(bend, digits: 4) : Self.grouped(Int(bend))
    }

    /// The level that a sphere comes with first, from the level kept with it, which is 1 for those of the root: level n
    /// of a packing has n reflections.
    public static func level(_ kept: UInt8) -> Int { max(0, Int(kept) - 1) }

    /// A number above 0 with so many digits that count.
    public static func text(_ value: Double, digits: Int) -> String {
        // Loaded spheres may have any size.
        guard value < 1e15, value > 1e-9 else { return "\(value)" }
        var decimals = digits - 1
        var size = value
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size < 1, size > 0, decimals < 12 {
            size *= 10
            decimals += 1
        }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int((value * scale).rounded())
        guard decimals > 0 else { return grouped(whole) }
        let fraction = String(whole % Int(scale))
        return "\(whole / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }

    /// A whole number with a comma before every three digits.
    public static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// How many spheres, in words.
    public static func count(_ number: Int) -> String { number == 1 ? "1 sphere" : grouped(number) + " spheres" }
}
