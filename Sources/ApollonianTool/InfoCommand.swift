import Apollonian
import ArgumentParsing
import Glibc

/// `apollonian info`: facts about a packing.
enum InfoCommand {
    private static let options = [PackingOptions.root, Option("--help", nil, "this text")]
    static let help = Help(
        command: "apollonian info",
        summary: "Radii, an estimate of the fractal dimension and, for integral roots, bends modulo 3.",
        sections: [("Options:", options)])

    static func run(_ arguments: Arguments) throws {
        let packing = try PackingOptions.packing(arguments)
        var text = "root           \(packing.root.bends.map(short).joined(separator: ", "))\n"
        text += largest(packing)
        text += dimension(packing)
        if packing.root.isIntegral { text += residues(packing) }
        var file = try OutputFile(path: nil)
        try file.write { $0.append(text) }
        try file.finish()
    }

    private static func short(_ value: Double) -> String { number(value, DecimalPrecision(12)) }

    private static func number(_ value: Double, _ digits: DecimalPrecision) -> String {
        var buffer = ByteBuffer()
        buffer.append(value, digits)
        return String(decoding: buffer.array, as: UTF8.self)
    }

    /// The largest radii, with how many spheres have each.
    private static func largest(_ packing: Packing) -> String {
        var text = "radii          (the outer sphere's is 1)\n"
        var radii: [(radius: Double, count: Int)] = []
        for sphere in packing.largest(200) {
            if let last = radii.last, abs(last.radius - sphere.radius) < 1e-10 {
                radii[radii.count - 1].count += 1
            } else {
                radii.append((sphere.radius, 1))
            }
        }
        for (radius, count) in radii.prefix(8) {
            text += "               \(number(radius, DecimalPrecision(12)))  \(count) x\n"
        }
        return text
    }

    /// Numbers grow as radius^-dimension; the slope between two radii estimates it.
    private static func dimension(_ packing: Packing) -> String {
        let (coarse, fine) = (0x1p-8, 0x1p-10)
        let counts = (packing.statistics(.minRadius(coarse)).total, packing.statistics(.minRadius(fine)).total)
        let slope = log(Double(counts.1) / Double(counts.0)) / log(coarse / fine)
        return """
            spheres        \(counts.0) of radius 2^-8 or more, \(counts.1) of 2^-10 or more
            dimension      \(number(slope, DecimalPrecision(4))) from these; 2.4739465 is known (Borkovec, de Paris, Peikert 1994)

            """
    }

    private static func residues(_ packing: Packing) -> String {
        var counts = [0, 0, 0]
        packing.forEach(.minRadius(0.01)) { sphere in
            counts[Int(packing.root.bend(radius: sphere.radius)) % 3] += 1
        }
        return "bends mod 3    0: \(counts[0]), 1: \(counts[1]), 2: \(counts[2]) (radius 0.01 or more)\n"
    }
}
