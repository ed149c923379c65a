import Arguments
import Files
import TiltBall
import TiltPlay

/// `rondo tilt`: the tilt ball.
enum TiltCommand {
    private static let title = "Rondo: tilt ball"
    private static let options = [
        Option("--board", "NAME", "the board to begin with: its name, its number, or a file of your own (1)"),
        Option("--classic", nil, "the original's board and rules: no walls, no goal, no friction"),
        Option("--bounce", nil, "with --classic: half the speed comes back from an edge"),
        Option("--trace", "FILE", "a recorded sensor tips the board: lines of seconds,x,y,z[,gx,gy,gz]"),
        Option("--record", "FILE", "keep the last run that reached its goal, or else the last one, in a file"),
        Option("--replay", "FILE", "show a recorded run"),
        Option("--list", nil, "print the boards and the best times, and do nothing else"),
    ]

    private static let feel = [
        Option("--dead-zone", "DEGREES", "tilts below this count as flat; not in classic (1.5)"),
        Option("--full-tilt", "DEGREES", "tilts from this on count as full; a stick all the way is as much (20)"),
        Option("--curve", "E", "exponent of the response: above 1, small tilts are finer (1.2)"),
        Option("--sensitivity", "F", "factor of the response (1)"),
        Option("--smoothing", "SECONDS", "how slowly an accelerometer without a gyroscope is followed (0.04)"),
        Option("--invert", "AXES", "x, y or xy: right for left, up for down"),
        Option("--swap-axes", nil, "the x axis for the y axis; before inverting"),
    ]

    private static let help = Help(
        command: "rondo tilt",
        summary: "Tip a board and roll a ball to its goal, by gamepad (accelerometer or stick), arrow keys or pointer.",
        sections: [("Game:", options), ("Tilt:", feel), ("Window:", WindowOptions.options)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return print(help.text, terminator: "") }
        try arguments.checkAtMostOne(of: ["--classic", "--board"])
        try arguments.checkAtMostOne(of: ["--replay", "--trace"])
        try arguments.checkAtMostOne(of: ["--replay", "--record"])
        let window = try WindowOptions(arguments)
        let files = try TiltFiles()
        if arguments.has("--list") { return print(files.list, terminator: "") }
        if let file = arguments.text("--replay") {
            let run = try files.run(file, on: arguments.text("--board").map { try files.board($0) })
            return try WindowedCommand.run(title: title, options: window) { TiltScene(replaying: [run], size: $0) }
        }
        let options = try options(arguments, files)
        let record = arguments.text("--record")
        if let record { try FileWriter.check(record) }
        try WindowedCommand.run(
            title: title, options: window, scene: { TiltScene(options, size: $0) },
            atEnd: { scene in
                guard let record, let scene = scene as? TiltScene else { return }
                try FileWriter.write(scene.recording.bytes, to: record)
            })
    }

    private static func options(_ arguments: Arguments, _ files: TiltFiles) throws -> TiltOptions {
        var options = TiltOptions(.classic(bounces: arguments.has("--bounce")))
        if !arguments.has("--classic") {
            guard !arguments.has("--bounce") else {
                throw UsageError.needs(option: "--bounce", other: "--classic")
            }
            options.game = try files.game(arguments.text("--board") ?? "1")
            options.bestRuns = files.bestRuns
        }
        options.settings = try settings(arguments)
        options.trace = try arguments.text("--trace").map(TiltFiles.trace)
        return options
    }

    private enum Axes: String, CaseIterable { case x, y, xy }

    private static func settings(_ arguments: Arguments) throws -> TiltSettings {
        var settings = TiltSettings()
        let degree = Double.pi / 180
        if let angle = try arguments.real("--dead-zone", in: 0...30) { settings.deadZone = angle * degree }
        if let angle = try arguments.real("--full-tilt", in: 2...80) { settings.fullTilt = angle * degree }
        settings.curve = try arguments.real("--curve", in: 0.2...5) ?? settings.curve
        settings.sensitivity = try arguments.real("--sensitivity", in: 0.1...10) ?? settings.sensitivity
        settings.smoothing = try arguments.real("--smoothing", in: 0...2) ?? settings.smoothing
        let inverted = try arguments.choice("--invert", as: Axes.self)
        settings.invertsX = inverted == .x || inverted == .xy
        settings.invertsY = inverted == .y || inverted == .xy
        settings.swapsAxes = arguments.has("--swap-axes")
        return settings
    }
}
