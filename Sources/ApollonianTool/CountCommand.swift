import Apollonian
import ArgumentParsing

/// `apollonian count`: a table of levels, numbers and volumes.
enum CountCommand {
    private static let threads = Parameter("--threads", in: 1...256, standard: 1, "threads that count")
    private static let options = [
        Option("--min-radius", "R", "spheres of this radius or more, the outer one's being 1 and itself not counted"),
        Option("--max-bend", "K", "bends up to K in the root's own units, the outer sphere counted as level 0"),
        Option("--level", "N", "generations 0...N; with --min-radius, else from 0.01"),
        PackingOptions.root,
        threads.option,
        Option("--help", nil, "this text"),
    ]
    static let help = Help(
        command: "apollonian count", summary: "Count the spheres of an Apollonian packing by level.",
        sections: [("Options:", options)],
        rules: ["--level", "--min-radius"].map { .oneOf(["--max-bend", $0]) })

    static func run(_ arguments: Arguments) throws {
        let packing = try PackingOptions.packing(arguments)
        let threads = try arguments[threads]
        var limit = try PackingOptions.limit(arguments, packing)
        let outer = -packing.root.bends[0]
        let maxBend = try arguments.real("--max-bend", in: outer...outer * 1e6)
        if let maxBend {
            // Bends of integral roots jump from one whole number to the next.
            limit = .minRadius(max(outer / maxBend, packing.root.smallestRadius))
        }
        guard let limit else {
            throw UsageError.needs(option: "count", other: "--min-radius, --max-bend or --level")
        }
        let statistics = packing.statistics(limit, threads: threads)
        try write(statistics, withOuter: maxBend != nil)
    }

    private static func write(_ statistics: LevelStatistics, withOuter: Bool) throws(OutputError) {
        var file = try OutputFile(path: nil)
        var rows = [["level", "spheres", "share of the volume"]]
        if withOuter { rows.append(["0", "1", "the outer sphere"]) }
        for (index, count) in statistics.counts.enumerated() {
            rows.append([String(index + 1), String(count), fraction(statistics.volumes[index])])
        }
        rows.append(["all", String(statistics.total + (withOuter ? 1 : 0)), fraction(statistics.volume)])
        try file.write { out in
            for row in rows { out.append(zip(row, [5, 16, 22]).map { right($0, $1) }.joined() + "\n") }
            out.append("total \(statistics.total + (withOuter ? 1 : 0))\n")
        }
        try file.finish()
    }

    private static func fraction(_ volume: Double) -> String {
        var buffer = ByteBuffer()
        buffer.append(volume, DecimalPrecision(10))
        return String(decoding: buffer.array, as: UTF8.self)
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
