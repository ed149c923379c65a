import Files
import Scenes

/// Writes events in order, as one JSON object a line.
final class EventWriter {
    /// Seconds that a reader may leave its pipe full before the game goes on without it.
    private static let patience = 5.0
    private let file: FileWriter?
    private var hasFailed = false

    /// - Parameter path: a file that is made anew, `-` for standard output, nil for nowhere.
    init(path: String?) throws(FileError) {
        if let path {
            file = try FileWriter(path, mode: .following, patience: Self.patience)
        } else {
            file = nil
        }
    }

    /// Throws where not all events were written, which has been said.
    func finish() throws(AlreadyReported) {
        if hasFailed { throw AlreadyReported() }
    }

    /// Writes one event. Where that fails the program says so once and goes on without.
    func write(_ event: SceneEvent) {
        guard !hasFailed else { return }
        do {
            try file?.write(Array((event.json + "\n").utf8))
        } catch {
            hasFailed = true
            Diagnostics.rondo.report("--events \(error); going on without")
        }
    }
}

extension SceneEvent {
    /// The event as one line of JSON, its keys in order.
    var json: String {
        var parts = [
            "\"t\":\(EventValue.number((time * 1e6).rounded() / 1e6).json)",
            "\"event\":\(EventValue.text(name.rawValue).json)",
        ]
        parts += fields.map { "\(EventValue.text($0.name).json):\($0.value.json)" }
        return "{" + parts.joined(separator: ",") + "}"
    }
}

extension EventValue {
    /// The value as JSON; numbers that JSON does not have are null.
    var json: String {
        switch self {
        case .number(let number): Self.json(number)
        case .integer(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .null: "null"
        case .numbers(let numbers): "[" + numbers.map(Self.json).joined(separator: ",") + "]"
        case .text(let text): Self.json(text)
        }
    }

    private static func json(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }

    private static func json(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20:
                quoted +=
                    "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
