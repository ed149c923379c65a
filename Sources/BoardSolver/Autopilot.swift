import Geometry
import Simulation
import TiltBall

/// Plays a board as a careful hand would: looks some way ahead, tips towards it, and tips back to slow down.
struct Autopilot {
    /// How it plays.
    struct Style {
        /// How far it looks ahead, mm.
        var lookahead: Double
        /// Wished speed for each mm to the target, 1/s.
        var eagerness: Double
        /// Highest speed it wishes, mm/s.
        var topSpeed: Double
    }

    /// Seconds in which the speed shall be as wished.
    private static let response = 0.12
    /// Most change of tip in a step; full tip from flat takes a sixth of a second.
    private static let hurry = 0.1

    let style: Style
    let plan: RoutePlan

    /// A run that reaches the goal within two minutes, or nil.
    func run(on board: Board) -> (world: Labyrinth, recording: InputRecording)? {
        var world = Labyrinth(board: board)
        var recording = InputRecording(of: world)
        var tip = Vector2.zero
        while world.phase == .rolling, world.steps < 7200 {
            let change = wantedTip(for: world) - tip
            tip += change.length > Self.hurry ? change.normalized * Self.hurry : change
            let input = TiltInput(tip)
            _ = world.step(input)
            recording.append(input, leadingTo: world.stateHash)
        }
        return world.phase == .reached ? (world, recording) : nil
    }

    private func wantedTip(for world: Labyrinth) -> Vector2 {
        let displacement = plan.target(from: world.position, lookahead: style.lookahead) - world.position
        let speed = min(displacement.length * style.eagerness, style.topSpeed)
        let wanted = displacement.normalized * speed - world.velocity
        let tip = wanted / Self.response / world.rules.fullAcceleration
        return tip.length > 1 ? tip.normalized : tip
    }
}

extension Autopilot {
    /// From slow and near-sighted to as fast as a good player.
    private static let styles = [20.0, 30, 45, 70, 110].flatMap { lookahead in
        [3.0, 4.5, 6].flatMap { eagerness in
            [80.0, 110, 150].map { Style(lookahead: lookahead, eagerness: eagerness, topSpeed: $0) }
        }
    }

    /// The fastest run of all styles.
    static func bestRun(on board: Board) -> (world: Labyrinth, recording: InputRecording)? {
        var best: (world: Labyrinth, recording: InputRecording)?
        for holeMargin in [10.0, 7, 5, 3.5, 2] {
            let plan = RoutePlan(board: board, holeMargin: holeMargin)
            guard plan.reaches(board.start) else { continue }
            for style in styles {
                guard let run = Autopilot(style: style, plan: plan).run(on: board) else { continue }
                if run.world.steps < best?.world.steps ?? .max { best = run }
            }
        }
        return best
    }
}
