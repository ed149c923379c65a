import Input

/// What a key or a button of a gamepad asks for, by its meaning in the viewer; a scene may read samples of its own.
public enum Command: Sendable, Hashable {
    /// Pause or go on.
    case pause
    /// One level up or down.
    case levelUp, levelDown
    /// A level by its number, 1...10.
    case level(Int)
    /// Switch between all spheres and those at the outer one.
    case shellFilter
    /// The next lighting, palette, kind of geometry.
    case lighting, palette, geometry
    /// Stop and show the view of the start.
    case reset
    /// Hold this pose for flat.
    case neutral
    /// Pause and open the help sheet, or close it.
    case help
    /// Inspect spheres under the pointer; write bends on large spheres.
    case inspect, bends
    /// Show the frame rate; save a picture; to full screen or back.
    case frameRate, picture, fullScreen
    /// Save what is shown as data.
    case save
    /// After a failure: try again, or take what is built in. In games the first one restarts.
    case retry, builtIn
    /// Close what is open, else leave.
    case back
}

extension Command {
    /// The meaning of a key, nil where it has none; arrows, + - and , . are gestures instead.
    public init?(key: Key, modifiers: KeyModifiers) {
        switch (key, modifiers.subtracting(.shift)) {
        case (.enter, .alt): self = .fullScreen
        case (.character("s"), .control): self = .save
        case (_, []):
            guard let command = Self.plainKeys[key] ?? Self.digit(key) else { return nil }
            self = command
        default: return nil
        }
    }

    /// The meaning of a button, nil where it has none; the cross is swipes instead.
    public init?(padButton: PadButton) {
        switch padButton {
        case .a: self = .pause
        case .b: self = .back
        case .x: self = .palette
        case .y: self = .shellFilter
        case .back: self = .reset
        case .start: self = .help
        case .leftShoulder: self = .levelDown
        case .rightShoulder: self = .levelUp
        case .guide, .leftStick, .rightStick, .dpadUp, .dpadDown, .dpadLeft, .dpadRight: return nil
        }
    }

    private static let plainKeys: [Key: Command] = [
        .space: .pause, .pageUp: .levelUp, .pageDown: .levelDown, .home: .reset, .escape: .back,
        .function(1): .help, .character("?"): .help, .function(9): .frameRate, .function(11): .fullScreen,
        .function(12): .picture, .character("o"): .shellFilter, .character("l"): .lighting,
        .character("p"): .palette, .character("g"): .geometry, .character("c"): .neutral, .character("i"): .inspect,
        .character("n"): .bends, .character("r"): .retry, .character("u"): .builtIn,
    ]

    /// 1...9, and 0 for level 10.
    private static func digit(_ key: Key) -> Command? {
        guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue else {
            return nil
        }
        return .level(digit == 0 ? 10 : digit)
    }
}
