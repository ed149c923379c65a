import Apollonian
import Arguments
import Drawing
import PackingLoading
import Scenes
import Viewer

/// `rondo view`: look into a packing.
enum ViewCommand {
    private static let options = [
        Option("--level", "N", "levels of the packing, 1 to 10 (5)"),
        Option("--spheres", "N", "the N largest spheres, up to 10000000"),
        Option(
            "--min-radius", "R",
            "all spheres from this radius up, the outer one's being 1; with --level: instead of 0.01"),
        Option("--service", "URL", "fetch --level N from a packing service instead of generating it"),
        Option("--open", "FILE", "show the spheres of a file in the wire format"),
        Option("--root", "A,B,C,D,E", "whole bends of five tangent spheres, one of them negative"),
        Option("--outer-only", nil, "only the spheres that touch the outer one"),
        Option("--lighting", "NAME", "studio or classic (studio)"),
        Option("--palette", "NAME", "studio, classic, dusk or clear (studio)"),
        Option("--geometry", "NAME", "auto, mesh or quad (auto)"),
        Option("--distance", "D", "distance of the eye from the centre (2.6)"),
        Option("--turn", "Y,X", "degrees that the packing is turned about Y, then about X (0,0)"),
        Option("--classic-gestures", nil, "the four directions and the rules of the original of 2012"),
    ]

    private static let help = Help(
        command: "rondo view",
        summary: "Look into an Apollonian sphere packing: drag to turn, flick to spin, scroll to zoom, click to pause.",
        sections: [("Packing and view:", options), ("Window:", WindowOptions.options)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return print(help.text, terminator: "") }
        let window = try WindowOptions(arguments)
        let options = try options(arguments)
        try WindowedCommand.run(title: "Rondo", options: window, presence: .window) { ViewerScene(options, size: $0) }
    }

    private static func options(_ arguments: Arguments) throws -> ViewerOptions {
        var options = ViewerOptions()
        options.wish = try request(arguments)
        options.lighting = try arguments.choice("--lighting") ?? options.lighting
        if let name = arguments.text("--palette") {
            guard let palette = Palette.all.first(where: { $0.name == name }) else {
                throw UsageError.badValue(
                    option: "--palette", value: name,
                    expected: Palette.all.map(\.name).joined(separator: ", "))
            }
            options.palette = palette
        }
        options.geometry = try arguments.choice("--geometry") ?? options.geometry
        options.distance = try arguments.real("--distance", in: 0...12) ?? options.distance
        if let turn = try arguments.reals("--turn", count: 2) {
            options.orientation = ViewerOptions.orientation(degreesAboutY: turn[0], thenX: turn[1])
        }
        options.classicGestures = arguments.has("--classic-gestures")
        return options
    }

    private static func request(_ arguments: Arguments) throws -> PackingRequest {
        try arguments.checkAtMostOne(of: ["--level", "--spheres", "--open"])
        try arguments.checkAtMostOne(of: ["--min-radius", "--spheres", "--open"])
        try arguments.checkAtMostOne(of: ["--open", "--service"])
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
        if let service = arguments.text("--service") { request.source = .service(url: service) }
        if let file = arguments.text("--open") { request.source = .file(path: file) }
        return request
    }
}
