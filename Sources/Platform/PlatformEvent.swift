import Input

/// What the platform reports between two frames, in the order in which it happened.
public enum PlatformEvent: Sendable, Hashable {
    /// An input device reported something.
    case input(TimedSample)
    /// The window's picture is gone and wants to be drawn anew.
    case exposed
    /// A file was dropped on the window.
    case droppedFile(path: String)
    /// Work elsewhere put something into its mailbox.
    case wake
    /// The user or the system wants the program to end.
    case quit
}
