import Apollonian
import ArgumentParsing

/// Options that several commands share.
enum PackingOptions {
    /// Smallest radius and greatest level that can be asked for: beyond, no disk could hold the answer.
    static let radii = 1e-6...1.0
    static let levels = 1...30

    static let root = Option("--root", "A,B,C,D,E", "whole bends of five tangent spheres, one of them negative")

    static func packing(_ arguments: Arguments) throws(UsageError) -> Packing {
        guard let text = arguments.text("--root") else { return Packing() }
        do {
            return Packing(root: try Root(parsing: text))
        } catch {
            throw .badValue(option: "--root", value: text, expected: "a root: \(error)")
        }
    }

    /// The limit by `--level` and `--min-radius`; nil where neither is given.
    static func limit(_ arguments: Arguments, _ packing: Packing) throws(UsageError) -> Packing.Limit? {
        let smallest = max(radii.lowerBound, packing.root.smallestRadius)
        let minRadius = try arguments.real("--min-radius", in: smallest...radii.upperBound)
        guard let level = try arguments.integer("--level", in: levels) else { return minRadius.map { .minRadius($0) } }
        return .level(level, minRadius: minRadius ?? 0.01)
    }

    static func digits(_ arguments: Arguments) throws(UsageError) -> DecimalPrecision? {
        try arguments.integer("--digits", in: 0...17).map { DecimalPrecision($0) }
    }
}
