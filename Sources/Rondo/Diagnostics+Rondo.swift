import Files

extension Diagnostics {
    /// What this program has to say, one line each.
    static let rondo = Diagnostics(program: "rondo")
}
