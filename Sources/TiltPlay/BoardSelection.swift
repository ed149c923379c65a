import TiltBall

/// The board in play, out of those there are, and its shapes.
struct BoardSelection: Sendable {
    /// What is played.
    let game: TiltOptions.Game
    /// Which of the boards.
    private(set) var index: Int
    /// The board at rest, before a try.
    private(set) var world: TiltWorld
    /// Its shapes.
    private(set) var meshes: BoardMeshes

    /// The first board of a game.
    init(_ game: TiltOptions.Game) {
        self.game = game
        if case .labyrinth(_, let first) = game { index = first } else { index = 0 }
        world = Self.world(game, index)
        meshes = BoardMeshes(world.board)
    }

    /// Whether the original's rules are played.
    var isClassic: Bool { if case .classic = game { true } else { false } }

    /// Number of boards.
    private var count: Int { if case .labyrinth(let boards, _) = game { boards.count } else { 1 } }

    /// Goes so many boards on; beyond the last one comes the first.
    mutating func advance(by difference: Int) {
        index = ((index + difference) % count + count) % count
        world = Self.world(game, index)
        meshes = BoardMeshes(world.board)
    }

    private static func world(_ game: TiltOptions.Game, _ index: Int) -> TiltWorld {
        switch game {
        case .labyrinth(let boards, _): .labyrinth(Labyrinth(board: boards[index]))
        case .classic(let bounces): .classic(ClassicBall(bounces: bounces))
        }
    }
}
