import AirHockey
import Drawing
import Geometry
import Scenes

extension HockeyScene {
    /// Score, messages and sheets.
    func drawWords(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        if showsScore { drawScore(&overlay, size: size, text: text) }
        if isCovered { return }
        drawShell(&overlay, size: size, text: text)
        switch sheet {
        case .none: drawBanner(&overlay, size: size, text: text)
        case .pause:
            Self.helpSheet(controls, goals: options.goals, pauseReason).draw(
                into: &overlay, size: size, metrics: text)
        case .devices: deviceSheet.draw(into: &overlay, size: size, metrics: text)
        }
    }

    /// What the program lays over any picture.
    func drawShell(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        shell.draw(
            into: &overlay, frameRateAt: Vector2(Theme.margin, 12), anchor: .zero, size: size, metrics: text)
    }

    /// Both scores at the top, each on its player's side.
    private func drawScore(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        let style = TextStyle(size: 46, weight: .semibold)
        let middle = Vector2(size.x / 2, 8)
        let lower = (text.lineHeight(of: style) - text.lineHeight(of: .body)) / 2 + 2
        overlay.label("–", at: middle, alignment: .centre, style: style, colour: Theme.quiet.faded(0.7))
        for player in Player.allCases {
            let side = player == view.side ? -1.0 : 1.0
            overlay.label(
                String((heldScore ?? game.score)[player]), at: middle + Vector2(side * 50, 0), alignment: .centre,
                style: style,
                colour: HockeyMaterials.ink(of: player))
            guard size.x > 520 else { continue }
            let room = size.x / 2 - 92 - Theme.margin
            overlay.label(
                Theme.beginning(of: name(of: player), width: room, style: .body, metrics: text),
                at: middle + Vector2(side * 92, lower),
                alignment: player == view.side ? .right : .left)
        }
    }

    /// What stands beside the score.
    private func name(of player: Player) -> String {
        if case .computer = drivers[player] {
            return options.players == 1
                ? "Computer, \(options.difficulty.rawValue)" : "\(titles[player]), \(options.difficulty.rawValue)"
        }
        return titles[player]
    }

    /// The word in large letters: it comes quickly, stays, and fades.
    private func drawBanner(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        guard let banner = effects.banner else { return }
        let opacity = min(1, Double(banner.age) / 8) * min(1, Double(banner.rest ?? 15) / 15)
        if banner.isAside { return drawAnnouncement(banner, opacity, &overlay, size: size, text: text) }
        var style = TextStyle(size: 76, weight: .semibold)
        // On a narrow window it is set smaller.
        let room = size.x - 4 * Theme.margin
        style.size *= min(1, max(0.3, room / max(1, text.width(of: banner.title, style: style))))
        let high = text.lineHeight(of: style)
        let detail = Theme.beginning(of: banner.detail, width: room, style: .heading, metrics: text)
        let wide = max(text.width(of: banner.title, style: style), text.width(of: detail, style: .heading))
        let panel = Vector2(wide + 3 * Theme.margin, high + text.lineHeight(of: .heading) + 30)
        let origin = Vector2((size.x - panel.x) / 2, size.y * 0.4 - panel.y / 2)
        overlay.append(Theme.panel(origin: origin, size: panel, fill: Theme.ground.faded(opacity)))
        let top = Vector2(size.x / 2, origin.y + 8)
        overlay.label(
            banner.title, at: top, alignment: .centre, style: style,
            colour: HockeyMaterials.ink(of: banner.player, opacity: opacity))
        overlay.label(
            detail, at: top + Vector2(0, high), alignment: .centre, style: .heading,
            colour: Theme.text.faded(opacity))
    }

    /// A few words in the middle of the half of the table where the puck does not come.
    private func drawAnnouncement(
        _ banner: HockeyEffects.Banner, _ opacity: Double, _ overlay: inout [OverlayItem], size: Vector2,
        text: any TextMetrics
    ) {
        let spot = Vector2(game.rules.size.x / 2, game.rules.size.y * (banner.player == .top ? 0.75 : 0.25))
        let middle = view.camera(size: size, rules: game.rules)
            .project(HockeySpace.world(spot, rules: game.rules), size: size)
        let style = min(size.x, size.y) < 400 ? TextStyle.body : .heading
        let words = Theme.beginning(of: banner.title, width: size.x - 4 * Theme.margin, style: style, metrics: text)
        overlay.caption(
            [(words, style, HockeyMaterials.ink(of: banner.player))], at: middle, anchor: Vector2(0.5, 0.5),
            opacity: opacity, metrics: text)
    }
}
