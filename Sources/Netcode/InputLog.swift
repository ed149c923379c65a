/// The inputs of one peer, tick by tick without gaps; keeps the last 1024.
struct InputLog<Input: Sendable>: Sendable {
    /// Ticks that are kept.
    static var capacity: Int { 1024 }

    /// The tick before the first input.
    let start: Int
    /// Tick of the newest input; `start` where there is none.
    private(set) var last: Int
    private var ring: [Input] = []

    /// A log that begins after a tick.
    init(after tick: Int) {
        start = tick
        last = tick
    }

    /// Whether the input of a tick is here.
    func contains(_ tick: Int) -> Bool { tick > max(start, last - Self.capacity) && tick <= last }

    /// The input of a tick that is here.
    subscript(tick: Int) -> Input { ring[(tick - start - 1) % Self.capacity] }

    /// Forgets the inputs after a tick, which is none before those kept.
    mutating func forget(after tick: Int) {
        guard tick < last else { return }
        if ring.count < Self.capacity { ring.removeLast(min(ring.count, last - tick)) }
        last = tick
    }

    /// Adds the input of the next tick.
    mutating func append(_ input: Input) {
        last += 1
        if ring.count < Self.capacity { ring.append(input) } else { ring[(last - start - 1) % Self.capacity] = input }
    }
}
