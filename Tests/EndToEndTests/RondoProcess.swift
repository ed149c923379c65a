import Foundation

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
    static let patience = 60.0

    private let process = Process()
    private var output: LineReader
    private let errors = Pipe()
    /// All events so far.
    private(set) var events: [Event] = []

    /// Folder of the built programs: the one that holds this test bundle.
    static var products: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Starts `rondo ARGUMENTS --events -` on a display.
    init(_ arguments: [String], display: String, environment: [String: String] = [:]) throws {
        let pipe = Pipe()
        process.executableURL = Self.products.appendingPathComponent("rondo")
        process.arguments = arguments + ["--events", "-"]
        process.environment = ProcessInfo.processInfo.environment
            .merging(["DISPLAY": display, "SDL_VIDEODRIVER": "x11"]) { $1 }.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = errors
        output = LineReader(pipe.fileHandleForReading)
        try process.run()
    }

    convenience init(_ arguments: String..., display: String) throws { try self.init(arguments, display: display) }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

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

    /// Waits for the end and returns the exit status.
    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    static func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
        try run(arguments)
    }

    /// What `rondo ARGUMENTS` prints, and its exit status.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], without variables: [String] = []
    ) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        process.executableURL = products.appendingPathComponent("rondo")
        process.arguments = arguments
        var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        for name in variables { all[name] = nil }
        process.environment = all
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Read first: a full pipe would hold the program up.
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: printed, as: UTF8.self),
            String(decoding: complained, as: UTF8.self)
        )
    }
}
