import Foundation
import Synchronization

/// A program that a test starts. Foundation's `Process` hands the blocked signals of a test's thread on to its child,
/// which then cannot be ended.
public final class ChildProcess {
    /// Its number.
    public let identifier: pid_t
    private var status: Int32?

    /// Starts a program.
    /// - Parameters:
    ///   - words: its path or name, then its arguments.
    ///   - environment: its variables.
    ///   - output: what becomes its standard output; nil for nowhere.
    ///   - errors: what becomes its standard error; nil for nowhere.
    public init(
        _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        output: FileHandle? = nil, errors: FileHandle? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (target, file) in [(Int32(1), output), (2, errors)] {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, target)
            } else {
                posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_WRONLY, 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // A shell's background job ignores these, and so would what it starts.
        var asked = sigset_t()
        sigemptyset(&asked)
        for signal in [SIGINT, SIGQUIT, SIGHUP] { sigaddset(&asked, signal) }
        posix_spawnattr_setsigdefault(&attributes, &asked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var identifier: pid_t = 0
        let failure = TestPipe.sharing.withLock { _ in
            posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, &variables)
        }
        guard failure == 0 else {
            throw ChildProcessError(description: "\(words[0]) cannot be started")
        }
        self.identifier = identifier
    }

    deinit {
        guard status == nil else { return }
        kill(identifier, SIGTERM)
        wait()
    }

    /// Whether it has not ended.
    public var isRunning: Bool {
        var info = siginfo_t()
        return status == nil && waitid(P_PID, id_t(identifier), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            && info.si_signo == 0
    }

    /// Waits for the end and returns the exit status, or minus the signal that ended it.
    @discardableResult
    public func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
        let status = raw & 0x7f == 0 ? raw >> 8 & 0xff : -(raw & 0x7f)
        self.status = status
        return status
    }

    /// Runs a program to its end.
    public static func run(
        _ words: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> (status: Int32, output: String, errors: String) {
        let output = TestPipe()
        let errors = TestPipe()
        let process = try ChildProcess(words, environment: environment, output: output.writing, errors: errors.writing)
        output.closeWriting()
        errors.closeWriting()
        // What a test's program complains of fits into a pipe, so that one can be read after the other.
        let printed = output.readToEnd()
        let complained = errors.readToEnd()
        return (process.wait(), printed, complained)
    }
}

/// Why a program could not be started.
public struct ChildProcessError: Error, CustomStringConvertible {
    /// One line.
    public let description: String
}

/// A pipe to one child; others, which parallel tests start, do not inherit its ends.
public final class TestPipe {
    /// Held while a pipe is made, and while a child is started.
    static let sharing = Mutex(())

    /// What the test reads.
    public let reading: FileHandle
    /// What the child writes.
    public let writing: FileHandle

    /// An open pipe.
    public init() {
        var ends: [Int32] = [-1, -1]
        Self.sharing.withLock { _ in
            precondition(pipe(&ends) == 0, "no more files can be opened")
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    }

    /// Closes the end that a child holds by now, so that reading ends with the child.
    public func closeWriting() { try? writing.close() }

    /// All that comes until the other end is closed.
    public func readToEnd() -> String {
        String(decoding: (try? reading.readToEnd()) ?? Data(), as: UTF8.self)
    }
}
