import Input
import Settings

/// Something that the user can do in an activity, and how: by which keys and buttons, which this alone states, and in
/// words by devices whose samples the activity follows itself.
public struct Control<Action: ControlAction>: Sendable {
    /// What is done, as in the help sheet.
    public let title: String
    /// What it is good for, where a newcomer should know at once.
    public let hint: ControlHint?
    /// How by mouse and touch; empty where it cannot be done so.
    public let pointer: String
    /// What is held down or pushed beside the keys and buttons.
    public let heldKeys, sticks: String
    /// What each key does.
    public private(set) var keys: [(key: KeyStroke, value: Action)]
    /// What each button of a gamepad does.
    public private(set) var buttons: [(key: PadButton, value: Action)]
    /// Whether it goes on while a key is held down.
    public let repeats: Bool

    /// Something that can be done by the devices given.
    public init(
        _ title: String, hint: ControlHint? = nil, pointer: String = "", heldKeys: String = "",
        keys: KeyValuePairs<KeyStroke, Action> = [:],
        sticks: String = "", buttons: KeyValuePairs<PadButton, Action> = [:], repeats: Bool = false
    ) {
        self.title = title
        self.hint = hint
        self.pointer = pointer
        self.heldKeys = heldKeys
        self.keys = Array(keys)
        self.sticks = sticks
        self.buttons = Array(buttons)
        self.repeats = repeats
    }

    /// The same with the keys and buttons that `triggers` gives for an action; nil leaves those that it has.
    func bound(_ triggers: (Action) -> [Trigger]?) -> Control {
        var control = self
        control.keys = Self.bound(keys, triggers) { if case .key(let key) = $0 { key } else { nil } }
        control.buttons = Self.bound(buttons, triggers) { if case .button(let button) = $0 { button } else { nil } }
        return control
    }

    /// Each action's own stand where its first one stood.
    private static func bound<Key: Hashable>(
        _ pairs: [(key: Key, value: Action)], _ triggers: (Action) -> [Trigger]?, _ kind: (Trigger) -> Key?
    ) -> [(key: Key, value: Action)] {
        var seen: Set<Action> = []
        return pairs.flatMap { pair -> [(key: Key, value: Action)] in
            guard let chosen = triggers(pair.value) else { return [pair] }
            guard seen.insert(pair.value).inserted else { return [] }
            return chosen.compactMap(kind).map { ($0, pair.value) }
        }
    }

    /// Its row in a help sheet.
    var row: HelpSheet.Row {
        HelpSheet.Row(
            title, pointer, Self.list([heldKeys] + Self.names(of: keys.map { $0.key })),
            Self.list([sticks] + Self.names(of: buttons.map { $0.key })))
    }

    private static func list(_ names: [String]) -> String { names.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// Keys that belong together have one name.
    private static func names(of keys: [KeyStroke]) -> [String] {
        let groups: [(keys: [KeyStroke], name: String)] = [
            ([.left, .right, .up, .down].map { KeyStroke($0) }, "arrows"),
            ("1234567890".map { KeyStroke(.character($0)) }, "1 … 0"),
        ]
        return names(of: keys, groups: groups)
    }

    private static func names(of buttons: [PadButton]) -> [String] {
        names(
            of: buttons,
            groups: [
                ([.dpadLeft, .dpadRight, .dpadUp, .dpadDown], "D-pad"), ([.leftShoulder, .rightShoulder], "shoulders"),
            ])
    }

    private static func names<Trigger: Hashable & CustomStringConvertible>(
        of triggers: [Trigger], groups: [(keys: [Trigger], name: String)]
    ) -> [String] {
        var names: [String] = []
        for trigger in triggers {
            let group = groups.first { $0.keys.contains(trigger) && Set($0.keys).isSubset(of: triggers) }
            let name = group?.name ?? trigger.description
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
