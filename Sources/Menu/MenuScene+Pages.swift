import Scenes
import Settings
import TiltBall
import TiltPlay

extension MenuScene {
    /// The page that is shown.
    var page: MenuPage { visits[visits.count - 1].page }

    /// What is marked on it.
    var focus: Int { visits[visits.count - 1].focus }

    /// How its entries stand.
    var layout: MenuLayout { MenuLayout(page.style, count: items.count, size: size) }

    /// Its entries; on all but the first page the last one leads back.
    var items: [MenuItem] { visits.count > 1 ? ownItems + [MenuItem("Back", .back)] : ownItems }

    private var ownItems: [MenuItem] {
        switch page {
        case .main: mainItems
        case .tilt: tiltItems
        case .hockey: hockeyItems
        case .settings:
            SettingsSection.allCases.map { MenuItem($0.title, .open(.section($0))) }
                + [MenuItem("Controls", .open(.controls))]
        case .section(let section):
            section.controls.map { MenuItem($0.title, detail: $0.words(shell.settings), .set($0)) }
        case .controls:
            BoundActivities.all.enumerated().map { MenuItem($1.title, .open(.activity($0))) }
        case .activity(let activity): actionItems(activity)
        case .action(let activity, let action): editItems(activity, action)
        case .conflict(let conflict): conflict.items
        case .about: AboutText.lines(version: contents.version).map { MenuItem($0, .none) }
        }
    }

    private var mainItems: [MenuItem] {
        (stage.kept.map { [MenuItem("Go on", detail: $0.title, .goOn)] } ?? []) + [
            MenuItem("Packing", .start(.packing)), MenuItem("Tilt ball", .open(.tilt)),
            MenuItem("Air hockey", .open(.hockey)), MenuItem("Show", .start(.show)),
            MenuItem("Settings", .open(.settings)), MenuItem("About", .open(.about)), MenuItem("Quit", .quit),
        ]
    }

    private var tiltItems: [MenuItem] {
        boards.enumerated().map { index, board in
            let best = bestRuns[Labyrinth(board: board).identity]
            return MenuItem(
                "\(index + 1)  \(board.name)",
                detail: best.map { "Best \(TiltScene.clock($0.playedSteps)) s" } ?? "No best time yet", board: board,
                .start(.tilt(board: index)))
        } + [
            MenuItem(
                "The original", detail: "No walls, no goal", board: BoardPicture.classic, .start(.classic))
        ]
    }

    private var hockeyItems: [MenuItem] {
        [
            MenuItem("One player", detail: "against the computer", .start(.hockey(players: 1))),
            MenuItem("Two players", detail: "side by side", .start(.hockey(players: 2))),
            MenuItem("Host a game", detail: "on the network", .start(.network(.host(hockeySetup)))),
            MenuItem("Join a game", detail: "found nearby", .start(.network(.find))),
            MenuItem("Watch", detail: "two computers", .start(.hockey(players: 0))),
        ]
    }

    /// Opens a page.
    mutating func open(_ page: MenuPage) {
        if page == .tilt, boards.isEmpty, !loadBoards() { return }
        change { $0.visits.append(Visit(page: page)) }
    }

    /// One page back; from the first one nowhere.
    mutating func goBack() {
        guard visits.count > 1 else { return }
        change { $0.visits.removeLast() }
    }

    /// Shows another page, into which the one before fades.
    mutating func change(_ change: (inout MenuScene) -> Void) {
        fadeOver()
        change(&self)
        rest()
        mark = nil
        settleScroll()
        emit(.page, [.init("name", .text(page.name))])
    }

    /// Lets the present picture fade into what comes.
    mutating func fadeOver() {
        request(.takeSnapshot)
        fade.begin()
    }

    private mutating func loadBoards() -> Bool {
        do {
            (boards, bestRuns) = try contents.boards()
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Says what went wrong.
    mutating func fail(_ error: any Error) {
        shell.toast.show("\(error)")
        emit(.error, [.init("message", .text("\(error)"))])
    }
}

extension MenuPage {
    /// How its entries stand.
    var style: MenuLayout.Style {
        switch self {
        case .tilt: .cards
        case .section, .activity, .action, .conflict: .values
        case .main, .settings, .hockey, .controls: .list
        case .about: .text
        }
    }

    /// What stands above its entries.
    func title(_ activities: [ActivityBindings]) -> String {
        switch self {
        case .main: "Rondo"
        case .tilt: "Tilt ball"
        case .hockey: "Air hockey"
        case .settings: "Settings"
        case .about: "About"
        case .section(let section): section.title
        case .controls: "Controls"
        case .activity(let activity): "Controls: " + activities[activity].title.lowercased()
        case .action(let activity, let action): activities[activity].actions[action].title
        case .conflict(let conflict): conflict.title
        }
    }
}
