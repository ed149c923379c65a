/// What a control is good for, in the few words of the line that greets the user.
public enum ControlHint: Sendable, Hashable {
    /// In other words for mouse and keys than for a gamepad.
    case words(String, pad: String)
    /// The name of the first key or button, then these words.
    case named(String)
}

extension Controls {
    /// The most important controls in one line, by mouse and keys or by a gamepad.
    public func greeting(forPad: Bool) -> String {
        let parts = list.compactMap { control in
            control.hint.flatMap { hint in
                switch hint {
                case .words(let words, let pad): forPad ? pad : words
                case .named(let words):
                    (forPad ? control.buttons.first?.key.description : control.keys.first?.key.description)
                        .map { "\($0) \(words)" }
                }
            }
        }
        let line = parts.joined(separator: ", ")
        return line.prefix(1).uppercased() + line.dropFirst()
    }

    /// The same as it follows what the user has in hand.
    public var greeting: Greeting { Greeting(keys: greeting(forPad: false), pad: greeting(forPad: true)) }
}
