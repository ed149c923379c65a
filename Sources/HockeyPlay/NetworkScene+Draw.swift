import AirHockey
import Drawing
import Geometry
import Netcode
import Scenes

extension NetworkScene {
    /// The table as the session sees it, with what is to be said.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        var list: DrawList
        if let picture = session?.picture(blend: blend) {
            var table = table
            (table.previous, table.game) = (picture.from, picture.to)
            list = table.draw(blend: picture.blend, size: size, text: text)
        } else {
            list = table.draw(blend: blend, size: size, text: text)
        }
        drawSigns(&list.overlay, size: size, text: text)
        drawPage(&list.overlay, size: size, text: text)
        return list
    }

    /// The other's name and how far it is, quietly in a corner.
    private func drawSigns(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        guard let session, session.present != nil, !session.status.isOver, session.status != .hosting else { return }
        var line = isWatching ? "\(session.names.host) and \(session.names.client)" : otherName
        if let seconds = session.roundTrip { line += " · \(Int((seconds * 1000).rounded())) ms" }
        let waits = session.status == .waiting || session.isHeldUp
        if waits { line += " · waiting" }
        overlay.label(
            line, at: Vector2(Theme.margin, size.y - 12 - text.lineHeight(of: .small)), style: .small,
            colour: waits ? Theme.accent : Theme.quiet)
    }

    /// What the other is called.
    var otherName: String {
        guard let session, let peer else { return "" }
        return session.names[peer.other]
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
                "Leave the game? \(otherName) then wins nothing, and the score stays.",
                [("Esc", "leave"), ("Space", "play on")])
        }
        switch stage {
        case .finding(let finder, let choice):
            GameList(games: finder.games, choice: choice).draw(into: &overlay, size: size, metrics: text)
        case .resolving(let host, nil): wait("Looking for \(host)")
        case .resolving(_, let failure?): panel(failure, [("Esc", "back")])
        case .session(let session, let host):
            switch session.status {
            case .hosting: drawAddresses(&overlay, size: size, text: text)
            case .searching(isLate: false): wait("Joining \(host)")
            case .searching(isLate: true): panel(noAnswer(from: host), [("Esc", "back")])
            case .playing: if isOver { drawRematch(session, &overlay, size: size, text: text) }
            case .waiting: wait("Waiting for \(isWatching ? "the players" : otherName)")
            case .paused(let state): panel(words(for: state), [("Space", "go on"), ("Esc", "leave")])
            case .gone(let hasLeft): panel(farewell(hasLeft), [("Esc", "back")])
            case .refused(let refusal): panel(words(for: refusal), [("Esc", "back")])
            }
        }
    }

    /// What to type on the other machine.
    private func drawAddresses(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        var lines: [(text: String, style: TextStyle, colour: OverlayColour)] = [
            ("Waiting for somebody to join", .heading, Theme.text),
            ("On another machine nearby: rondo hockey --find", .body, Theme.quiet),
            (
                options.addresses.isEmpty ? "This machine is on no network" : "or rondo hockey --join", .body,
                Theme.quiet
            ),
        ]
        let room = size.x - 4 * Theme.margin
        for address in options.addresses.prefix(4) {
            lines.append((Theme.ending(of: address, width: room, style: .body, metrics: text), .body, Theme.accent))
        }
        lines.append(
            ("UDP port \(options.port)\(options.settings.code == nil ? "" : ", with a code")", .small, Theme.quiet))
        overlay.caption(lines, at: size / 2, anchor: Vector2(0.5, 0.5), metrics: text)
    }

    private func drawRematch(
        _ session: any NetworkSession<HockeyGame>, _ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics
    ) {
        guard let peer else { return }
        let wants = session.wantsRematch
        guard wants[peer] || wants[peer.other] else { return }
        let words =
            wants[peer] ? "Another game, once \(otherName) wants it too" : "\(otherName) wants another game: Space"
        overlay.caption(
            [(words, .body, Theme.text)], at: Vector2(size.x / 2, size.y * 0.66), anchor: Vector2(0.5, 0.5),
            metrics: text)
    }

    // MARK: Words

    private func noAnswer(from host: String) -> String {
        let port = host.split(separator: ":").last.map(String.init) ?? String(options.port)
        return "No answer from \(host). Is rondo hosting there, and does its firewall let UDP \(port) in?"
    }

    private func words(for pause: PauseState) -> String {
        if pause.waitsForOther { return "Paused: waits until \(otherName) goes on too." }
        if pause.otherWaits { return "Paused: \(otherName) wants to go on." }
        return pause.isOwn ? "Paused." : "Paused by \(otherName)."
    }

    private func farewell(_ hasLeft: Bool) -> String {
        let name = isWatching ? "The host" : otherName
        let score = table.heldScore.map { "\($0.bottom) – \($0.top)" } ?? ""
        return hasLeft
            ? "\(name) has left. The score: \(score)."
            : "\(name) is gone: nothing was heard for ten seconds. The score: \(score)."
    }

    /// Why the host does not let this side in.
    func words(for refusal: Refusal) -> String {
        let host = if case .session(_, let host) = stage { host } else { "the host" }
        let own = options.settings.program
        return switch refusal {
        case .code:
            options.settings.code == nil
                ? "\(host) wants a code: start with --code."
                : "\(host) has another code, or none: ask for it, and give it with --code."
        case .full: "\(host) is in a game already. --watch shows it."
        case .version(let program): "\(host) runs rondo \(program), this is \(own): both need the same version."
        case .rules(let program): "\(host) (rondo \(program)) plays by other rules than this rondo, \(own)."
        }
    }
}
