/// Which program this is; CHANGELOG.md says what each version brought.
enum Version {
    static let current = "1.0.0"
}
