import Drawing
import Geometry
import Input
import Menu
import Scenes
import Settings
import TestSupport
import Testing

/// Every page by every device alone, and all that stands on them in its place.
@Suite struct MenuPageTests {
    /// Entries from the first page, by number and title, and what the page is called.
    private static let pages: [(path: [(Int, String)], name: String)] = [
        ([(1, "Tilt ball")], "tilt"), ([(2, "Air hockey")], "hockey"), ([(4, "Settings")], "settings"),
        ([(4, "Settings"), (0, "Picture")], "pictureSettings"), ([(4, "Settings"), (1, "Tilt")], "tiltSettings"),
        ([(4, "Settings"), (2, "Sound and rumble")], "soundSettings"),
        ([(4, "Settings"), (3, "Play")], "playSettings"),
        ([(4, "Settings"), (4, "Controls")], "controls"),
        ([(4, "Settings"), (4, "Controls"), (0, "Packing")], "packingControls"),
        ([(4, "Settings"), (4, "Controls"), (1, "Tilt ball")], "tiltControls"),
        ([(4, "Settings"), (4, "Controls"), (2, "Air hockey")], "hockeyControls"), ([(5, "About")], "about"),
    ]

    @Test(arguments: Hand.allCases)
    func everyPageByEachDeviceAlone(hand: Hand) {
        for (path, name) in Self.pages {
            // The stick has no way back on a page but its last entry.
            if hand == .stick, name == "tilt" { continue }
            var menu = MenuDriver()
            for (index, title) in path { hand.choose(index, title, in: &menu) }
            #expect(menu.page == name, "\(hand)")
            // Each page is left as it was: the deepest at its first entry.
            for marked in [0] + path.dropFirst().map(\.0).reversed() { hand.back(&menu, marked: marked) }
            #expect(menu.page == "main", "\(hand) back from \(name)")
        }
    }

    @Test(arguments: Hand.allCases)
    func aGameStartsWithinTwoPresses(hand: Hand) {
        var menu = MenuDriver()
        hand.choose(2, "Air hockey", in: &menu)
        hand.choose(0, "One player", in: &menu)
        #expect(menu.page == "Air hockey" && menu.scene.presence == .game)
        menu = MenuDriver()
        hand.choose(1, "Tilt ball", in: &menu)
        hand.choose(0, "1  Easy", in: &menu)
        #expect(menu.page == "Easy" && menu.names.contains("board"))
        menu = MenuDriver()
        hand.choose(0, "Packing", in: &menu)
        #expect(menu.page == "packing" && menu.names.contains("level"))
    }

    /// Windows at 100 % of text and at 200 %, in points.
    @Test(arguments: [
        Vector2(1280, 720), Vector2(1920, 1080), Vector2(800, 600), Vector2(640, 360), Vector2(960, 540),
        Vector2(400, 300),
    ])
    func nothingIsCutAndNothingOverlaps(size: Vector2) {
        for page in MenuPage.all {
            var menu = MenuDriver(size: size, page: page)
            for _ in 0..<24 {
                check(menu.draw().overlay, size, page)
                menu.press(.down)
                menu.step(60)
            }
        }
    }

    private func check(_ overlay: [OverlayItem], _ size: Vector2, _ page: MenuPage) {
        let metrics = PlainMetrics()
        var frames: [(text: String, origin: Vector2, size: Vector2)] = []
        for case .label(let label) in overlay where label.colour.rgba.w > 0 {
            let extent = Vector2(metrics.width(of: label.text, style: label.style), metrics.lineHeight(of: label.style))
            let shift = label.alignment == .left ? 0 : label.alignment == .centre ? 0.5 : 1
            let origin = label.position - Vector2(extent.x * shift, 0)
            #expect(
                origin.x >= 0 && origin.y >= 0 && origin.x + extent.x <= size.x && origin.y + extent.y <= size.y,
                "\(label.text) is cut on \(page.name) at \(size)")
            for other in frames {
                let isApart =
                    origin.x >= other.origin.x + other.size.x || other.origin.x >= origin.x + extent.x
                    || origin.y >= other.origin.y + other.size.y || other.origin.y >= origin.y + extent.y
                #expect(isApart, "\(label.text) overlaps \(other.text) on \(page.name) at \(size)")
            }
            frames.append((label.text, origin, extent))
        }
    }

    @Test func hintsAreThoseOfTheDeviceLastUsed() {
        var menu = MenuDriver(page: .settings)
        menu.press(.down)
        #expect(menu.texts.contains("Enter  choose     Esc  back"))
        menu.press(.dpadDown, pad: 3)
        #expect(menu.texts.contains("A  choose     B  back"))
        menu.send(.pointerMoved(to: Vector2(300, 300)))
        #expect(menu.texts.contains("‹  Back"))
    }

    @Test func aStickHeldGoesOnAndOneThatRestsAsideDoesNot() {
        var menu = MenuDriver()
        menu.send(.padAxis(7, .leftY, 0.25))
        menu.step(seconds: 2)
        menu.press(.a, pad: 7)
        #expect(menu.page == "packing")
        menu = MenuDriver()
        menu.send(.padAxis(7, .leftY, 0.05), .padAxis(7, .leftY, 1))
        // One step at once, one after 26 steps, two more each 8.
        menu.step(42)
        menu.send(.padAxis(7, .leftY, 0))
        menu.press(.a, pad: 7)
        #expect(menu.page == "settings")
    }
}
