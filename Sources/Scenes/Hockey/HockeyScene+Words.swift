import AirHockey
import Drawing
import Geometry

extension HockeyScene {
    /// Score, messages and sheets.
    func drawWords(_ list: inout DrawList, size: Vector2, text: any TextMetrics) {
        drawScore(&list, size: size, text: text)
        if let frameRate {
            let label = "\(Int(frameRate.rounded())) frames/s"
            list.overlay.append(.label(Label(label, at: Vector2(12, 10), style: .small)))
        }
        switch sheet {
        case .none: drawBanner(&list, size: size, text: text)
        case .pause: list.overlay += pauseSheet.items(size: size, text: text)
        case .devices: list.overlay += deviceSheet.items(size: size, text: text)
        }
    }

    /// Both scores at the top, each on its player's side.
    private func drawScore(_ list: inout DrawList, size: Vector2, text: any TextMetrics) {
        let middle = size.x / 2
        let style = TextStyle(size: 46, weight: .semibold)
        let top = 8.0
        let small = text.lineHeight(of: .body)
        let line = text.lineHeight(of: style)
        list.overlay.append(
            .label(Label("–", at: Vector2(middle, top), alignment: .centre, style: style, colour: Self.faint)))
        for player in Player.allCases {
            let side = player == .bottom ? -1.0 : 1.0
            list.overlay.append(
                .label(
                    Label(
                        String(game.score[player]), at: Vector2(middle + side * 50, top), alignment: .centre,
                        style: style, colour: HockeyLook.ink(of: player))))
            list.overlay.append(
                .label(
                    Label(
                        name(of: player), at: Vector2(middle + side * 92, top + (line - small) / 2 + 2),
                        alignment: player == .bottom ? .right : .left, style: .body)))
        }
    }

    private static var faint: OverlayColour { OverlayColour(0xe9edf2, opacity: 0.45) }

    /// What stands beside the score.
    private func name(of player: Player) -> String {
        if case .computer = seats[player] {
            return options.players == 1
                ? "Computer, \(options.difficulty.rawValue)" : "\(title(of: player)), \(options.difficulty.rawValue)"
        }
        return title(of: player)
    }

    /// The word in large letters: it comes quickly, stays, and fades.
    private func drawBanner(_ list: inout DrawList, size: Vector2, text: any TextMetrics) {
        guard let banner = effects.banner else { return }
        let leaving = min(1, Double(banner.rest ?? 15) / 15)
        let opacity = min(1, Double(banner.age) / 8) * leaving
        var style = TextStyle(size: 76, weight: .semibold)
        // On a narrow window it is set smaller.
        let width = text.width(of: banner.title, style: style)
        if width > size.x - 48 { style.size *= max(0.3, (size.x - 48) / width) }
        let detail = TextStyle.heading
        let (high, low) = (text.lineHeight(of: style), text.lineHeight(of: detail))
        let wide = max(
            text.width(of: banner.title, style: style), text.width(of: banner.detail, style: detail))
        let panel = Vector2(wide + 72, high + low + 30)
        let origin = Vector2((size.x - panel.x) / 2, size.y * 0.40 - panel.y / 2)
        list.overlay.append(
            .panel(
                Panel(
                    origin: origin, size: panel, cornerRadius: 18,
                    fill: OverlayColour(0x0d1015, opacity: 0.72 * opacity))))
        list.overlay.append(
            .label(
                Label(
                    banner.title, at: Vector2(size.x / 2, origin.y + 8), alignment: .centre, style: style,
                    colour: HockeyLook.ink(of: banner.player, opacity: opacity))))
        list.overlay.append(
            .label(
                Label(
                    banner.detail, at: Vector2(size.x / 2, origin.y + 8 + high), alignment: .centre, style: detail,
                    colour: OverlayColour(0xe9edf2, opacity: opacity))))
    }
}
