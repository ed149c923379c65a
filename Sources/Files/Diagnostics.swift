import Glibc

/// What a program has to say beside its output: lines on standard error.
public struct Diagnostics: Sendable {
    /// Longest line, in bytes: a pipe takes so much whole or not at all.
    private static let lineLimit = 4096
    private let program: String

    /// - Parameter program: its name, which begins each line.
    public init(program: String) { self.program = program }

    /// Writes one line. A line that nobody can or will read is lost: it never ends the program nor keeps it for long.
    public func report(_ message: String) {
        var bytes = Array("\(program): \(message.singleLine)".utf8.prefix(Self.lineLimit - 1))
        bytes.append(UInt8(ascii: "\n"))
        // A reader that does not read gets a second.
        var wanted = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&wanted, 1, 1000) > 0 else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 || count < 0 && errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }
}
