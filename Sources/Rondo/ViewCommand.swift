import Apollonian
import ArgumentParsing
import Dive
import Drawing
import PackingLoading
import Scenes
import Viewer

/// `rondo view`: look into a packing.
enum ViewCommand {
    private static let standard = ViewerOptions()
    private static let lighting = Parameter("--lighting", standard: standard.lighting, "studio or classic")
    private static let geometry = Parameter("--geometry", standard: standard.geometry, "auto, mesh or quad")
    private static let distance = Parameter(
        "--distance", "D", in: 0...12, standard: standard.distance,
        "distance of the eye from the centre, in radii of the bounding sphere")
    /// A place far down, as a word.
    static let placement = Option(
        "--place", "WORD",
        "a place far down: letters 0 to 4 say which of five tangent spheres is swapped, like \"(0123)^400 3\"")
    private static let options = [
        Option("--level", "N", "levels of the packing, 1 to 10 (5)"),
        Option("--spheres", "N", "the N largest spheres, up to 10000000"),
        Option(
            "--min-radius", "R",
            "all spheres from this radius up, the outer one's being 1; with --level: instead of 0.01"),
        Option("--service", "URL", "fetch --level N from a packing service instead of generating it"),
        Option("--open", "FILE", "show the spheres of a file in the wire format", file: .input),
        Option("--root", "A,B,C,D,E", "whole bends of five tangent spheres, one of them negative"),
        Option("--outer-only", nil, "only the spheres that touch the outer one"),
        placement,
        lighting.option,
        Option(
            "--palette", "NAME", "studio, classic, dusk or clear (studio)", choices: Palette.all.map(\.name)),
        geometry.option, distance.option,
        Option("--turn", "Y,X", "degrees that the packing is turned about Y, then about X (0,0)"),
        Option("--reduced-motion", nil, "do not turn slowly until touched"),
        Option("--classic-gestures", nil, "the four directions and the rules of the original of 2012"),
    ]

    static let help = Help(
        command: "rondo view",
        summary: "Look into an Apollonian sphere packing: drag to turn, flick to spin, scroll to zoom, click to pause.",
        sections: [("Packing and view:", options), ("Window:", WindowOptions.options)],
        rules: [
            .oneOf(["--level", "--spheres", "--open"]), .oneOf(["--min-radius", "--spheres", "--open"]),
            .oneOf(["--root", "--open"]), .oneOf(["--place", "--open"]), .oneOf(["--place", "--level"]),
            .oneOf(["--place", "--spheres"]), .oneOf(["--place", "--min-radius"]), .oneOf(["--place", "--turn"]),
            .oneOf(["--place", "--distance"]), .oneOf(["--place", "--outer-only"]),
        ] + ["--open", "--spheres", "--min-radius", "--root", "--place"].map { .oneOf(["--service", $0]) }
            + WindowOptions.rules)

    static func run(_ arguments: Arguments) throws {
        let window = try WindowOptions(arguments)
        let options = try options(arguments, ViewerOptions(window.settings.current))
        try WindowedCommand.run(title: "Rondo", options: window) { ViewerScene(options, size: $0) }
    }

    /// - Parameter user: what holds where the command line says nothing.
    private static func options(_ arguments: Arguments, _ user: ViewerOptions) throws -> ViewerOptions {
        var options = user
        options.request = try request(arguments)
        if arguments.has(lighting.option.name) { options.lighting = try arguments[lighting] }
        if let name = arguments.text("--palette") {
            guard let palette = Palette.all.first(where: { $0.name == name }) else {
                throw UsageError.badValue(
                    option: "--palette", value: name,
                    expected: "one of " + Palette.all.map(\.name).joined(separator: ", "))
            }
            options.palette = palette
        }
        options.geometry = try arguments[geometry]
        options.distance = try arguments[distance]
        if let turn = try arguments.reals("--turn", count: 2) {
            options.orientation = ViewerOptions.orientation(degreesAboutY: turn[0], thenX: turn[1])
        }
        options.turnsAtFirst = user.turnsAtFirst && !arguments.has("--turn") && !arguments.has("--reduced-motion")
        options.classicGestures = arguments.has("--classic-gestures")
        options.place = try place(arguments, root: options.request.root)
        return options
    }

    /// The place that `--place` tells; nil without it.
    static func place(_ arguments: Arguments, root: Root) throws -> DivePath? {
        guard let text = arguments.text("--place") else { return nil }
        do {
            return try DivePath(root, word: Word(parsing: text).writtenOut)
        } catch {
            throw UsageError.badValue(
                option: "--place", value: shortened(text), expected: "a word like (012)^400 3 4: \(error)")
        }
    }

    /// The beginning of a long text.
    private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }

    private static func request(_ arguments: Arguments) throws -> PackingRequest {
        var request = PackingRequest(outerOnly: arguments.has("--outer-only"))
        if let level = try arguments.integer("--level", in: PackingRequest.levels) { request.extent = .level(level) }
        if let count = try arguments.integer("--spheres", in: 1...Packing.greatestCount) {
            request.extent = .largest(count)
        }
        if let radius = try arguments.real("--min-radius", in: 0.0005...1) {
            // With a level it stands in for the original's floor.
            if arguments.has("--level") { request.levelFloor = radius } else { request.extent = .minimumRadius(radius) }
        }
        if let root = arguments.text("--root") {
            do {
                request.root = try Root(parsing: root)
            } catch {
                throw UsageError.badValue(option: "--root", value: root, expected: "a root: \(error)")
            }
        }
        if let service = arguments.text("--service") {
            do {
                _ = try PackingClient.url(service: service, level: request.level ?? 1)
            } catch {
                throw UsageError.badValue(
                    option: "--service", value: service,
                    expected: "the address of a service; give one like http://127.0.0.1:8080")
            }
            request.source = .service(url: service)
        }
        if let file = arguments.text("--open") { request.source = .file(path: file) }
        return request
    }
}
