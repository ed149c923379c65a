import Geometry

extension BoardParser {
    /// What can be told only of the whole board.
    func check(_ board: Board) throws(BoardError) {
        let origin = Place(line: 1, column: 1)
        let startPlace = places[.start] ?? origin
        func isOnBoard(_ disc: Disc) -> Bool {
            let low = disc.centre - Vector2(repeating: disc.radius)
            let high = board.size - disc.centre - Vector2(repeating: disc.radius)
            return low.min() >= 0 && high.min() >= 0
        }
        guard isOnBoard(Disc(centre: board.start, radius: board.ballRadius)) else {
            throw startPlace.error(.offTheBoard("ball at the start"))
        }
        guard isOnBoard(board.goal) else { throw (places[.goal] ?? origin).error(.offTheBoard("goal")) }
        for (hole, place) in zip(board.holes, holePlaces) {
            guard isOnBoard(hole) else { throw place.error(.offTheBoard("hole")) }
            guard (hole.centre - board.start).length > hole.radius else {
                throw startPlace.error(.startIsTaken("hole"))
            }
            guard (hole.centre - board.goal.centre).length > hole.radius + board.goal.radius else {
                throw place.error(.goalIsTaken("hole"))
            }
        }
        for (bumper, place) in zip(board.bumpers, bumperPlaces) where !isOnBoard(bumper) {
            throw place.error(.offTheBoard("bumper"))
        }
        for (wall, place) in zip(board.walls, wallPlaces) {
            for end in [wall.from, wall.to] where !isOnBoard(Disc(centre: end, radius: 0)) {
                throw place.error(.offTheBoard("wall"))
            }
        }
        for obstacle in Labyrinth(board: board).obstacles
        where obstacle.separation(of: board.start).distance < 0 {
            throw startPlace.error(.startIsTaken(obstacle.side.rawValue))
        }
        for obstacle in Labyrinth(board: board).obstacles
        where obstacle.separation(of: board.goal.centre).distance < 0 {
            throw (places[.goal] ?? origin).error(.goalIsTaken(obstacle.side.rawValue))
        }
    }
}
