import ArgumentParsing
import Files
import Settings
import TiltBall
import TiltPlay

/// `rondo tilt`: the tilt ball.
enum TiltCommand {
    private static let title = "Rondo: tilt ball"
    private static let options = [
        Option(
            "--board", "NAME", "the board to begin with: its name, its number, or a file of your own (1)", file: .input),
        Option("--classic", nil, "the original's board and rules: no walls, no goal, no friction"),
        Option("--bounce", nil, "with --classic: half the speed comes back from an edge"),
        Option(
            "--trace", "FILE", "a recorded sensor tips the board: a phone's file, or lines of seconds,x,y,z[,gx,gy,gz]",
            file: .input),
        Option(
            "--record", "FILE", "keep the last run that reached its goal, or else the last one, in a file",
            file: .output),
        Option("--replay", "FILE", "show a recorded run", file: .input),
        Option("--list", nil, "print the boards and the best times, and do nothing else"),
    ]

    private static let degree = Double.pi / 180
    private static let standard = TiltSettings()
    private static let deadZone = Parameter(
        "--dead-zone", "DEGREES", in: 0...30, standard: standard.deadZone / degree,
        "tilts below this count as flat; not in classic")
    private static let fullTilt = Parameter(
        "--full-tilt", "DEGREES", in: 2...80, standard: standard.fullTilt / degree,
        "tilts from this on count as full; a stick all the way is as much")
    private static let stickDeadZone = Parameter(
        "--stick-dead-zone", "F", in: 0...0.9, standard: standard.stickDeadZone,
        "a stick displaced by less counts as free, all the way being 1")
    private static let curve = Parameter(
        "--curve", "E", in: 0.2...5, standard: standard.curve,
        "exponent of the response: above 1, small tilts are finer")
    private static let sensitivity = Parameter(
        "--sensitivity", "F", in: 0.1...10, standard: standard.sensitivity, "factor of the response")
    private static let smoothing = Parameter(
        "--smoothing", "SECONDS", in: 0...2, standard: standard.smoothing,
        "how slowly an accelerometer without a gyroscope is followed")
    private static let feel = [
        deadZone.option, fullTilt.option,
        stickDeadZone.option, curve.option, sensitivity.option, smoothing.option,
        Option(
            "--grip", "NAME",
            "how the pad is held: " + TiltGrip.allCases.map(\.rawValue).joined(separator: ", ") + " (flat)"),
        Option("--invert", "AXES", "x, y or xy: right for left, up for down"),
        Option("--swap-axes", nil, "the x axis for the y axis; before inverting"),
    ]

    static let help = Help(
        command: "rondo tilt",
        summary: "Tip a board and roll a ball to its goal, by gamepad (accelerometer or stick), arrow keys or pointer.",
        sections: [("Game:", options), ("Tilt:", feel), ("Window:", WindowOptions.options)],
        rules: WindowOptions.rules + [
            .only("--list", with: []),
            .only("--replay", with: ["--board", "--classic"] + WindowOptions.options.map(\.name)),
            .oneOf(["--classic", "--board"]), .needs("--bounce", "--classic"),
        ] + ["--dead-zone", "--full-tilt", "--curve", "--sensitivity"].map { .oneOf(["--classic", $0]) })

    static func run(_ arguments: Arguments) throws {
        let window = try WindowOptions(arguments)
        let files = try TiltFiles()
        if arguments.has("--list") { return try StandardStreams.write(files.list) }
        if let file = arguments.text("--replay") {
            let board = try arguments.text("--board").map { try files.board($0) }
            let run = try files.run(file, classic: arguments.has("--classic"), on: board)
            return try WindowedCommand.run(
                title: title, options: window, scene: { TiltScene(replaying: [run], size: $0) },
                atEnd: { try RecordingFile.checkEnd(file, ($0 as? TiltScene)?.replayDiffers) })
        }
        let options = try options(arguments, files, user: window.settings.current)
        let record = arguments.text("--record")
        if let record { try FileWriter.check(record) }
        try WindowedCommand.run(
            title: title, options: window, scene: { TiltScene(options, size: $0) },
            atEnd: { scene in
                guard let record, let scene = scene as? TiltScene else { return }
                try FileWriter.write(scene.recording.bytes, to: record)
            })
    }

    private static func options(
        _ arguments: Arguments, _ files: TiltFiles, user: Settings
    ) throws -> TiltOptions {
        var options = TiltOptions(.classic(bounces: arguments.has("--bounce")))
        if !arguments.has("--classic") {
            options.game = try files.game(arguments.text("--board") ?? "1")
            options.bestRuns = files.bestRuns
        }
        options.settings = try settings(arguments, TiltSettings(user))
        options.trace = try arguments.text("--trace").map(TiltFiles.trace)
        return options
    }

    private enum Axes: String, CaseIterable { case x, y, xy }

    /// - Parameter user: what holds where the command line says nothing.
    private static func settings(_ arguments: Arguments, _ user: TiltSettings) throws -> TiltSettings {
        var settings = user
        func read(_ parameter: Parameter<Double>, _ property: WritableKeyPath<TiltSettings, Double>, _ unit: Double = 1)
            throws
        {
            if arguments.has(parameter.option.name) { settings[keyPath: property] = try arguments[parameter] * unit }
        }
        try read(deadZone, \.deadZone, degree)
        try read(fullTilt, \.fullTilt, degree)
        guard settings.deadZone < settings.fullTilt else {
            throw UsageError.badValue(
                option: "--dead-zone", value: arguments.text("--dead-zone") ?? "",
                expected: "an angle below that of --full-tilt")
        }
        try read(stickDeadZone, \.stickDeadZone)
        try read(curve, \.curve)
        try read(sensitivity, \.sensitivity)
        try read(smoothing, \.smoothing)
        settings.grip = try arguments.choice("--grip", as: TiltGrip.self) ?? user.grip
        if let inverted = try arguments.choice("--invert", as: Axes.self) {
            settings.invertsX = inverted == .x || inverted == .xy
            settings.invertsY = inverted == .y || inverted == .xy
        }
        if arguments.has("--swap-axes") { settings.swapsAxes = true }
        return settings
    }
}
