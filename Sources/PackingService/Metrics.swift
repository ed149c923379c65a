import Synchronization

/// Counts what the service did, for `/metrics`.
final class Metrics: Sendable {
    private struct Durations {
        var counts = [Int](repeating: 0, count: Metrics.bounds.count)
        var seconds = 0.0
        var count = 0
    }

    /// Upper bounds of the durations that are counted together, in seconds.
    private static let bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60]

    private let statuses = Mutex<[UInt32: Int]>([:])
    private let durations = Mutex(Durations())
    private let bytes = Atomic(0)
    private let cut = Atomic(0)
    private let version: String
    /// Requests that are under way.
    let active = Atomic(0)

    init(version: String) { self.version = version }

    /// A request is over: how it was answered and how many bytes of the body were sent.
    func note(status: UInt32, size: Int) {
        statuses.withLock { $0[status, default: 0] += 1 }
        bytes.wrappingAdd(size, ordering: .relaxed)
    }

    /// A response could not be sent to its end.
    func noteCut() { cut.wrappingAdd(1, ordering: .relaxed) }

    /// How long a request took from its first line to the last byte of its response.
    func note(seconds: Double) {
        durations.withLock { durations in
            durations.seconds += seconds
            durations.count += 1
            for index in Self.bounds.indices.reversed() {
                guard seconds <= Self.bounds[index] else { return }
                durations.counts[index] += 1
            }
        }
    }

    /// All figures in the text format of Prometheus (version 0.0.4).
    func text(_ cache: ResponseCache.Figures, connections: Int, linesDropped: Int) -> String {
        var text = MetricsText()
        text.begin("build_info", "gauge", "What runs.")
        text.add("build_info{version=\"\(version)\"}", "1")
        text.begin("requests_total", "counter", "Requests answered or refused.")
        for (status, count) in statuses.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            text.add("requests_total{status=\"\(status)\"}", "\(count)")
        }
        addDurations(to: &text)
        text.add("responses_cut_total", "counter", cut.load(ordering: .relaxed), "Responses not sent to their end.")
        text.add("response_bytes_total", "counter", bytes.load(ordering: .relaxed), "Bytes of bodies.")
        text.add("requests_active", "gauge", active.load(ordering: .relaxed), "Requests under way.")
        text.add("connections", "gauge", connections, "Connections open.")
        text.add("cache_hits_total", "counter", cache.hits, "Answers that were there.")
        text.add("cache_misses_total", "counter", cache.misses, "Answers that had to be made or waited for.")
        text.add("cache_entries", "gauge", cache.entries, "Answers kept.")
        text.add("cache_bytes", "gauge", cache.bytes, "Bytes of answers kept.")
        text.add("held_bytes", "gauge", cache.held, "Bytes of bodies kept or being sent.")
        text.add("queue_length", "gauge", cache.pending, "Answers being made or waiting to be.")
        text.add("log_lines_dropped_total", "counter", linesDropped, "Lines of the log that nobody took in time.")
        return text.text
    }

    private func addDurations(to text: inout MetricsText) {
        let durations = durations.withLock { $0 }
        let name = "request_duration_seconds"
        text.begin(name, "histogram", "From the request line to the last byte of the response.")
        for (bound, count) in zip(Self.bounds, durations.counts) {
            text.add("\(name)_bucket{le=\"\(bound)\"}", "\(count)")
        }
        text.add("\(name)_bucket{le=\"+Inf\"}", "\(durations.count)")
        text.add("\(name)_sum", "\(durations.seconds)")
        text.add("\(name)_count", "\(durations.count)")
    }
}

/// Lines of Prometheus' text format, for names of this service's own.
private struct MetricsText {
    private(set) var text = ""

    mutating func begin(_ name: String, _ kind: String, _ help: String) {
        text += "# HELP apollonian_\(name) \(help)\n# TYPE apollonian_\(name) \(kind)\n"
    }

    mutating func add(_ sample: String, _ value: String) { text += "apollonian_\(sample) \(value)\n" }

    mutating func add(_ name: String, _ kind: String, _ value: Int, _ help: String) {
        begin(name, kind, help)
        add(name, "\(value)")
    }
}
