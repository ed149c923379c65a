import Apollonian
import Arguments
import Files

/// `apollonian spheres`: writes a packing in one of the formats.
enum SpheresCommand {
    private static let choosing = [
        Option("--level", "N", "generations 0...N, as the original service counts them (5)"),
        Option("--min-radius", "R", "smallest radius, the outer one's being 1 (with --level 0.01, else all levels)"),
        Option("--count", "N", "the N largest, sorted by radius, z, y and x; at most 10000000"),
        Option("--from", "FILE", "the spheres of a file in the wire format; - for standard input"),
        PackingOptions.root,
        Option("--radius", "R", "radius of the outer sphere (1)"),
        Option("--outer-only", nil, "only the spheres that touch the outer one"),
    ]
    private static let writing = [
        Option("--format", "NAME", FormatName.allCases.map(\.rawValue).joined(separator: ", ") + " (json)"),
        Option("--digits", "N", "decimals of text formats, 17 for all (4; obj 6)"),
        Option("--segments", "N", "segments around a sphere in obj, stl and glb (24)"),
        Option("--shrink", "F", "factor on each radius in obj, stl and glb; 0.98 leaves gaps for printing (1)"),
        Option("--scale", "MM", "millimetres that 1 becomes in obj, stl and glb (50; glb itself is in metres)"),
        Option("-o", "FILE", "write to a file, which appears when it is whole; else to standard output"),
        Option("--help", nil, "this text"),
    ]
    static let help = Help(
        command: "apollonian spheres", summary: "Write the spheres of an Apollonian packing.",
        sections: [("Which spheres:", choosing), ("How:", writing)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return try StandardStreams.write(help.text) }
        let name = try arguments.choice("--format") ?? FormatName.json
        let mesh = try meshOptions(arguments, name)
        let digits = try PackingOptions.digits(arguments) ?? (name == .obj ? Digits(6) : .wire)
        let source = try source(arguments)
        // Opened before the work, so that a bad name shows at once.
        var file = try OutputFile(path: arguments.text("-o"))
        var format = try format(name, source, digits, mesh)
        var progress = Progress("spheres")
        try file.write { format.begin(&$0) }
        try source.forEach { sphere throws(OutputError) in
            try file.write { format.write(sphere, &$0) }
            progress.advance()
        }
        try file.write { format.end(&$0) }
        progress.end()
        try file.finish()
    }

    private static func source(_ arguments: Arguments) throws -> SphereSource {
        for other in ["--level", "--min-radius"] {
            try arguments.checkAtMostOne(of: ["--count", other])
            try arguments.checkAtMostOne(of: ["--from", other])
        }
        for other in ["--count", "--root", "--radius"] { try arguments.checkAtMostOne(of: ["--from", other]) }
        let outerOnly = arguments.has("--outer-only")
        if let path = arguments.text("--from") {
            return SphereSource(kind: .list(try InputFile.spheres(path)), outerOnly: outerOnly, radius: 1)
        }
        let packing = try PackingOptions.packing(arguments)
        let radius = try arguments.real("--radius", in: 1e-6...1e6) ?? 1
        if let count = try arguments.integer("--count", in: 1...Packing.greatestCount) {
            return SphereSource(kind: .list(packing.largest(count)), outerOnly: outerOnly, radius: radius)
        }
        let limit = try PackingOptions.limit(arguments, packing) ?? .level(5)
        return SphereSource(kind: .packing(packing, limit), outerOnly: outerOnly, radius: radius)
    }

    private static func meshOptions(_ arguments: Arguments, _ name: FormatName) throws(UsageError) -> MeshOptions {
        for option in ["--segments", "--shrink", "--scale"] where arguments.has(option) && !name.isMesh {
            throw .needs(option: option, other: "--format obj, stl or glb")
        }
        var options = MeshOptions()
        options.segments = try arguments.integer("--segments", in: 4...512) ?? options.segments
        options.shrink = try arguments.real("--shrink", in: 0.01...1) ?? options.shrink
        options.scale = try arguments.real("--scale", in: 1e-3...1e6) ?? options.scale
        return options
    }

    private static func format(
        _ name: FormatName, _ source: SphereSource, _ digits: Digits, _ mesh: MeshOptions
    ) throws(OutputError) -> any SphereFormat {
        switch name {
        case .json: JSONFormat(digits: digits)
        case .ndjson: LinesFormat(digits: digits)
        case .csv: CSVFormat(digits: digits)
        case .xyz: XYZFormat(digits: digits, count: try source.count())
        case .ply: PLYFormat(count: try source.count())
        case .obj: OBJFormat(options: mesh, digits: digits)
        case .stl: try STLFormat(options: mesh, count: try source.count())
        case .glb: try GLBFormat(options: mesh, source: source)
        case .pov: POVFormat(digits: digits, radius: source.radius)
        case .bin: BinaryFormat()
        }
    }
}
