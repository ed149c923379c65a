import CMicroHTTPD
import Glibc
import Synchronization

/// The packing service: answers over HTTP, from a cache, on a few threads that wait for no client.
public final class PackingServer: Sendable {
    let options: ServiceOptions
    let cache: ResponseCache
    let timeouts: ConnectionTimeouts
    let addressLimit: AddressLimit
    let metrics: Metrics
    let pages: Pages
    let log: AccessLog?
    /// The status with which the library last refused a request, by its thread.
    let refusals = Mutex<[pthread_t: UInt32]>([:])
    /// Connections that the library has.
    let connections = Atomic(0)
    /// No more requests are begun.
    let isEnding = Atomic(false)
    private let refused = RefusedConnections()
    /// Where the library finds whom to tell; lives as long as the library may speak.
    private nonisolated(unsafe) let logReceiver = UnsafeMutablePointer<mhd_log>.allocate(capacity: 1)
    private let listener: Listener
    // Set once at the start, read at the end.
    private let daemon = Mutex<UInt>(0)

    /// Starts to listen. Throws where that is not possible.
    public init(_ options: ServiceOptions) throws(ServiceError) {
        func failure(_ reason: String) -> ServiceError {
            .cannotListen(address: options.address, port: options.port, reason: reason)
        }
        guard let pages = Pages(version: options.version) else { throw failure("no memory is left") }
        self.options = options
        self.pages = pages
        cache = ResponseCache(
            capacity: options.cacheBytes, flight: options.flightBytes, queueLength: options.queueLength)
        timeouts = ConnectionTimeouts(
            .init(
                idle: options.idleSeconds, request: options.requestSeconds, rate: options.leastRate,
                window: options.rateSeconds))
        addressLimit = AddressLimit(options.requestsPerAddress)
        metrics = Metrics(version: options.version)
        log = options.accessLog.map { AccessLog($0) }
        Self.raiseFileLimit()
        listener = try Listener(address: options.address, port: options.port)
        let context = Unmanaged.passUnretained(self).toOpaque()
        logReceiver.initialize(to: mhd_log(line: Callbacks.log, context: context))
        guard let started = startDaemon(context) else { throw failure("the HTTP library does not start") }
        let bits = UInt(bitPattern: started)
        daemon.withLock { $0 = bits }
        listener.start { [unowned self] incoming in accept(incoming, OpaquePointer(bitPattern: bits)) }
    }

    deinit { logReceiver.deallocate() }

    /// Gives a connection to the library, or refuses it.
    private func accept(_ incoming: Listener.Incoming, _ daemon: OpaquePointer?) {
        let hasRoom = connections.load(ordering: .relaxed) < options.connections
        guard hasRoom, !incoming.isLast, let daemon else {
            refused.refuse(incoming.socket, atOnce: incoming.isLast)
            note(client: SocketAddress.text(incoming.address), line: "-", status: 503, size: 0)
            return
        }
        connections.wrappingAdd(1, ordering: .relaxed)
        // Deals connections to its threads in turn.
        if MHD_add_connection(daemon, incoming.socket, incoming.address, incoming.size) != .YES {
            connections.wrappingSubtract(1, ordering: .relaxed)
        }
    }

    /// Counts and logs a request.
    func note(client: [UInt8], line: String, status: UInt32, size: Int) {
        metrics.note(status: status, size: size)
        log?.note(client: client, line: Array(line.utf8), status: status, size: size)
    }

    /// The port that it listens at.
    public var port: UInt16 { listener.port }

    /// Takes no more connections and requests, waits until those under way are answered, and ends.
    public func stop() {
        isEnding.store(true, ordering: .relaxed)
        daemon.withLock { bits in
            guard let daemon = OpaquePointer(bitPattern: bits) else { return }
            bits = 0
            listener.stop()
            // Requests end by themselves or by their deadline.
            while metrics.active.load(ordering: .acquiring) > 0 { usleep(10_000) }
            MHD_stop_daemon(daemon)
        }
        log?.finish()
    }

    private func startDaemon(_ context: UnsafeMutableRawPointer) -> OpaquePointer? {
        let flags = [
            MHD_USE_EPOLL, MHD_USE_INTERNAL_POLLING_THREAD, MHD_ALLOW_SUSPEND_RESUME, MHD_USE_NO_LISTEN_SOCKET,
            MHD_USE_ITC, MHD_USE_ERROR_LOG,
        ]
        return withVaList(arguments(context)) { list in
            MHD_start_daemon_va(
                flags.reduce(0) { $0 | $1.rawValue }, 0, nil, nil, Callbacks.handle, context, list)
        }
    }

    private func arguments(_ context: UnsafeMutableRawPointer) -> [any CVarArg] {
        func option(_ option: MHD_OPTION) -> CInt { CInt(option.rawValue) }
        func callback<Function>(_ function: Function) -> [any CVarArg] {
            [unsafeBitCast(function, to: OpaquePointer.self), OpaquePointer(context)]
        }
        var arguments: [any CVarArg] = [
            option(.EXTERNAL_LOGGER), OpaquePointer(mhd_logger()), OpaquePointer(logReceiver),
            option(.THREAD_POOL_SIZE), CUnsignedInt(options.threads),
            // We count; each of its threads may have all of them, since it never comes back from this limit.
            option(.CONNECTION_LIMIT), CUnsignedInt((options.connections + 1) * (options.threads + 1)),
            option(.CONNECTION_MEMORY_LIMIT), ServiceOptions.connectionMemory,
        ]
        arguments += [option(.URI_LOG_CALLBACK)] + callback(Callbacks.begin)
        arguments += [option(.NOTIFY_CONNECTION)] + callback(Callbacks.connection)
        arguments += [option(.NOTIFY_COMPLETED)] + callback(Callbacks.completed)
        return arguments + [option(.END)]
    }

    /// A connection is a file: as many as the system lets us have.
    private static func raiseFileLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
