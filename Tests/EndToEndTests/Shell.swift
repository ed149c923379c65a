import TestSupport

/// Runs the built program by way of a shell, which knows limits and redirections.
enum Shell {
    /// - Parameters:
    ///   - script: `"$@"` in it stands for the program and its words.
    ///   - words: the words after the program's name.
    static func run(
        _ script: String, _ words: [String]
    ) throws -> (status: Int32, output: String, errors: String) {
        try ChildProcess.run(["sh", "-c", script, "sh", RondoProcess.path] + words)
    }
}
