import Geometry

/// The text form, one statement a line, in any order; what follows `#` is a comment. Numbers are millimetres, x to the
/// right and y away from the player from the near left corner.
///
///     name NAME                  to the end of the line
///     size WIDTH DEPTH           inside the edge, 100 to 1000 each
///     ball RADIUS                2 to 40; 8 if there is none
///     thickness THICKNESS        of walls, 1 to 60; 8 if there is none
///     start X Y                  the ball's centre
///     goal X Y RADIUS
///     wall X Y X Y [X Y ...]     from point to point
///     hole X Y RADIUS            any number
///     bumper X Y RADIUS          any number
///
/// `name`, `size`, `start` and `goal` stand once. Everything lies on the board, the ball touches nothing at the start,
/// and holes and goal overlap neither each other nor a wall or bumper.
extension Board {
    /// Reads a board; the first mistake is thrown.
    public init(text: String) throws(BoardError) {
        var parser = BoardParser()
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            try parser.read(line, number: number)
        }
        self = try parser.board(lastLine: number)
        try parser.check(self)
    }
}
