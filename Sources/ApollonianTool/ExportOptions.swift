import Apollonian
import ArgumentParsing

/// How a command's shapes are written, by its options.
struct ExportOptions<Element: Shape> {
    private let name: FormatName
    private let precision: DecimalPrecision
    private let mesh: MeshOptions
    private let element: String?
    private let isInstanced: Bool
    private let path: String?

    /// The options there are.
    static var options: [Option] {
        let names = Element.formats.map(\.rawValue)
        return [
            Option("--format", "NAME", names.joined(separator: ", ") + " (json)", choices: names),
            Option("--digits", "N", "decimals of text formats, more where a radius needs them; 17 for all (4; obj 6)"),
        ] + MeshOptions.options(hasHeight: Element.self == Circle.self) + [
            Option(
                "--instancing", nil, "glb by EXT_mesh_gpu_instancing: small and fast from 10,000 on, if it is known"),
            Option(
                "--element", "SYMBOL", "a first column with this chemical element in xyz, for readers that want one"),
            Option(
                "-o", "FILE", "write to a file, which appears when it is whole; - for standard output (-)",
                file: .output),
            Option("--help", nil, "this text"),
        ]
    }

    /// Reads the options; throws where one means nothing for the format.
    init(_ arguments: Arguments) throws(UsageError) {
        name = try Self.formatName(arguments)
        precision = try PackingOptions.digits(arguments) ?? (name == .obj ? DecimalPrecision(6) : .wire)
        mesh = try MeshOptions(arguments, hasHeight: Element.self == Circle.self)
        element = try Self.element(arguments)
        isInstanced = arguments.has("--instancing")
        path = arguments.text("-o")
        let needs: [(option: String, formats: [FormatName])] =
            [
                ("--digits", Element.formats.filter(\.isText)), ("--segments", FormatName.meshes),
                ("--shrink", FormatName.meshes), ("--scale", FormatName.meshes), ("--instancing", [.glb]),
                ("--element", [.xyz]),
            ] + (Element.self == Circle.self ? [("--height", FormatName.meshes)] : [])
        for (option, formats) in needs where arguments.has(option) && !formats.contains(name) {
            throw .needs(option: option, other: "--format " + formats.map(\.rawValue).joined(separator: ", "))
        }
    }

    /// Writes the shapes. Throws where there is none, too.
    func export(_ source: ShapeSource<Element>) throws(OutputError) {
        // Opened before the work, so that a bad name shows at once.
        let library = name == .obj ? path.flatMap { MaterialLibrary(beside: $0) } : nil
        var file = try OutputFile(path: path, companion: library.map { ($0.path, $0.text) })
        var format = try format(source, materials: library?.name)
        try format.export(source, to: &file)
        try file.finish()
    }

    private func format(
        _ source: ShapeSource<Element>, materials: String?
    ) throws(OutputError) -> any ExportFormat<Element> {
        switch name {
        case .json: JSONFormat(precision: precision)
        case .ndjson: LinesFormat(precision: precision)
        case .csv: CSVFormat(precision: precision)
        case .xyz: XYZFormat(precision: precision, element: element, count: try source.count())
        case .ply: PLYFormat(count: try source.count())
        case .obj: OBJFormat(options: mesh, precision: precision, materials: materials)
        case .stl: try STLFormat(options: mesh, count: try source.count())
        case .glb: isInstanced ? InstancedGLBFormat(options: mesh) : try GLBFormat(options: mesh, source: source)
        case .pov: POVFormat(precision: precision, centre: source.centre, radius: source.radius)
        case .bin: BinaryFormat()
        case .svg: SVGFormat(precision: precision, radius: source.radius)
        }
    }

    private static func formatName(_ arguments: Arguments) throws(UsageError) -> FormatName {
        guard let text = arguments.text("--format") else { return .json }
        guard let name = FormatName(rawValue: text), Element.formats.contains(name) else {
            throw .badValue(
                option: "--format", value: text,
                expected: "one of " + Element.formats.map(\.rawValue).joined(separator: ", "))
        }
        return name
    }

    private static func element(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let symbol = arguments.text("--element") else { return nil }
        let letters = symbol.utf8
        guard letters.count <= 2, letters.first.map({ (0x41...0x5a).contains($0) }) == true,
            letters.dropFirst().allSatisfy({ (0x61...0x7a).contains($0) })
        else { throw .badValue(option: "--element", value: symbol, expected: "the symbol of an element, like C or He") }
        return symbol
    }
}
