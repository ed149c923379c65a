/// A key struck together with modifiers. Shift does not count: it only makes another character.
public struct KeyStroke: Sendable, Hashable {
    /// The key.
    public let key: Key
    /// What is held down with it, without shift.
    public let modifiers: KeyModifiers

    /// A key, alone or with modifiers.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers.subtracting(.shift)
    }
}

extension KeyStroke: ExpressibleByExtendedGraphemeClusterLiteral {
    /// A key that writes a character, alone.
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}

extension KeyStroke: CustomStringConvertible {
    /// As keyboards and help sheets write it, such as "Ctrl+S".
    public var description: String {
        var prefix = ""
        if modifiers.contains(.control) { prefix += "Ctrl+" }
        if modifiers.contains(.alt) { prefix += "Alt+" }
        return prefix + key.description
    }
}

extension Key: CustomStringConvertible {
    /// As keyboards write it.
    public var description: String {
        switch self {
        case .character(","): "Comma"
        case .character("."): "Period"
        case .character("-"): "−"
        case .character(let character): character.uppercased()
        case .function(let number): "F\(number)"
        case .left: "Left"
        case .right: "Right"
        case .up: "Up"
        case .down: "Down"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .space: "Space"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .shift: "Shift"
        }
    }
}

extension PadButton: CustomStringConvertible {
    /// As it is written on an Xbox pad.
    public var description: String {
        switch self {
        case .a, .b, .x, .y: rawValue.uppercased()
        case .back: "Back"
        case .start: "Start"
        case .guide: "Guide"
        case .leftStick: "left stick pressed"
        case .rightStick: "right stick pressed"
        case .leftShoulder: "left shoulder"
        case .rightShoulder: "right shoulder"
        case .dpadUp: "D-pad up"
        case .dpadDown: "D-pad down"
        case .dpadLeft: "D-pad left"
        case .dpadRight: "D-pad right"
        }
    }
}
