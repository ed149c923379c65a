import Foundation

/// How much is tried: more where `RONDO_LONG_TESTS` is set.
enum Sizes {
    static let isLong = ProcessInfo.processInfo.environment["RONDO_LONG_TESTS"] != nil
}
