import Glibc

/// Ctrl-C and SIGTERM, held back to be looked for at a place where one can end tidily.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM]

    /// Holds the signals back from now on.
    static func hold() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, nil)
    }

    /// Throws where one of the signals has come since.
    static func check() throws(OutputError) {
        var set = sigset_t()
        sigpending(&set)
        for signal in signals where sigismember(&set, signal) == 1 { throw .interrupted }
    }
}
