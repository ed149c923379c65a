/// A shell that completes words by a script made from the options themselves.
public enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// What they are called.
    static let names = allCases.map(\.rawValue)
}
