import Foundation
import TestSupport

/// An X server without a screen, for real windows and real events; ends with its holder.
final class XServer {
    /// Like `:99`.
    let display: String
    private let process: ChildProcess
    private let memory: TestFolder

    init(width: Int = 1280, height: Int = 720) throws {
        memory = try TestFolder()
        let numbers = TestPipe()
        process = try ChildProcess(
            [
                "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
                "-fbdir", memory.path,
            ],
            output: numbers.writing)
        numbers.closeWriting()
        // The server writes its number once it takes connections.
        var reader = LineReader(numbers.reading)
        guard let number = reader.line(within: 30) else { throw Failure("Xvfb did not start") }
        display = ":" + number
    }

    /// Red, green and blue of a pixel that the server shows now, rows from the top. It keeps its screen in a file in the
    /// format of window dumps (X11/XWDFile.h): a head of 32-bit numbers, most significant byte first, and a table of
    /// colours stand before the pixels.
    func pixel(_ column: Int, _ row: Int) throws -> SIMD3<UInt8> {
        let file = try Data(contentsOf: URL(fileURLWithPath: memory("Xvfb_screen0")), options: .alwaysMapped)
        func number(_ index: Int) -> Int { file[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (head, bytesPerLine, colours) = (number(0), number(12), number(19))
        let start = head + 12 * colours + row * bytesPerLine + 4 * column
        // Blue first, as the machine stores 0x00rrggbb.
        return SIMD3(file[start + 2], file[start + 1], file[start])
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
