import Dispatch
import Glibc
import Synchronization

/// Threads that do jobs in the order in which they come, until the pool is gone.
final class WorkerPool: Sendable {
    typealias Job = @Sendable () -> Void

    /// What threads and pool share; a nil ends a thread.
    private final class Jobs: Sendable {
        private let waiting = Mutex<[Job?]>([])
        private let count = DispatchSemaphore(value: 0)

        func add(_ job: Job?) {
            waiting.withLock { $0.append(job) }
            count.signal()
        }

        func take() -> Job? {
            count.wait()
            return waiting.withLock { $0.removeFirst() }
        }
    }

    private final class Start {
        let jobs: Jobs
        let niceness: Int32

        init(_ jobs: Jobs, _ niceness: Int32) {
            self.jobs = jobs
            self.niceness = niceness
        }
    }

    /// Processors that the system has for us.
    static var cores: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    private let jobs = Jobs()
    private let threads: Int

    /// Starts so many threads; the higher the niceness (0...19), the later their turn.
    init(threads: Int, niceness: Int32) {
        self.threads = threads
        for _ in 0..<threads {
            let start = Unmanaged.passRetained(Start(jobs, niceness))
            var thread = pthread_t()
            let status = pthread_create(
                &thread, nil,
                { start in
                    guard let start else { return nil }
                    WorkerPool.run(Unmanaged<Start>.fromOpaque(start).takeRetainedValue())
                    return nil
                }, start.toOpaque())
            guard status == 0 else {
                start.release()
                continue
            }
            pthread_detach(thread)
        }
    }

    deinit {
        for _ in 0..<threads { jobs.add(nil) }
    }

    func add(_ job: @escaping Job) { jobs.add(job) }

    private static func run(_ start: Start) {
        // On Linux 0 means the calling thread here.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, start.niceness)
        while let job = start.jobs.take() { job() }
    }
}
