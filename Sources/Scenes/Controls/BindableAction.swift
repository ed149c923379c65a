import Input
import Settings

/// An action whose keys and buttons can be chosen.
public struct BindableAction: Sendable, Hashable {
    /// In the settings file.
    public let name: String
    /// The keys and buttons that come with it.
    public let standard: [Trigger]

    /// For people: the name's words.
    public var title: String {
        let words = name.reduce(into: "") { text, letter in
            text += letter.isUppercase || letter.isNumber ? " " + letter.lowercased() : String(letter)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
