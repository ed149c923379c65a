import Input

/// All that the user can do in an activity, in the order of its help sheet.
public struct Controls<Action: ControlAction>: Sendable {
    /// One a row of the help sheet.
    public let list: [Control<Action>]
    private let keys: [KeyStroke: (action: Action, repeats: Bool)]
    private let buttons: [PadButton: Action]

    /// Each key and each button does one thing; the first row that names it counts.
    public init(_ list: [Control<Action>]) {
        self.list = list
        keys = Dictionary(
            list.flatMap { control in control.keys.map { ($0.key, ($0.value, control.repeats)) } },
            uniquingKeysWith: { first, _ in first })
        buttons = Dictionary(
            list.flatMap { $0.buttons.map { ($0.key, $0.value) } }, uniquingKeysWith: { first, _ in first })
    }

    /// What a key or a button that went down does; nil for all else, and for a key held down that does it only once.
    public func action(for sample: InputSample) -> Action? {
        switch sample {
        case .keyDown(let key, let modifiers, let isRepeat, _):
            guard let bound = keys[KeyStroke(key, modifiers)], !isRepeat || bound.repeats else { return nil }
            return bound.action
        case .padButton(_, let button, isDown: true): return buttons[button]
        default: return nil
        }
    }

    /// The buttons, then the keys that do something, such as "A or Enter".
    public func names(for action: Action) -> String {
        let buttons = list.flatMap { $0.buttons.filter { $0.value == action }.map { $0.key.description } }
        let keys = list.flatMap { $0.keys.filter { $0.value == action }.map { $0.key.description } }
        return (buttons + keys).joined(separator: " or ")
    }

    /// The first key that does something.
    public func keyName(for action: Action) -> String {
        list.lazy.flatMap { $0.keys }.first { $0.value == action }?.key.description ?? ""
    }

    /// The help sheet.
    public func sheet(title: String, foot: String) -> HelpSheet {
        HelpSheet(title: title, heads: ["", "Mouse, touch", "Keys", "Gamepad"], rows: list.map(\.row), foot: foot)
    }
}
