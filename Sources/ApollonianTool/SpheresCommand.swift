import Apollonian
import ArgumentParsing

/// `apollonian spheres`: writes a packing in one of the formats.
enum SpheresCommand {
    private static let radius = Parameter(
        "--radius", "R", in: 1e-6...1e6, standard: 1, "radius of the outer sphere")
    private static let choosing = [
        Option("--level", "N", "generations 0...N, as the original service counts them (5)"),
        Option("--min-radius", "R", "smallest radius, the outer one's being 1 (with --level 0.01, else all levels)"),
        Option("--count", "N", "the N largest, sorted by radius, z, y and x; at most 10000000"),
        Option("--from", "FILE", "the spheres of a file in the wire format; - for standard input", file: .input),
        PackingOptions.root,
        radius.option,
        Option("--outer-only", nil, "only the spheres that touch the outer one"),
    ]
    static let help = Help(
        command: "apollonian spheres", summary: "Write the spheres of an Apollonian packing.",
        sections: [("Which spheres:", choosing), ("How:", ExportOptions<Sphere>.options)],
        rules: ["--level", "--min-radius"].map { .oneOf(["--count", $0]) }
            + ["--level", "--min-radius", "--count", "--root", "--radius"].map { .oneOf(["--from", $0]) })

    static func run(_ arguments: Arguments) throws {
        let options = try ExportOptions<Sphere>(arguments)
        try options.export(source(arguments))
    }

    private static func source(_ arguments: Arguments) throws -> ShapeSource<Sphere> {
        let outerOnly = arguments.has("--outer-only")
        if let path = arguments.text("--from") {
            return ShapeSource(read: try InputFile.spheres(path), outerOnly: outerOnly)
        }
        let packing = try PackingOptions.packing(arguments)
        let radius = try arguments[radius]
        if let count = try arguments.integer("--count", in: 1...Packing.greatestCount) {
            return ShapeSource(packing.largest(count), radius: radius, outerOnly: outerOnly)
        }
        let limit = try PackingOptions.limit(arguments, packing) ?? .level(5)
        return ShapeSource(packing, limit, radius: radius, outerOnly: outerOnly)
    }
}
