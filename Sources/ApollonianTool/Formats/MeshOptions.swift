import Apollonian
import ArgumentParsing

/// How shapes become meshes.
struct MeshOptions {
    /// Millimetres that a length of 1 becomes.
    let scale: Double
    /// Factor on each radius: below 1 it leaves gaps, above 1 neighbours grow together.
    let shrink: Double
    /// Segments around a shape.
    let segments: Int
    /// Millimetres that discs are high.
    let height: Double

    private static let segmenting = Parameter(
        "--segments", in: 4...512, standard: 24, "segments around a shape in obj, stl and glb")
    private static let shrinking = Parameter(
        "--shrink", "F", in: 0.01...1.2, standard: 1,
        "factor on each radius there: 0.98 leaves gaps, 1.02 makes prints one body")
    private static let scaling = Parameter(
        "--scale", "MM", in: 1e-3...1e6, standard: 50, "millimetres that 1 becomes there; glb itself is in metres")
    private static let raising = Parameter(
        "--height", "MM", in: 1e-3...1e6, standard: 2, "height of the discs in obj, stl and glb")

    /// The options there are; `--height` is one of those that have discs.
    static func options(hasHeight: Bool) -> [Option] {
        [segmenting.option, shrinking.option, scaling.option] + (hasHeight ? [raising.option] : [])
    }

    /// Reads them from a command's options.
    init(_ arguments: Arguments, hasHeight: Bool) throws(UsageError) {
        segments = try arguments[Self.segmenting]
        shrink = try arguments[Self.shrinking]
        scale = try arguments[Self.scaling]
        height = hasHeight ? try arguments[Self.raising] : Self.raising.standard
    }
}
