import Foundation
import TestSupport

/// An X server without a screen, for real windows and real events; ends with its holder.
final class XServer {
    /// Like `:99`.
    let display: String
    private let process: ChildProcess

    init(width: Int = 1280, height: Int = 720) throws {
        let numbers = TestPipe()
        process = try ChildProcess(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset"],
            output: numbers.writing)
        numbers.closeWriting()
        // The server writes its number once it takes connections.
        var reader = LineReader(numbers.reading)
        guard let number = reader.line(within: 30) else { throw Failure("Xvfb did not start") }
        display = ":" + number
    }

    /// Sends real input by xdotool; returns when it has been sent.
    func xdotool(_ words: String...) throws { try xdotool(words) }

    /// Sends real input by xdotool; returns when it has been sent.
    func xdotool(_ words: [String]) throws {
        let environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        let result = try ChildProcess.run(["xdotool"] + words, environment: environment)
        guard result.status == 0 else { throw Failure("xdotool \(words) failed: \(result.errors)") }
    }
}

/// Why a test could not go on.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
