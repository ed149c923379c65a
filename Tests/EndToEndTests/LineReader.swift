import Foundation

/// Reads lines from a pipe, with a limit on how long to wait for one.
struct LineReader {
    private let file: FileHandle
    private var buffer: [UInt8] = []

    init(_ file: FileHandle) { self.file = file }

    /// The next line; nil at the end, or when `seconds` have passed without one.
    mutating func line(within seconds: Double) -> String? {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let end = buffer.firstIndex(of: 10) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let left = (deadline - ContinuousClock.now) / .seconds(1)
            guard left > 0 else { return nil }
            var wanted = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Int32(left * 1000) + 1) > 0 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(file.fileDescriptor, &chunk, chunk.count)
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }
}
