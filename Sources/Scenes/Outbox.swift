/// What a scene puts out, in the order in which it happened, until the program takes it.
public struct Outbox: Sendable {
    private var output: [SceneOutput] = []

    /// Nothing yet.
    public init() {}

    /// Something happened.
    public mutating func emit(_ event: SceneEvent) { output.append(.event(event)) }

    /// Something is to be done.
    public mutating func request(_ request: SceneRequest) { output.append(.request(request)) }

    /// Hands everything out.
    public mutating func take() -> [SceneOutput] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }
}
