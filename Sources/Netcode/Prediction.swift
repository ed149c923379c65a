import Simulation

/// How the other's next inputs are guessed from those known.
public enum Prediction: String, Sendable, Hashable, CaseIterable {
    /// As the last one.
    case hold
    /// On along the last difference.
    case linear
    /// The same, but each tick the difference is smaller.
    case decaying

    /// What a difference is multiplied with each tick.
    private var decay: Double {
        switch self {
        case .hold: 0
        case .linear: 1
        case .decaying: 0.75
        }
    }

    /// The input `ticks` (at least 1) after the last of the two newest inputs known.
    public func input<Input: RollbackInput>(after last: Input, before previous: Input, ticks: Int) -> Input {
        guard self != .hold, last != previous else { return last }
        let distance = decay < 1 ? decay * (1 - power(decay, ticks)) / (1 - decay) : Double(ticks)
        var input = last
        for channel in 0..<Input.channels {
            let difference = Double(last[channel]) - Double(previous[channel])
            input[channel] = Int16(max(-32_000, min(32_000, Double(last[channel]) + distance * difference)).rounded())
        }
        return input
    }

    private func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }
}
