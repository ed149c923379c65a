import Glibc

/// Standard input, output and error of the process.
public enum StandardStreams {
    /// Makes them safe to use; to be called before any file is opened. Those that are closed become /dev/null, so that
    /// no other file takes their number and what was meant for them; to write to standard output stays an error then. A
    /// closed pipe and a limit on the size of files are errors of the write, not the end of the program.
    public static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The lowest free number is the one that was closed.
            _ = open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_RDWR)
        }
    }

    /// Writes text to standard output; throws where it does not arrive.
    public static func write(_ text: String) throws(FileError) {
        try FileWriter.write(Array(text.utf8), to: "-")
    }
}
