import Foundation
import TestSupport

/// The built program, run as a user runs it.
final class RondoProcess {
    /// One line of `--events`.
    struct Event {
        let name: String
        let fields: [String: Any]

        func number(_ field: String) -> Double? { (fields[field] as? NSNumber)?.doubleValue }
        func text(_ field: String) -> String? { fields[field] as? String }
        func flag(_ field: String) -> Bool? { fields[field] as? Bool }
        func numbers(_ field: String) -> [Double]? { fields[field] as? [Double] }
    }

    /// Longest wait for something that should happen at once; generous, for busy machines.
    static let patience = 30.0

    private let process: ChildProcess
    private var output: LineReader
    /// All events so far.
    private(set) var events: [Event] = []

    /// Path of the built program: beside this test bundle.
    static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("rondo").path
    }

    /// Starts `rondo ARGUMENTS --events -` on a display.
    /// - Parameters:
    ///   - errors: what becomes its standard error; nil for nowhere.
    ///   - prefix: words of a program that starts it, such as `nsenter`.
    init(
        _ arguments: [String], display: String, environment: [String: String] = [:], errors: FileHandle? = nil,
        through prefix: [String] = []
    ) throws {
        let pipe = TestPipe()
        let variables = ProcessInfo.processInfo.environment
            .merging(["DISPLAY": display, "SDL_VIDEODRIVER": "x11"]) { $1 }.merging(environment) { $1 }
        process = try ChildProcess(
            prefix + [Self.path] + arguments + ["--events", "-"], environment: variables, output: pipe.writing,
            errors: errors)
        pipe.closeWriting()
        output = LineReader(pipe.reading)
    }

    convenience init(_ arguments: String..., display: String) throws { try self.init(arguments, display: display) }

    /// Waits for the next event of a name, past others.
    @discardableResult
    func next(_ name: String) throws -> Event {
        while let line = output.line(within: Self.patience) {
            guard let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let event = fields["event"] as? String
            else { throw Failure("not an event: \(line)") }
            events.append(Event(name: event, fields: fields))
            if event == name { return events[events.count - 1] }
        }
        throw Failure("no event '\(name)' came after \(events.map(\.name))")
    }

    /// Whether it has not ended.
    var isRunning: Bool { process.isRunning }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.identifier, signal) }

    /// Waits for the end and returns the exit status.
    func status() -> Int32 { process.wait() }

    static func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try run(arguments)
    }

    /// What `rondo ARGUMENTS` prints, and its exit status.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], without variables: [String] = []
    ) throws -> (status: Int32, output: String, errors: String) {
        var all = ProcessInfo.processInfo.environment
        for name in variables { all[name] = nil }
        all.merge(environment) { $1 }
        return try ChildProcess.run([path] + arguments, environment: all)
    }
}
