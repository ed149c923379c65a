import Arguments
import Dispatch
import Glibc
import PackingService

/// `apollonian serve`: the packing service, until Ctrl-C or SIGTERM.
enum ServeCommand {
    private static let options = [
        Option("--address", "IP", "IPv4 or IPv6 address to listen at (127.0.0.1)"),
        Option("--port", "N", "port to listen at, 0 for any free one (8080)"),
        Option("--threads", "N", "threads that speak with clients (one a core)"),
        Option("--help", nil, "this text"),
    ]
    private static let help = Help(
        command: "apollonian serve",
        summary: "Serve packings over HTTP; a line a request on standard output, Ctrl-C ends it.",
        sections: [("Options:", options)])

    static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, allowed: help.options)
        guard !arguments.has("--help") else { return print(help.text, terminator: "") }
        var options = ServiceOptions()
        options.address = arguments.text("--address") ?? options.address
        options.port = UInt16(try arguments.integer("--port", in: 0...65535) ?? Int(options.port))
        options.threads =
            try arguments.integer("--threads", in: 1...256) ?? max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
        let end = DispatchSemaphore(value: 0)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { end.signal() }
            source.activate()
            return source
        }
        let server = try PackingServer(options)
        let host = options.address.contains(":") ? "[\(options.address)]" : options.address
        let line = "apollonian: listening at http://\(host):\(server.port)\n"
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        end.wait()
        server.stop()
        sources.forEach { $0.cancel() }
    }
}
