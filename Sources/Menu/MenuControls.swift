import Input
import Scenes

/// What a key or a button does in the menu.
enum MenuAction: ControlAction {
    /// To the next entry in a direction; sideways also changes a setting.
    case left, right, up, down
    /// Choose what is marked; one page back.
    case choose, back
    /// What every activity can do.
    case common(CommonAction)
}

extension MenuAction {
    /// What can be done in the menu, and how.
    static let controls = Controls(
        [
            Control(
                "Mark", pointer: "point",
                keys: [
                    KeyStroke(.up): .up, KeyStroke(.down): .down, KeyStroke(.left): .left, KeyStroke(.right): .right,
                    KeyStroke(.tab): .down,
                ],
                sticks: "left stick",
                buttons: [.dpadUp: .up, .dpadDown: .down, .dpadLeft: .left, .dpadRight: .right], repeats: true),
            Control(
                "Choose", pointer: "click, tap", keys: [KeyStroke(.enter): .choose, KeyStroke(.space): .choose],
                buttons: [.a: .choose, .start: .choose]),
            Control(
                "Back", pointer: "the arrow", keys: [KeyStroke(.escape): .back, KeyStroke(.backspace): .back],
                buttons: [.b: .back]),
        ] + Control.common(MenuAction.common))
}

/// What the user has in hand, by which hints are worded.
enum MenuDevice: Sendable, Hashable {
    case keys, pointer, touch, pad

    /// The device that a sample is of; nil where it tells nothing.
    init?(_ sample: InputSample) {
        switch sample {
        case .keyDown: self = .keys
        case .pointerDown, .pointerMoved, .wheel: self = .pointer
        case .fingerDown: self = .touch
        case .padButton(_, _, isDown: true): self = .pad
        case .padAxis(_, _, let value) where abs(value) > 0.5: self = .pad
        default: return nil
        }
    }
}
