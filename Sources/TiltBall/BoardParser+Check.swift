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
            throw place(of: .start).error(.offTheBoard("ball at the start"))
        }
        guard isOnBoard(board.goal) else { throw place(of: .goal).error(.offTheBoard("goal")) }
        for (hole, place) in zip(board.holes, holePlaces) where !isOnBoard(hole) {
            throw place.error(.offTheBoard("hole"))
        }
        for (bumper, place) in zip(board.bumpers, bumperPlaces) where !isOnBoard(bumper) {
            throw place.error(.offTheBoard("bumper"))
        }
        for (wall, place) in zip(board.walls, wallPlaces) {
            for end in [wall.from, wall.to] where !isOnBoard(Disc(centre: end, radius: 0)) {
                throw place.error(.offTheBoard("wall"))
            }
        }
    }

    /// The ball lies free at the start.
    private func checkStart(_ board: Board) throws(BoardError) {
        for hole in board.holes where (hole.centre - board.start).length <= hole.radius {
            throw place(of: .start).error(.startIsTaken("hole"))
        }
        for obstacle in Labyrinth(board: board).obstacles where obstacle.separation(of: board.start).distance < 0 {
            throw place(of: .start).error(.startIsTaken(obstacle.side.rawValue))
        }
    }

    /// Holes and goal are openings in the board: they do not run into each other, and nothing stands over them.
    private func checkOpenings(_ board: Board) throws(BoardError) {
        let obstacles = Labyrinth(board: board).obstacles
        let openings = [board.goal] + board.holes
        let openingPlaces = [place(of: .goal)] + holePlaces
        for (index, opening) in openings.enumerated() {
            let what = index == 0 ? "goal" : "hole"
            for (other, disc) in openings.prefix(index).enumerated()
            where (disc.centre - opening.centre).length < disc.radius + opening.radius {
                throw openingPlaces[index].error(.overlap(what, other == 0 ? "goal" : "hole"))
            }
            for obstacle in obstacles
            where obstacle.separation(of: opening.centre).distance + board.ballRadius < opening.radius {
                throw openingPlaces[index].error(.overlap(what, obstacle.side.rawValue))
            }
        }
    }

    private func place(of statement: BoardStatement) -> Place { places[statement] ?? Place(line: 1, column: 1) }
}
