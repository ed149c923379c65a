import Apollonian
import Arguments

/// How shapes become meshes.
struct MeshOptions {
    /// Millimetres that a length of 1 becomes.
    var scale = 50.0
    /// Factor on each radius: below 1 it leaves gaps, above 1 neighbours grow together.
    var shrink = 1.0
    /// Segments around a shape.
    var segments = 24
    /// Millimetres that discs are high.
    var height = 2.0

    /// Reads them from a command's options; `--height` is one of those that have discs.
    init(_ arguments: Arguments, hasHeight: Bool) throws(UsageError) {
        segments = try arguments.integer("--segments", in: 4...512) ?? segments
        shrink = try arguments.real("--shrink", in: 0.01...1.2) ?? shrink
        scale = try arguments.real("--scale", in: 1e-3...1e6) ?? scale
        if hasHeight { height = try arguments.real("--height", in: 1e-3...1e6) ?? height }
    }
}

extension ByteBuffer {
    /// Appends a name that no other shape of the file has, like `sphere12_level3`.
    mutating func appendName(_ shape: some Shape, number: Int) {
        append(type(of: shape).noun)
        append(number)
        append("_level")
        append(shape.level)
    }
}
