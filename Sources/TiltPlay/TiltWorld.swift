import Geometry
import Simulation
import TiltBall

/// The two kinds of boards behind one face. Millimetres of the drawn board, y away from the player; a point of classic
/// counts as a millimetre.
enum TiltWorld: Sendable {
    case labyrinth(Labyrinth)
    case classic(ClassicBall)

    /// What is drawn: classic's board has nothing on it and no goal that a ball could reach.
    var board: Board {
        switch self {
        case .labyrinth(let world): world.board
        case .classic:
            Board(
                name: "Classic", size: ClassicBall.boardSize, ballRadius: ClassicBall.ballSize / 2,
                start: ClassicBall.boardSize / 2, goal: Disc(centre: .zero, radius: 0))
        }
    }

    /// The ball's centre.
    var position: Vector2 {
        switch self {
        case .labyrinth(let world): return world.position
        case .classic(let ball):
            let half = ClassicBall.ballSize / 2
            return Vector2(ball.position.x + half, ClassicBall.boardSize.y - ball.position.y - half)
        }
    }

    /// Moves on by 1/60 s.
    mutating func step(_ input: TiltInput) -> [BallEvent] {
        switch self {
        case .labyrinth(var world):
            defer { self = .labyrinth(world) }
            return world.step(input)
        case .classic(var ball):
            defer { self = .classic(ball) }
            return ball.step(input)
        }
    }

    /// Hash of the state.
    var stateHash: UInt64 {
        switch self {
        case .labyrinth(let world): world.stateHash
        case .classic(let ball): ball.stateHash
        }
    }

    /// A recording of a run from this state on, before its first step.
    var emptyRecording: InputRecording {
        switch self {
        case .labyrinth(let world): InputRecording(of: world)
        case .classic(let ball): InputRecording(of: ball)
        }
    }

    /// What a tilt in g means here.
    func input(_ tilt: Vector2, settings: TiltSettings) -> TiltInput {
        switch self {
        case .labyrinth: TiltInput(settings.deflection(of: tilt))
        case .classic: TiltInput(tilt)
        }
    }

    /// How far the drawn board is tipped by an input, 0...1 of its most; in classic that is at a full tilt, in g.
    func tip(_ input: TiltInput, fullTilt: Double) -> Vector2 {
        let tip: Vector2
        switch self {
        case .labyrinth: tip = input.vector
        case .classic: tip = input.vector / fullTilt
        }
        return tip.length > 1 ? tip.normalized : tip
    }
}
