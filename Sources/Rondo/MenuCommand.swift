import ArgumentParsing
import HockeyPlay
import Menu

/// `rondo` alone: the menu.
enum MenuCommand {
    private static let page = Option(
        "--page", "NAME", "the page to begin with (main)", choices: MenuPage.all.map(\.name))

    static let help = Help(
        command: "rondo menu",
        summary: "The menu: packing, tilt ball, air hockey, show, settings. It is what rondo alone opens.",
        sections: [("Menu:", [page]), ("Window:", WindowOptions.options)], rules: WindowOptions.rules)

    static func run(_ arguments: Arguments) throws {
        let window = try WindowOptions(arguments)
        let name = arguments.text("--page") ?? MenuPage.main.name
        guard let page = MenuPage.all.first(where: { $0.name == name }) else {
            throw UsageError.badValue(
                option: "--page", value: name, expected: "one of " + MenuPage.all.map(\.name).joined(separator: ", "))
        }
        let port = NetworkPort()
        let contents = MenuContents(
            version: Version.current,
            boards: {
                let files = try TiltFiles()
                return (files.boards, files.bestRuns)
            },
            shownRuns: { try TiltFiles().recordedRuns() },
            network: { try NetworkArguments($0).open(port) })
        try WindowedCommand.run(
            title: "Rondo", options: window, network: port, scene: { MenuScene(contents, size: $0, page: page) })
    }
}
