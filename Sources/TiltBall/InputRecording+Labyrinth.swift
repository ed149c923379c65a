import Simulation

extension InputRecording {
    /// Most steps of a run that `reachesGoal` follows: an hour's.
    private static let mostSteps = 216_000

    /// Whether this is a run on a labyrinth, as it is at the start, that ends in its goal and as it was recorded.
    public func reachesGoal(of labyrinth: Labyrinth) -> Bool {
        guard count <= Self.mostSteps, let end = try? replayed(in: labyrinth), end.stateHash == finalState else {
            return false
        }
        return end.phase == .reached && end.steps == count
    }
}
