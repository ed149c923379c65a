import Geometry
import TiltBall

/// Ways to the goal over a grid of points, kept off walls and holes (Dijkstra 1959, in rings of equal cost).
struct RoutePlan {
    /// Millimetres between the points of the grid.
    private static let spacing = 3.0

    private let board: Board
    /// Space that is kept to holes beyond their edge, in mm.
    private let holeMargin: Double
    private let columns: Int
    private let rows: Int
    /// Cost of the way to the goal from each point, infinite where there is none.
    private var cost: [Double]

    init(board: Board, holeMargin: Double) {
        self.board = board
        self.holeMargin = holeMargin
        columns = Int(board.size.x / Self.spacing) + 1
        rows = Int(board.size.y / Self.spacing) + 1
        cost = Array(repeating: .infinity, count: columns * rows)
        spread()
    }

    /// Whether any way leads from here.
    func reaches(_ point: Vector2) -> Bool { cost[cell(at: point)].isFinite }

    /// The farthest point of the way from `point` that is within `lookahead` and in a straight line free of everything.
    func target(from point: Vector2, lookahead: Double) -> Vector2 {
        var here = cell(at: point)
        var target = board.goal.centre
        for step in 0..<4000 {
            guard let next = neighbours(of: here).min(by: { cost[$0.cell] < cost[$1.cell] }),
                cost[next.cell] < cost[here]
            else { return target }
            here = next.cell
            let candidate = position(of: here)
            // The first steps count even if they lead past something near, else the ball would never leave it.
            guard step < 3 || (candidate - point).length <= lookahead && isFree(from: point, to: candidate) else {
                return target
            }
            target = candidate
        }
        return target
    }

    private func cell(at point: Vector2) -> Int {
        let column = Int((point.x / Self.spacing).rounded())
        let row = Int((point.y / Self.spacing).rounded())
        return min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)
    }

    private func position(of cell: Int) -> Vector2 {
        Vector2(Double(cell % columns), Double(cell / columns)) * Self.spacing
    }

    private func neighbours(of cell: Int) -> [(cell: Int, length: Double)] {
        var found: [(cell: Int, length: Double)] = []
        for dy in -1...1 {
            for dx in -1...1 where dx != 0 || dy != 0 {
                let column = cell % columns + dx
                let row = cell / columns + dy
                guard (0..<columns).contains(column), (0..<rows).contains(row) else { continue }
                found.append((row * columns + column, Vector2(Double(dx), Double(dy)).length * Self.spacing))
            }
        }
        return found
    }

    /// Space between the ball at `point` and the nearest part or edge, less the margins; below 0: taken.
    private func room(at point: Vector2) -> Double {
        let low = (point - Vector2(repeating: board.ballRadius)).min()
        let high = (board.size - point - Vector2(repeating: board.ballRadius)).min()
        var room = min(low, high)
        for outline in board.outlines {
            let distance = outline.distance(to: point)
            switch outline {
            case .solid(_, _, _, side: .bumper): room = min(room, distance - board.ballRadius - 2)
            case .solid: room = min(room, distance - board.ballRadius)
            case .opening: room = min(room, distance - holeMargin)
            }
        }
        return room
    }

    private func isFree(from: Vector2, to: Vector2) -> Bool {
        let pieces = max(Int((to - from).length / 3), 1)
        return (0...pieces).allSatisfy { room(at: from + (to - from) * (Double($0) / Double(pieces))) >= 0 }
    }

    private mutating func spread() {
        let rooms = cost.indices.map { room(at: position(of: $0)) }
        let first = cell(at: board.goal.centre)
        cost[first] = 0
        var buckets: [[Int]] = [[first]]
        var index = 0
        while index < buckets.count {
            while let here = buckets[index].popLast() {
                guard Int(cost[here]) == index else { continue }
                for (next, length) in neighbours(of: here) where rooms[next] >= 0 {
                    // A way with room about it is worth a detour.
                    let price = cost[here] + length * (1 + 4 / (1 + rooms[next]))
                    guard price < cost[next] else { continue }
                    cost[next] = price
                    while buckets.count <= Int(price) { buckets.append([]) }
                    buckets[Int(price)].append(next)
                }
            }
            index += 1
        }
    }
}
