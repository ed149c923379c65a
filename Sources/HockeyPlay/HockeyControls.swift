import AirHockey
import Input
import Scenes

/// What a key or a button does in air hockey.
enum HockeyAction: ControlAction {
    /// Pause or go on, after the end a new game; only go on.
    case pause, goOn
    /// The other view; a new game; choose devices again.
    case view, restart, devices
    /// Pause, and leave from the pause.
    case back
    /// What every activity can do.
    case common(CommonAction)
}

extension HockeyAction {
    /// Of what every activity can do, that action's.
    var name: String? { if case .common(let action) = self { action.rawValue } else { plainName } }

    /// What can be done in air hockey, and how.
    static let controls = Controls(
        [
            Control(
                "Move the paddle",
                hint: .words("move the mouse, or hold arrow keys", pad: "left stick to move the paddle"),
                pointer: "mouse, one finger each",
                heldKeys: "arrows, \(HockeyDevice.letterKeys)",
                sticks: "left stick, D-pad"),
            Control("Go on", pointer: "click, tap", keys: [KeyStroke(.enter): .goOn], buttons: [.a: .goOn]),
            Control(
                "Pause, go on", hint: .named("for all keys"),
                keys: [KeyStroke(.space): .pause, KeyStroke(.function(1)): .pause, "?": .pause],
                buttons: [.start: .pause]),
            Control("View from above, and back", keys: ["v": .view], buttons: [.x: .view]),
            Control("New game", keys: ["r": .restart], buttons: [.y: .restart]),
            Control("Choose devices again, for two", keys: [KeyStroke(.backspace): .devices]),
        ] + Control.common(HockeyAction.common) + [
            Control("Pause, then leave", keys: [KeyStroke(.escape): .back], buttons: [.b: .back])
        ])

    /// What can be done in a game over a network, as shown while it is paused: who alone cannot begin a new game.
    static func networkSheet(_ controls: Controls<HockeyAction>, title: String, goals: Int) -> HelpSheet {
        let rows = controls.list.filter { row in
            !row.keys.contains { $0.value == .restart || $0.value == .devices }
        }
        return Controls(rows).sheet(title: title, foot: goalsNote(goals))
    }

    /// The foot of a sheet.
    static func goalsNote(_ goals: Int) -> String { "The game goes to \(goals)." }
}
