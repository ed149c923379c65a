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
    /// No more requests are begun.
    let isEnding = Atomic(false)
    // Set once at the start, read at the end.
    private let daemon = Mutex<UInt>(0)

    /// Starts to listen. Throws where that is not possible.
    public init(_ options: ServiceOptions) throws(ServiceError) {
        self.options = options
        cache = AnswerCache(capacity: options.cacheBytes, queueLength: options.queueLength)
        deadlines = Deadlines(seconds: options.requestSeconds)
        log = options.logsAccess ? AccessLog() : nil
        Self.raiseFileLimit()
        let address = try SocketAddress(options.address, port: options.port)
        let context = Unmanaged.passUnretained(self).toOpaque()
        let started = address.withPointer { pointer, isVersion6 in
            withVaList(Self.arguments(options, pointer, context)) { list in
                let version6 = isVersion6 ? MHD_USE_IPv6.rawValue : 0
                return MHD_start_daemon_va(
                    MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue
                        | MHD_ALLOW_SUSPEND_RESUME.rawValue | version6,
                    options.port, nil, nil, Callbacks.handle, context, list)
            }
        }
        guard let started else {
            throw errno == EADDRINUSE
                ? .portInUse(address: options.address, port: options.port)
                : .cannotListen(address: options.address, port: options.port, reason: String(cString: strerror(errno)))
        }
        daemon.withLock { $0 = UInt(bitPattern: started) }
    }

    /// The port that it listens at.
    public var port: UInt16 {
        daemon.withLock { bits in
            OpaquePointer(bitPattern: bits).flatMap { mhd_daemon_info($0, .DAEMON_INFO_BIND_PORT) }?
                .pointee.port ?? options.port
        }
    }

    /// Takes no more connections and requests, waits until those under way are answered, and ends.
    public func stop() {
        isEnding.store(true, ordering: .relaxed)
        daemon.withLock { bits in
            guard let daemon = OpaquePointer(bitPattern: bits) else { return }
            bits = 0
            let listener = MHD_quiesce_daemon(daemon)
            // Requests end by themselves or by their deadline.
            while metrics.active.load(ordering: .acquiring) > 0 { usleep(10_000) }
            MHD_stop_daemon(daemon)
            if listener >= 0 { close(listener) }
        }
        log?.flush()
    }

    private static func arguments(
        _ options: ServiceOptions, _ address: UnsafePointer<sockaddr>, _ context: UnsafeMutableRawPointer
    ) -> [any CVarArg] {
        func option(_ option: MHD_OPTION) -> CInt { CInt(option.rawValue) }
        return [
            option(.SOCK_ADDR), OpaquePointer(address),
            option(.THREAD_POOL_SIZE), CUnsignedInt(options.threads),
            option(.CONNECTION_LIMIT), CUnsignedInt(options.connections),
            option(.CONNECTION_MEMORY_LIMIT), ServiceOptions.connectionMemory,
            option(.CONNECTION_TIMEOUT), CUnsignedInt(options.requestSeconds.rounded(.up)),
            option(.LISTEN_BACKLOG_SIZE), CUnsignedInt(1024),
            option(.URI_LOG_CALLBACK), unsafeBitCast(Callbacks.begin, to: OpaquePointer.self),
            OpaquePointer(context),
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
