import Foundation

/// A folder that is gone with its holder.
public final class TestFolder {
    /// Where it is.
    public let path: String

    /// A new folder, empty.
    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("rondo-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Path of a file in it.
    public func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// What a file holds.
    public func text(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

    /// Names of what is in it, sorted.
    public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

    /// Waits until the names of what is in it are as wanted; false where that did not come within so many seconds.
    public func wait(within seconds: Double = 30, until isDone: ([String]) -> Bool) throws -> Bool {
        let changes = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        defer { close(changes) }
        inotify_add_watch(changes, path, UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE))
        let deadline = ContinuousClock.now + .seconds(seconds)
        var events = [UInt8](repeating: 0, count: 4096)
        while try !isDone(names) {
            let left = (deadline - ContinuousClock.now) / .seconds(1)
            guard left > 0 else { return false }
            var wanted = pollfd(fd: changes, events: Int16(POLLIN), revents: 0)
            poll(&wanted, 1, Int32(left * 1000) + 1)
            // What changed does not matter: the names are looked at anew.
            while read(changes, &events, events.count) > 0 {}
        }
        return true
    }
}
