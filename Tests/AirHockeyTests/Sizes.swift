import Foundation

/// How much the heavier tests do: all of it where RONDO_LONG_TESTS is set; a debug build is about a hundred times
/// slower.
enum Sizes {
    private static let isLong = ProcessInfo.processInfo.environment["RONDO_LONG_TESTS"] != nil

    /// Ticks of random play.
    static var ticks: Int { isDebug && !isLong ? 10_000 : 1_000_000 }
    /// Games of the computer against itself.
    static var games: Int { isDebug ? (isLong ? 20 : 1) : (isLong ? 200 : 20) }

    private static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
