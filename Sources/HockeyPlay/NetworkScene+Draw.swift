import AirHockey
import Drawing
import Geometry
import Netcode
import Scenes

extension NetworkScene {
    /// The table as the session sees it, with what is to be said.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        var table = table
        table.showsScore = hasBegun
        let frame = session?.interpolation(blend: blend)
        if let frame { (table.previous, table.game) = (frame.from, frame.to) }
        var page: [OverlayItem] = []
        drawPage(&page, size: size, text: text)
        table.isCovered = !page.isEmpty
        var list = table.draw(blend: frame?.blend ?? blend, size: size, text: text)
        drawSigns(&list.overlay, size: size, text: text)
        list.overlay += page
        // What is said for a moment lies above a page.
        if table.isCovered { table.drawShell(&list.overlay, size: size, text: text) }
        return list
    }

    /// Whether there is a game to show, or to have shown.
    private var hasBegun: Bool { session?.present != nil && session?.status != .hosting }

    /// The other's name and how far it is, quietly in a corner.
    private func drawSigns(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        guard let session, hasBegun, !session.status.isOver else { return }
        if isOver, session.status == .playing { drawRematch(session, &overlay, size: size, text: text) }
        // A panel says that somebody is waited for.
        guard session.status != .waiting else { return }
        let waits = session.isHeldUp
        let others = isWatching ? "\(table.titles.bottom) and \(table.titles.top)" : otherName
        var line = waits ? "Waiting for \(absentName)" : others
        if let seconds = session.roundTrip { line += " · \(Int((seconds * 1000).rounded())) ms" }
        let room = size.x - 2 * Theme.margin
        overlay.label(
            Theme.beginning(of: line, width: room, style: .small, metrics: text),
            at: Vector2(Theme.margin, size.y - 12 - text.lineHeight(of: .small)), style: .small,
            colour: waits ? Theme.accent : Theme.quiet)
    }

    private func drawPage(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        func panel(_ reason: String, _ choices: [(key: String, action: String)]) {
            FailurePanel(reason: reason, choices: choices).draw(into: &overlay, size: size, metrics: text)
        }
        func wait(_ words: String) {
            waiting.draw(words, progress: nil, into: &overlay, size: size, metrics: text)
        }
        if asksToLeave {
            return panel(
                "Leave the game? It ends for \(otherName) too, with the score as it is.",
                [("Esc", "leave"), ("Space", "play on")])
        }
        switch phase {
        case .finding(let finder, let choice):
            GameList(games: finder.games, choice: choice, size: size).draw(into: &overlay, metrics: text)
        case .resolving(let host, nil): wait("Looking for \(host)")
        case .resolving(_, let failure?): panel(failure, [("Esc", "back")])
        case .session(let session, let address):
            switch session.status {
            case .hosting: invitation.draw(into: &overlay, size: size, metrics: text)
            case .searching(isLate: false): wait("Joining \(address)")
            case .searching(isLate: true): panel(noAnswer(from: address), [("Esc", "back")])
            case .playing: break
            case .waiting:
                wait("Waiting for \(Theme.beginning(of: absentName, width: 115, style: .body, metrics: text))")
            case .paused(let state):
                HockeyAction.networkSheet(table.controls, title: words(for: state), goals: table.options.goals)
                    .draw(into: &overlay, size: size, metrics: text)
            case .gone(let hasLeft): panel(farewell(hasLeft: hasLeft), [("Esc", "back")])
            case .refused(let refusal): panel(words(for: refusal), [("Esc", "back")])
            }
        }
    }

    private var invitation: InvitationPanel {
        InvitationPanel(addresses: options.addresses, port: options.port, needsCode: options.settings.code != nil)
    }

    private func drawRematch(
        _ session: any NetworkSession<HockeyGame>, _ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics
    ) {
        guard let peer else { return }
        let wants = session.wantsRematch
        guard wants[peer] || wants[peer.other] else { return }
        let words =
            wants[peer] ? "Another game, once \(otherName) wants it too" : "\(otherName) wants another game: Space"
        let lines = Theme.lines(words, width: size.x - 4 * Theme.margin, style: .body, metrics: text)
        overlay.caption(
            lines.map { ($0, .body, Theme.text) }, at: Vector2(size.x / 2, size.y * 0.66), anchor: Vector2(0.5, 0.5),
            metrics: text)
    }
}
