import Foundation

/// Processor time, which other programs disturb less than the clock on the wall.
enum ProcessorTime {
    case ofThread, ofProcess

    /// Seconds that `body` takes.
    func seconds(_ body: () -> Void) -> Double {
        let start = now
        body()
        return now - start
    }

    private var now: Double {
        var time = timespec()
        clock_gettime(self == .ofThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Microseconds a call of a step, over 200 batches of 1000.
struct StepTimes {
    private let batches: [Double]

    init(_ step: (Int) -> Void) {
        batches = (0..<200).map { _ in
            ProcessorTime.ofThread.seconds { for number in 0..<1000 { step(number) } } * 1000
        }.sorted()
    }

    /// Median and worst.
    func text(of step: String) -> String {
        String(format: "%.2f µs a \(step), worst batch %.2f", batches[batches.count / 2], batches[batches.count - 1])
    }
}
