import AirHockey
import Scenes

extension HockeyScene {
    /// Shown while the user pauses.
    var pauseSheet: HelpSheet {
        var rows: [HelpSheet.Row] = [
            .init("Move the paddle", "move, one finger each", "arrows, W A S D", "left stick, D-pad"),
            .init("Go on", "click, tap", "Space", "A, Start"),
            .init("View from above, and back", "", "V", "X"),
            .init("New game", "", "R", "Y"),
            .init("Frame rate, picture", "", "F9, F12", ""),
            .init("Full screen", "", "F11, Alt+Enter", ""),
        ]
        if options.players == 2 { rows.insert(.init("Choose devices again", "", "Backspace", ""), at: 2) }
        return HelpSheet(
            title: "Paused", heads: ["", "Mouse, touch", "Keys", "Gamepad"], rows: rows,
            foot: "The game goes to \(options.goals). Esc or B closes this, then leaves.")
    }

    /// Shown until both players have a device.
    var deviceSheet: HelpSheet {
        let rows = Player.allCases.map { player in
            let side = player == .bottom ? "left" : "right"
            let waits = player == .bottom || held.bottom != nil ? "press something on yours" : "then you"
            return HelpSheet.Row("\(title(of: player)), \(side)", held[player].map { devices.name(of: $0) } ?? waits)
        }
        return HelpSheet(
            title: "Who plays with what?", heads: ["Player", "Device"], rows: rows,
            foot: "Click the mouse, press W A S D, an arrow or a pad's button, or touch your half of the table.")
    }
}
