import Apollonian
import ArgumentParsing

/// `apollonian circles`: writes a gasket in one of the formats.
enum CirclesCommand {
    private static let radius = Parameter(
        "--radius", "R", in: 1e-6...1e6, standard: 1, "radius of the outer circle, whose centre is (R, R)")
    private static let choosing = [
        Option("--level", "N", "steps, 3^N + 1 circles (5)"),
        Option("--max-bend", "K", "greatest bend, in the root's own units; without --level as many steps as it takes"),
        Option("--root", "A,B,C,D", "whole bends of four tangent circles, one of them negative"),
        radius.option,
    ]
    static let help = Help(
        command: "apollonian circles", summary: "Write the circles of an Apollonian gasket.",
        sections: [("Which circles:", choosing), ("How:", ExportOptions<Circle>.options)])

    static func run(_ arguments: Arguments) throws {
        let options = try ExportOptions<Circle>(arguments)
        let gasket = try gasket(arguments)
        try options.export(ShapeSource(gasket, limit(arguments, gasket)))
    }

    private static func gasket(_ arguments: Arguments) throws(UsageError) -> Gasket {
        let radius = try arguments[radius]
        guard let text = arguments.text("--root") else { return Gasket(outerRadius: radius) }
        do {
            return try Gasket(parsing: text, outerRadius: radius)
        } catch {
            throw .badValue(option: "--root", value: text, expected: "a root: \(error)")
        }
    }

    private static func limit(_ arguments: Arguments, _ gasket: Gasket) throws(UsageError) -> Gasket.Limit {
        let level = try arguments.integer("--level", in: 1...18)
        guard let maxBend = try arguments.real("--max-bend", in: 1...1e7) else { return .level(level ?? 5) }
        return .level(level ?? gasket.steps(maxBend: maxBend), maxBend: maxBend)
    }
}
