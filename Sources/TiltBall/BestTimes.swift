import Simulation

/// The best run of each board: how many steps it took. The text form is one board a line, its identity in sixteen
/// hexadecimal digits and the steps; a line that is not so is passed over, so that no damage costs more than a line.
public struct BestTimes: Sendable, Hashable {
    /// Steps by the identity of the labyrinth.
    private var steps: [UInt64: Int] = [:]

    /// No times yet.
    public init() {}

    /// Reads the text form.
    public init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: " ")
            guard parts.count == 2, let identity = UInt64(parts[0], radix: 16), let count = Int(parts[1]), count > 0
            else { continue }
            steps[identity] = count
        }
    }

    /// The text form, in order of identity.
    public var text: String {
        steps.sorted { $0.key < $1.key }.map { identity, count in
            let digits = String(identity, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits + " \(count)\n"
        }.joined()
    }

    /// Steps of the best run on a board, nil if none has reached its goal.
    public subscript(identity: UInt64) -> Int? { steps[identity] }

    /// Takes note of a run that reached the goal; true if it is the best.
    public mutating func note(steps count: Int, on identity: UInt64) -> Bool {
        guard count < steps[identity] ?? .max else { return false }
        steps[identity] = count
        return true
    }
}
