import ArgumentParsing
import Files
import Glibc

/// Measurements without a window: `swift run -c release rondo-bench COMMAND`.
let program = Program(
    name: "rondo-bench", version: "1.0.0", summary: "How long the parts of Rondo take, without a window.",
    commands: [
        .init("packing", "generating, counting, writing and reading packings") { try PackingBenchmark.run($0) },
        .init("visibility", "finding what of N spheres can be seen: [N...]") { try VisibilityBenchmark.run($0) },
        .init("hockey", "a tick of air hockey") { try HockeyBenchmark.run($0) },
        .init("tilt", "a step on boards: BOARD.txt...") { try TiltBenchmark.run($0) },
    ])

StandardStreams.prepare()
do {
    try program.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    Diagnostics(program: "rondo-bench").report("\(error)")
    exit(error is UsageError ? 2 : 1)
}
