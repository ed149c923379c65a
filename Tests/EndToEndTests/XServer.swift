import Foundation

/// An X server without a screen, for real windows and real events; ends with its holder.
final class XServer {
    /// Like `:99`.
    let display: String
    private let process = Process()

    init(width: Int = 1280, height: Int = 720) throws {
        let numbers = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp"]
        process.standardOutput = numbers
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The server writes its number once it takes connections.
        var reader = LineReader(numbers.fileHandleForReading)
        guard let number = reader.line(within: 30) else { throw Failure("Xvfb did not start") }
        display = ":" + number
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Sends real input by xdotool; returns when it has been sent.
    func xdotool(_ words: String...) throws { try xdotool(words) }

    /// Sends real input by xdotool; returns when it has been sent.
    func xdotool(_ words: [String]) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + words
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        try tool.run()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else { throw Failure("xdotool \(words) failed") }
    }
}

/// Why a test could not go on.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

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
