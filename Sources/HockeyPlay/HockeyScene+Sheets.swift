import AirHockey
import Scenes

extension HockeyScene {
    /// Whose keys and buttons can be chosen.
    public static let bindings = HockeyAction.controls.bindings("hockey", title: "Air hockey")

    /// What can be done in air hockey, as shown while it is paused.
    /// - Parameter reason: why it paused, where not the player did.
    public static func helpSheet(goals: Int, reason: String? = nil) -> HelpSheet {
        helpSheet(HockeyAction.controls, goals: goals, reason)
    }

    static func helpSheet(_ controls: Controls<HockeyAction>, goals: Int, _ reason: String?) -> HelpSheet {
        controls.sheet(title: reason ?? "Paused", foot: HockeyAction.goalsNote(goals))
    }

    /// Shown until both players have a device.
    var deviceSheet: HelpSheet {
        let rows = Player.allCases.map { player in
            let side = player == .bottom ? "left" : "right"
            let waits = player == .bottom || held.bottom != nil ? "press something on yours" : "then you"
            return HelpSheet.Row("\(titles[player]), \(side)", held[player].map { devices.name(of: $0) } ?? waits)
        }
        return HelpSheet(
            title: "Who plays with what?", heads: ["Player", "Device"], rows: rows,
            foot: "Click the mouse, press W A S D, an arrow or a pad's button, or touch your half of the table.")
    }
}
