import Geometry

extension BoardParser {
    /// What can be told only of the whole board.
    func check(_ board: Board) throws(BoardError) {
        try checkEdge(board)
        try checkStart(board)
        try checkOpenings(board)
    }

    /// Everything lies on the board.
    private func checkEdge(_ board: Board) throws(BoardError) {
        func isOnBoard(_ disc: Disc) -> Bool {
            let low = disc.centre - Vector2(repeating: disc.radius)
            let high = board.size - disc.centre - Vector2(repeating: disc.radius)
            return low.min() >= 0 && high.min() >= 0
        }
        guard isOnBoard(Disc(centre: board.start, radius: board.ballRadius)) else {
            throw position(of: .start).error(.offTheBoard("ball at the start"))
        }
        guard isOnBoard(board.goal) else { throw position(of: .goal).error(.offTheBoard("goal")) }
        for (part, position) in parts where !part.extent.allSatisfy(isOnBoard) {
            throw position.error(.offTheBoard(part.kind.rawValue))
        }
    }

    /// The ball lies free at the start.
    private func checkStart(_ board: Board) throws(BoardError) {
        for hole in board.holes where (hole.centre - board.start).length <= hole.radius {
            throw position(of: .start).error(.startIsTaken("hole"))
        }
        for obstacle in Labyrinth(board: board).obstacles where obstacle.separation(of: board.start).distance < 0 {
            throw position(of: .start).error(.startIsTaken(obstacle.side.rawValue))
        }
    }

    /// Holes and goal are openings in the board: they do not run into each other, and nothing stands over them.
    private func checkOpenings(_ board: Board) throws(BoardError) {
        let obstacles = Labyrinth(board: board).obstacles
        var openings = [(disc: board.goal, at: position(of: .goal))]
        for (part, position) in parts {
            if case .opening(let disc) = part.outline(wallThickness: board.wallThickness) {
                openings.append((disc, position))
            }
        }
        for (index, (opening, position)) in openings.enumerated() {
            let what = index == 0 ? "goal" : "hole"
            for (other, disc) in openings.prefix(index).map(\.disc).enumerated()
            where (disc.centre - opening.centre).length < disc.radius + opening.radius {
                throw position.error(.overlap(what, other == 0 ? "goal" : "hole"))
            }
            for obstacle in obstacles
            where obstacle.separation(of: opening.centre).distance + board.ballRadius < opening.radius {
                throw position.error(.overlap(what, obstacle.side.rawValue))
            }
        }
    }

    private func position(of statement: BoardStatement) -> TextPosition {
        positions[statement] ?? TextPosition(line: 1, column: 1)
    }
}
