import Geometry
import Gestures
import Input
import Testing

@Suite struct KeyTests {
    private func strokes(_ key: Key, _ modifiers: KeyModifiers = [], repeats: Int = 0) -> [Gesture] {
        var it = Recording()
        for index in 0...repeats { it.send(.keyDown(key, modifiers, isRepeat: index > 0), at: Double(index) / 30) }
        it.send(.keyUp(key), at: 9)
        return it.gestures
    }

    @Test func keysMeanWhatTheTableSays() {
        var table: [(Key, Command)] = [
            (.space, .pause), (.pageUp, .levelUp), (.pageDown, .levelDown), (.home, .reset), (.escape, .back),
            (.function(1), .help), (.character("?"), .help), (.function(9), .frameRate),
            (.function(11), .fullScreen), (.function(12), .picture), (.character("o"), .shellFilter),
            (.character("l"), .lighting), (.character("p"), .palette), (.character("g"), .geometry),
            (.character("c"), .neutral), (.character("i"), .inspect), (.character("n"), .bends),
            (.character("r"), .retry), (.character("u"), .builtIn), (.character("0"), .level(10)),
        ]
        for digit in 1...9 { table.append((.character(Character("\(digit)")), .level(digit))) }
        for (key, command) in table {
            #expect(strokes(key, repeats: 5) == [.command(command)])
            #expect(strokes(key, .shift) == [.command(command)])
            #expect(strokes(key, .control).isEmpty)
        }
    }

    @Test func enterNeedsAlt() {
        #expect(strokes(.enter, .alt) == [.command(.fullScreen)])
        #expect(strokes(.enter).isEmpty)
        #expect(strokes(.character("s"), .control) == [.command(.save)])
        #expect(strokes(.character("s")).isEmpty)
    }

    @Test func arrowsAreSwipesOnceAStroke() {
        let arrows: [(Key, Vector2)] = [
            (.left, Vector2(-1, 0)), (.right, Vector2(1, 0)), (.up, Vector2(0, -1)), (.down, Vector2(0, 1)),
        ]
        for (key, direction) in arrows {
            #expect(strokes(key, repeats: 9) == [.swipe(Swipe(direction: direction))])
        }
    }

    @Test func zoomAndRotationGoOnWhileHeld() {
        #expect(
            strokes(.character("+"), .shift, repeats: 2) == Array(repeating: .pinch(scale: 1.25, centre: nil), count: 3)
        )
        #expect(strokes(.character("-")) == [.pinch(scale: 0.8, centre: nil)])
        let turn = 5 * Double.pi / 180
        #expect(strokes(.character(".")) == [.rotationBegan, .rotated(by: turn), .rotationEnded])
        #expect(strokes(.character(",")) == [.rotationBegan, .rotated(by: -turn), .rotationEnded])
    }

    @Test func charactersBeyondAsciiMeanNothing() {
        for character in "٣Ⅴä½" { #expect(strokes(.character(character)).isEmpty) }
    }
}
