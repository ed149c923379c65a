import Input
import Scenes

/// What a key or a button does in the tilt ball.
enum TiltAction: ControlAction {
    /// Pause or go on; only go on, or to the next board after a goal.
    case pause, goOn
    /// Another try; another board.
    case restart, nextBoard, previousBoard
    /// The pose held now is flat.
    case neutral
    /// Pause, and leave from the pause.
    case back
    /// What every activity can do.
    case common(CommonAction)
}

extension TiltAction {
    /// Of what every activity can do, that action's.
    var name: String? { if case .common(let action) = self { action.rawValue } else { plainName } }

    /// What can be done in the tilt ball, and how.
    static let controls = Controls(
        [
            Control(
                "Tip the board",
                hint: .words("tilt the pad, or hold arrow keys", pad: "tilt the pad, or push the left stick"),
                pointer: "hold the button", heldKeys: "arrows",
                sticks: "tip the pad, left stick, D-pad"),
            Control(
                "Go on, next board", pointer: "click", keys: [KeyStroke(.enter): .goOn], buttons: [.a: .goOn]),
            Control(
                "Pause, go on", hint: .named("for all keys"),
                keys: [KeyStroke(.space): .pause, KeyStroke(.function(1)): .pause, "?": .pause],
                buttons: [.start: .pause]),
            Control("Once more", keys: ["r": .restart], buttons: [.y: .restart]),
            Control("This pose is flat", keys: ["c": .neutral], buttons: [.back: .neutral]),
            Control(
                "Next, previous board",
                keys: [KeyStroke(.pageUp): .nextBoard, KeyStroke(.pageDown): .previousBoard],
                buttons: [.rightShoulder: .nextBoard, .leftShoulder: .previousBoard]),
        ] + Control.common(TiltAction.common) + [
            Control("Pause, then leave", keys: [KeyStroke(.escape): .back], buttons: [.b: .back])
        ])
}
