import ArgumentParsing
import Glibc
import PackingService

/// `apollonian serve`: the packing service, until Ctrl-C or SIGTERM; a second one ends it at once.
enum ServeCommand {
    private static let standard = ServiceOptions()
    private static let port = Parameter(
        "--port", in: 0...65_535, standard: Int(standard.port), "port to listen at, 0 for any free one")
    private static let options = [
        Option("--address", "IP", "IPv4 or IPv6 address to listen at (\(standard.address))"),
        port.option,
        Option("--threads", "N", "threads that speak with clients (one a core)"),
        Option("--per-address", "N", "packings of one client's address under way at a time; more get 429 (no limit)"),
        Option("--help", nil, "this text"),
    ]
    static let help = Help(
        command: "apollonian serve",
        summary: "Serve packings over HTTP; a line a request on standard output, Ctrl-C ends it.",
        sections: [("Options:", options)])

    static func run(_ arguments: Arguments) throws {
        let options = try serviceOptions(arguments)
        // Before the first thread, so that none of them is interrupted.
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let server = try start(options)
        let host = options.address.contains(":") ? "[\(options.address)]" : options.address
        let line = "apollonian: listening at http://\(host):\(server.port)\n"
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        let manager = ServiceManager()
        let signsOfLife = manager?.ready()
        var signal: Int32 = 0
        // The terminal that it was started from may go.
        repeat { sigwait(&signals, &signal) } while signal == SIGHUP
        // The next one has the system's meaning.
        sigdelset(&signals, SIGHUP)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        manager?.stopping()
        server.stop()
        signsOfLife?.cancel()
    }

    private static func serviceOptions(_ arguments: Arguments) throws -> ServiceOptions {
        var options = standard
        options.version = Version.current
        options.address = arguments.text("--address") ?? options.address
        options.port = UInt16(try arguments[port])
        options.threads =
            try arguments.integer("--threads", in: 1...256) ?? max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
        options.requestsPerAddress =
            try arguments.integer("--per-address", in: 1...1_000_000) ?? options.requestsPerAddress
        return options
    }

    private static func start(_ options: ServiceOptions) throws -> PackingServer {
        do {
            return try PackingServer(options)
        } catch ServiceError.badAddress(let address) {
            throw UsageError.badValue(option: "--address", value: address, expected: "an IPv4 or IPv6 address")
        }
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        return set
    }
}
