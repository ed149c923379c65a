import CMicroHTTPD
import Glibc
import Synchronization

/// The packing service: answers over HTTP, from a cache, on a few threads that wait for no client.
public final class PackingServer: Sendable {
    let options: ServiceOptions
    let cache: AnswerCache
    let deadlines: Deadlines
    let metrics = Metrics()
    let log: AccessLog?
    private let listener: Listener
    /// No more requests are begun.
    let isEnding = Atomic(false)
    // Set once at the start, read at the end.
    private let daemon = Mutex<UInt>(0)

    /// Starts to listen. Throws where that is not possible.
    public init(_ options: ServiceOptions) throws(ServiceError) {
        self.options = options
        cache = AnswerCache(
            capacity: options.cacheBytes, flight: options.flightBytes, queueLength: options.queueLength)
        deadlines = Deadlines(seconds: options.requestSeconds)
        log = options.logsAccess ? AccessLog() : nil
        Self.raiseFileLimit()
        listener = try Listener(address: options.address, port: options.port)
        let context = Unmanaged.passUnretained(self).toOpaque()
        let started = withVaList(Self.arguments(options, context)) { list in
            let flags = [
                MHD_USE_EPOLL, MHD_USE_INTERNAL_POLLING_THREAD, MHD_ALLOW_SUSPEND_RESUME, MHD_USE_NO_LISTEN_SOCKET,
                MHD_USE_ITC,
            ]
            return MHD_start_daemon_va(
                flags.reduce(0) { $0 | $1.rawValue }, 0, nil, nil, Callbacks.handle, context, list)
        }
        guard let started else {
            throw .cannotListen(
                address: options.address, port: options.port, reason: "the HTTP library does not start")
        }
        daemon.withLock { $0 = UInt(bitPattern: started) }
        let bits = UInt(bitPattern: started)
        listener.start { connection, address, size in
            // Deals connections to its threads in turn, and closes one that is too many.
            if let daemon = OpaquePointer(bitPattern: bits) { MHD_add_connection(daemon, connection, address, size) }
        }
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

    private static func arguments(_ options: ServiceOptions, _ context: UnsafeMutableRawPointer) -> [any CVarArg] {
        func option(_ option: MHD_OPTION) -> CInt { CInt(option.rawValue) }
        return [
            option(.THREAD_POOL_SIZE), CUnsignedInt(options.threads),
            option(.CONNECTION_LIMIT), CUnsignedInt(options.connections),
            option(.CONNECTION_MEMORY_LIMIT), ServiceOptions.connectionMemory,
            option(.CONNECTION_TIMEOUT), CUnsignedInt(options.requestSeconds.rounded(.up)),
            option(.URI_LOG_CALLBACK), unsafeBitCast(Callbacks.begin, to: OpaquePointer.self), OpaquePointer(context),
            option(.NOTIFY_CONNECTION), unsafeBitCast(Callbacks.connection, to: OpaquePointer.self),
            OpaquePointer(context),
            option(.NOTIFY_COMPLETED), unsafeBitCast(Callbacks.completed, to: OpaquePointer.self),
            OpaquePointer(context),
            option(.END),
        ]
    }

    /// A connection is a file: as many as the system lets us have.
    private static func raiseFileLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
