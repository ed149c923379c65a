import Apollonian
import Arguments
import Files

/// `apollonian circles`: writes a gasket.
enum CirclesCommand {
    private enum FormatName: String, CaseIterable {
        case json, csv, svg
    }

    private static let options = [
        Option("--level", "N", "steps, 3^N + 1 circles (5)"),
        Option("--max-bend", "K", "greatest bend, in the root's own units; without --level as many steps as it takes"),
        Option("--root", "A,B,C,D", "whole bends of four tangent circles, one of them negative"),
        Option("--radius", "R", "radius of the outer circle, whose centre is (R, R) (1)"),
        Option("--format", "NAME", "json, csv, svg (json)"),
        Option("--digits", "N", "decimals, 17 for all (4)"),
        Option("-o", "FILE", "write to a file, which appears when it is whole; else to standard output"),
        Option("--help", nil, "this text"),
    ]
    static let help = Help(
        command: "apollonian circles", summary: "Write the circles of an Apollonian gasket.",
        sections: [("Options:", options)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return try StandardStreams.write(help.text) }
        let gasket = try gasket(arguments)
        let limit = try limit(arguments, gasket)
        let name = try arguments.choice("--format") ?? FormatName.json
        let digits = try PackingOptions.digits(arguments) ?? .wire
        var file = try OutputFile(path: arguments.text("-o"))
        var isFirst = true
        try file.write { begin(name, gasket, digits, &$0) }
        try gasket.forEach(limit) { circle throws(OutputError) in
            try file.write { write(circle, name, digits, isFirst, &$0) }
            isFirst = false
        }
        try file.write { out in
            switch name {
            case .json: out.append("]\n")
            case .csv: break
            case .svg: out.append("</g></svg>\n")
            }
        }
        try file.finish()
    }

    private static func gasket(_ arguments: Arguments) throws(UsageError) -> Gasket {
        let radius = try arguments.real("--radius", in: 1e-6...1e6) ?? 1
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

    private static func begin(
        _ name: FormatName, _ gasket: Gasket, _ digits: Digits, _ out: inout ByteBuffer
    ) {
        switch name {
        case .json: out.append("[")
        case .csv: out.append("C,L,X,Y\n")
        case .svg:
            let size = 2 * gasket.outerRadius
            // The y axis of a picture points down: it is turned over.
            out.append(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" width="1000" height="1000">
                <g transform="matrix(1 0 0 -1 0 \(size))">
                <circle cx="\(gasket.outerRadius)" cy="\(gasket.outerRadius)" r="\(gasket.outerRadius)" fill="#1d2026"/>

                """)
        }
    }

    private static func write(
        _ circle: Circle, _ name: FormatName, _ digits: Digits, _ isFirst: Bool, _ out: inout ByteBuffer
    ) {
        switch name {
        case .json:
            if !isFirst { out.append(",") }
            out.appendRecord(circle, digits)
        case .csv:
            out.append(circle.bend, digits)
            out.append(",")
            out.append(circle.level)
            for value in [circle.x, circle.y] {
                out.append(",")
                out.append(value, digits)
            }
            out.append("\n")
        case .svg:
            let (red, green, blue) = LevelColour.bytes(circle.level + 1)
            out.append("<circle cx=\"")
            out.append(circle.x, digits)
            out.append("\" cy=\"")
            out.append(circle.y, digits)
            out.append("\" r=\"")
            out.append(circle.radius, digits)
            out.append("\" fill=\"rgb(\(red),\(green),\(blue))\"/>\n")
        }
    }
}
