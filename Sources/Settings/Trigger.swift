import Input

/// A key or a button of a gamepad that something is bound to.
public enum Trigger: Sendable, Hashable {
    /// A key, alone or with modifiers.
    case key(KeyStroke)
    /// A button of any gamepad.
    case button(PadButton)
}

extension Trigger: CustomStringConvertible {
    /// As keyboards and pads write it.
    public var description: String {
        switch self {
        case .key(let key): key.description
        case .button(let button): button.description
        }
    }
}

extension Trigger {
    private static let padPrefix = "pad:"
    private static let modifiers: [(name: String, value: KeyModifiers)] = [("ctrl+", .control), ("alt+", .alt)]
    private static let keys: [String: Key] = [
        "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "pageUp": .pageUp,
        "pageDown": .pageDown, "space": .space, "enter": .enter, "escape": .escape, "tab": .tab,
        "backspace": .backspace,
    ]

    /// As the settings file has it: `t`, `ctrl+s`, `f9`, `pageUp`, `pad:x`.
    var text: String {
        switch self {
        case .button(let button): Self.padPrefix + button.rawValue
        case .key(let stroke):
            Self.modifiers.filter { stroke.modifiers.contains($0.value) }.map(\.name).joined() + Self.name(stroke.key)
        }
    }

    private static func name(_ key: Key) -> String {
        switch key {
        case .character(let character): String(character)
        case .function(let number): "f\(number)"
        default: keys.first { $0.value == key }?.key ?? ""
        }
    }

    /// From the settings file; nil where it names nothing.
    init?(text: String) {
        if text.hasPrefix(Self.padPrefix) {
            guard let button = PadButton(rawValue: String(text.dropFirst(Self.padPrefix.count))) else { return nil }
            self = .button(button)
            return
        }
        var rest = Substring(text)
        var held: KeyModifiers = []
        for (name, value) in Self.modifiers where rest.hasPrefix(name) && rest.count > name.count {
            rest.removeFirst(name.count)
            held.insert(value)
        }
        if rest.count == 1, let character = rest.first {
            self = .key(KeyStroke(.character(character), held))
        } else if let key = Self.keys[String(rest)] {
            self = .key(KeyStroke(key, held))
        } else if rest.first == "f", let number = Int(rest.dropFirst()), (1...24).contains(number) {
            self = .key(KeyStroke(.function(number), held))
        } else {
            return nil
        }
    }
}
