import CSDL2
import Input

/// SDL's keys in Rondo's words.
enum KeyNames {
    /// The sample for a key event; nil for keys that mean nothing here.
    static func sample(_ event: SDL_KeyboardEvent) -> InputSample? {
        let modifiers = modifiers(UInt32(event.keysym.mod))
        let position = position(event.keysym.scancode)
        guard let key = key(event.keysym.sym, shift: modifiers.contains(.shift), position: position) else { return nil }
        return event.type == SDL_KEYDOWN.rawValue
            ? .keyDown(key, modifiers, isRepeat: event.repeat != 0, position: position)
            : .keyUp(key, position: position)
    }

    private static func modifiers(_ bits: UInt32) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if bits & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
        if bits & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
        if bits & KMOD_ALT.rawValue != 0 { modifiers.insert(.alt) }
        return modifiers
    }

    private static func key(_ code: SDL_Keycode, shift: Bool, position: Key?) -> Key? {
        let name = UInt32(bitPattern: code)
        if let named = named[name] { return named }
        if let function = functionNumber(name) { return .function(function) }
        guard name < 0x110000, let scalar = Unicode.Scalar(name), scalar.value > 0x20 else { return nil }
        // Commands are Latin letters: on a keyboard that writes others they lie where a US keyboard has them.
        guard scalar.value < firstBeyondLatin else { return position }
        // SDL names a key by what it writes without shift; where "?" and "+" need it depends on the layout, and these
        // are where the common layouts have them.
        switch (Character(scalar), shift) {
        case ("/", true), ("ß", true): return .character("?")
        case ("=", true): return .character("+")
        case let (character, _): return .character(character)
        }
    }

    /// The first character after Unicode's blocks "Basic Latin" to "Latin Extended-B".
    private static let firstBeyondLatin: UInt32 = 0x250

    private static func functionNumber(_ name: UInt32) -> Int? {
        let first = UInt32(SDLK_F1.rawValue)
        return (first..<first + 12).contains(name) ? Int(name - first) + 1 : nil
    }

    /// The key that writes a character on a US keyboard; SDL's scancodes are the USB tables' usages of those keys.
    private static func position(_ code: SDL_Scancode) -> Key? {
        let index = Int(code.rawValue) - Int(SDL_SCANCODE_A.rawValue)
        return positions.indices.contains(index) && positions[index] != " " ? .character(positions[index]) : nil
    }

    /// From `SDL_SCANCODE_A` to `SDL_SCANCODE_SLASH`; blank where a key writes nothing, has a name of its own or no fixed
    /// position.
    private static let positions = Array("abcdefghijklmnopqrstuvwxyz1234567890     -=[]\\ ;'`,./")

    private static let named: [UInt32: Key] = [
        SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
        SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end, SDLK_PAGEUP.rawValue: .pageUp,
        SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_SPACE.rawValue: .space, SDLK_RETURN.rawValue: .enter,
        SDLK_KP_ENTER.rawValue: .enter, SDLK_ESCAPE.rawValue: .escape, SDLK_AC_BACK.rawValue: .escape,
        SDLK_TAB.rawValue: .tab, SDLK_BACKSPACE.rawValue: .backspace,
        SDLK_LSHIFT.rawValue: .shift, SDLK_RSHIFT.rawValue: .shift, SDLK_KP_PLUS.rawValue: .character("+"),
        SDLK_KP_MINUS.rawValue: .character("-"), SDLK_KP_0.rawValue: .character("0"),
        SDLK_KP_1.rawValue: .character("1"), SDLK_KP_2.rawValue: .character("2"), SDLK_KP_3.rawValue: .character("3"),
        SDLK_KP_4.rawValue: .character("4"), SDLK_KP_5.rawValue: .character("5"), SDLK_KP_6.rawValue: .character("6"),
        SDLK_KP_7.rawValue: .character("7"), SDLK_KP_8.rawValue: .character("8"), SDLK_KP_9.rawValue: .character("9"),
    ]
}
