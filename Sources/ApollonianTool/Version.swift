/// The tool's version; CHANGELOG.md says what it brought.
enum Version {
    static let current = "1.0.0"
}
