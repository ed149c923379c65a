import Glibc

/// A line on standard error that says how far a long run is; only where that is a terminal.
struct Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let noun: String
    /// How many are done.
    private(set) var count = 0
    private var isVisible = false
    private var last = ContinuousClock.now

    /// For so many of what `noun` names.
    init(_ noun: String) { self.noun = noun }

    /// One more is done. Cheap.
    mutating func advance() {
        count += 1
        if count & 0xffff == 0 { show() }
    }

    private mutating func show() {
        guard isShown, last.duration(to: .now) > .milliseconds(250) else { return }
        last = .now
        isVisible = true
        put("\r\(count) \(noun)")
    }

    /// Takes the line away.
    mutating func end() {
        if isVisible { put("\r\u{1b}[K") }
        isVisible = false
    }

    private func put(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
