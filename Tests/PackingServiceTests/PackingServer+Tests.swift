import PackingService
import Testing

extension PackingServer {
    /// A server at a free port, without a log.
    static func forTests(_ set: (inout ServiceOptions) -> Void = { _ in }) throws -> PackingServer {
        var options = ServiceOptions()
        options.port = 0
        options.accessLog = nil
        set(&options)
        return try PackingServer(options)
    }

    /// A figure of `/metrics`, labels and all.
    func figure(_ name: String) throws -> Int {
        let lines = try Reply("/metrics", port: port).text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix("apollonian_\(name) ") }
        return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }

    /// Asks for figures until one is at least so large: the server may hear of an end a little after its client.
    func waitForFigure(_ name: String, atLeast value: Int) throws -> Bool {
        for _ in 0..<20_000 where try figure(name) >= value { return true }
        return false
    }
}
