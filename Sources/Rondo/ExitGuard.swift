import Glibc

/// Has the last word where a library ends the process, as Xlib does when its display is gone.
final class ExitGuard {
    private var action: (() -> Void)?

    /// - Parameter action: is called by `exit`, until `disarm`.
    init(_ action: @escaping () -> Void) {
        self.action = action
        // What is handed to on_exit cannot be taken back: it keeps the object for good.
        let context = Unmanaged.passRetained(self).toOpaque()
        on_exit(
            { _, context in context.map { Unmanaged<ExitGuard>.fromOpaque($0).takeUnretainedValue().action?() } },
            context)
    }

    /// From here on the end is one of the program's own.
    func disarm() { action = nil }
}
