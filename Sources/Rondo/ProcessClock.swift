import Files
import Glibc

/// Time since this process began, by the kernel's account.
enum ProcessClock {
    /// Seconds since the process began, in steps of the kernel's tick (usually 0.01 s); nil where /proc is not there.
    static var secondsSinceStart: Double? {
        // Field 22 of /proc/self/stat: start in ticks since boot. The name before it may hold spaces and parentheses.
        guard let bytes = try? FileReader.read("/proc/self/stat", limit: 1 << 16) else { return nil }
        let line = String(decoding: bytes, as: UTF8.self)
        guard let end = line.lastIndex(of: ")") else { return nil }
        let fields = line[line.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
        var now = timespec()
        guard clock_gettime(CLOCK_BOOTTIME, &now) == 0 else { return nil }
        let seconds = Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
        return seconds - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
