import Synchronization

/// Counts what the service did, for `/metrics`.
final class Metrics: Sendable {
    private let statuses = Mutex<[UInt32: Int]>([:])
    private let bytes = Atomic(0)
    /// Requests that are under way.
    let active = Atomic(0)

    /// A request has been answered.
    func note(status: UInt32, size: Int) {
        statuses.withLock { $0[status, default: 0] += 1 }
        bytes.wrappingAdd(size, ordering: .relaxed)
    }

    /// All figures in the text format of Prometheus (version 0.0.4).
    func text(_ cache: AnswerCache.Figures, connections: Int, linesDropped: Int) -> String {
        var text = "# HELP apollonian_requests_total Requests answered.\n# TYPE apollonian_requests_total counter\n"
        for (status, count) in statuses.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            text += "apollonian_requests_total{status=\"\(status)\"} \(count)\n"
        }
        func add(_ name: String, _ kind: String, _ value: Int, _ help: String) {
            text +=
                "# HELP apollonian_\(name) \(help)\n# TYPE apollonian_\(name) \(kind)\napollonian_\(name) \(value)\n"
        }
        add("response_bytes_total", "counter", bytes.load(ordering: .relaxed), "Bytes of bodies.")
        add("requests_active", "gauge", active.load(ordering: .relaxed), "Requests under way.")
        add("connections", "gauge", connections, "Connections open.")
        add("cache_hits_total", "counter", cache.hits, "Answers that were there.")
        add("cache_misses_total", "counter", cache.misses, "Answers that had to be made or waited for.")
        add("cache_entries", "gauge", cache.entries, "Answers kept.")
        add("cache_bytes", "gauge", cache.bytes, "Bytes of answers kept.")
        add("held_bytes", "gauge", cache.held, "Bytes of bodies kept or being sent.")
        add("queue_length", "gauge", cache.pending, "Answers being made or waiting to be.")
        add("log_lines_dropped_total", "counter", linesDropped, "Lines of the access log that nobody took in time.")
        return text
    }
}
