import Geometry
import Testing
import TiltBall

@Suite struct BoardTextTests {
    private static let good = """
        # A comment
        name  Two Words  # and another
        size 480 300
        ball 7.5
        thickness 6

        start 40 40
        goal 440 260 14
        wall 100 0 100 200 150 240
        hole 200 100 12
        bumper 300 200 14
        """

    private func line(_ number: Int, _ text: String) -> String {
        var lines = Self.good.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[number - 1] = text
        return lines.joined(separator: "\n")
    }

    @Test func everyStatementIsRead() throws {
        let board = try Board(text: Self.good)
        #expect(
            board
                == Board(
                    name: "Two Words", size: Vector2(480, 300), ballRadius: 7.5, wallThickness: 6,
                    start: Vector2(40, 40), goal: Disc(centre: Vector2(440, 260), radius: 14),
                    parts: [
                        .wall(Wall(from: Vector2(100, 0), to: Vector2(100, 200))),
                        .wall(Wall(from: Vector2(100, 200), to: Vector2(150, 240))),
                        .hole(Disc(centre: Vector2(200, 100), radius: 12)),
                        .bumper(Disc(centre: Vector2(300, 200), radius: 14)),
                    ]))
    }

    @Test(arguments: [
        (7, "start 40", "line 7, column 1: \"start\" takes x and y"),
        (7, "start 40 40 40", "line 7, column 13: \"start\" takes x and y"),
        (7, "start 40 4o", "line 7, column 10: \"4o\" is not a number"),
        (7, "start 40 inf", "line 7, column 10: \"inf\" is not a number"),
        (7, "start 40 1200", "line 7, column 10: 1200 is not from 0 to 1000"),
        (7, "start 4 40", "line 7, column 1: the ball at the start is not wholly on the board"),
        (7, "start 110 100", "line 7, column 1: the ball would start in a wall"),
        (7, "start 300 190", "line 7, column 1: the ball would start in a bumper"),
        (7, "start 195 100", "line 7, column 1: the ball would start in a hole"),
        (7, "", "line 11, column 1: the board has no \"start\" line"),
        (6, "size 300 300", "line 6, column 1: \"size\" stands on line 3 already"),
        (
            9, "  wal 1 2 3 4",
            "line 9, column 3: \"wal\" is no statement; use name, size, ball, thickness, start, goal, wall, hole, bumper"
        ),
        (9, "wall 1 2 3", "line 9, column 1: \"wall\" takes two or more points, x and y each"),
        (9, "wall 10 2 3 400", "line 9, column 1: the wall is not wholly on the board"),
        (9, "wall 440 200 440 300", "line 8, column 1: the goal reaches into a wall"),
        (10, "hole 475 100 12", "line 10, column 1: the hole is not wholly on the board"),
        (10, "hole 430 250 12", "line 10, column 1: the hole reaches into a goal"),
        (10, "hole 110 100 12", "line 10, column 1: the hole reaches into a wall"),
        (10, "hole 290 190 12", "line 10, column 1: the hole reaches into a bumper"),
        (10, "hole 200 100 0", "line 10, column 14: 0 is not from 1 to 200"),
        (2, "name", "line 2, column 1: \"name\" takes a name"),
    ]) func mistakesAreNamedWithTheirPlace(number: Int, text: String, message: String) {
        do {
            _ = try Board(text: line(number, text))
            Issue.record("accepted: \(text)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func identityIsOfAllButTheName() throws {
        let identity = try Board(text: Self.good).identity
        #expect(try Board(text: line(2, "name Other")).identity == identity)
        for (number, text) in [
            (3, "size 481 300"), (4, "ball 7"), (5, "thickness 7"), (7, "start 41 40"), (8, "goal 440 260 13"),
            (9, "wall 100 0 100 200"), (10, ""), (11, "bumper 300 200 15"),
        ] { #expect(try Board(text: line(number, text)).identity != identity, "\(text)") }
    }

    /// More than could be played at speed is refused at once, however it is written.
    @Test func tooManyPartsAreRefused() {
        func problem(_ lines: [String]) -> String {
            do {
                _ = try Board(text: (["size 1000 1000", "name Many"] + lines).joined(separator: "\n"))
                return "none"
            } catch {
                return error.description
            }
        }
        let holes = (0..<200_000).map { "hole \(2 + $0 % 400 * 2) \(2 + $0 / 400 * 2) 1" }
        #expect(problem(holes) == "line 403, column 1: a board has at most 400 of \"hole\"")
        let bumpers = holes.prefix(401).map { "bumper" + $0.dropFirst(4) }
        #expect(problem(bumpers) == "line 403, column 1: a board has at most 400 of \"bumper\"")
        let wall = "wall" + String(repeating: " 1 1", count: 100_000)
        #expect(problem([wall]) == "line 3, column 1: a board has at most 400 of \"wall\"")
        #expect(problem(Array(holes.prefix(400))) == "line 402, column 1: the board has no \"start\" line")
    }
}
