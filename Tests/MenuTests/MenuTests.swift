import AirHockey
import Drawing
import Geometry
import Input
import Menu
import Scenes
import Settings
import TestSupport
import Testing
import TiltPlay

/// What the menu does: splash, games that come and go, the show, settings.
@Suite struct MenuTests {
    @Test func theSplashGoesWithinTwoSecondsAndAnyInputSkipsIt() {
        let contents = MenuContents(
            version: "", boards: { ([], [:]) }, shownRuns: { [] }, network: { _ in throw NoNetwork() })
        var menu = MenuDriver(MenuScene(contents, size: Vector2(1280, 720)), size: Vector2(1280, 720))
        menu.scene.receive(.welcome)
        menu.step(30)
        #expect(menu.texts.contains("Three round things"))
        // The press that skips it chooses nothing.
        menu.press(.enter)
        #expect(!menu.texts.contains("Three round things") && menu.page == "main")
        menu = MenuDriver(MenuScene(contents, size: Vector2(1280, 720)), size: Vector2(1280, 720)) { .generated($0) }
        menu.scene.receive(.welcome)
        menu.step(seconds: 2)
        #expect(!menu.texts.contains("Three round things") && menu.texts.contains("Packing"))
    }

    @Test func aBoardUnderWayIsKeptAndGoneOnWith() {
        var menu = MenuDriver()
        Hand.keys.choose(1, "", in: &menu)
        menu.press(.right)
        menu.press(.enter)
        menu.send(.keyDown(.right, [], isRepeat: false))
        menu.step(20)
        menu.send(.keyUp(.right))
        menu.press(.escape)
        menu.press(.escape)
        #expect(menu.page == "tilt" && menu.scene.presence == .window)
        menu.press(.escape)
        menu.step(30)
        #expect(menu.texts.contains("Go on") && menu.texts.contains("Hard"))
        let boards = menu.events(.board).count
        // It is marked.
        menu.press(.enter)
        #expect(menu.page == "Hard" && menu.events(.board).count == boards)
        menu.press(.space)
        menu.step(10)
        #expect(menu.values(.pause, "value") == [.flag(true), .flag(false)])
    }

    @Test func bestTimesAreThereAfterAGoal() {
        var menu = MenuDriver()
        Hand.keys.choose(1, "", in: &menu)
        #expect(menu.texts.contains("No best time yet"))
        Hand.keys.choose(0, "", in: &menu)
        menu.send(.keyDown(.right, [], isRepeat: false))
        menu.step(until: .goal, limit: 1000)
        menu.send(.keyUp(.right))
        menu.step(90)
        menu.press(.escape)
        menu.step(30)
        #expect(menu.texts.contains { $0.hasPrefix("Best ") })
        menu.press(.escape)
        menu.step(30)
        #expect(!menu.texts.contains("Go on"))
    }

    @Test func escGoesOnePageBackAndOnTheFirstNowhere() {
        var menu = MenuDriver()
        menu.press(.escape)
        menu.press(.b, pad: 1)
        #expect(menu.page == "main" && !menu.requests.contains(.quit) && !menu.requests.contains(.back))
        for _ in 0..<6 { menu.press(.down) }
        menu.press(.enter)
        #expect(menu.requests.contains(.quit))
    }

    @Test func theShowComesAfterAMinuteAndGoesByAnyPress() {
        var menu = MenuDriver(page: .settings)
        menu.step(seconds: 55)
        menu.press(.down)
        menu.step(seconds: 40)
        menu.send(.pointerMoved(to: Vector2(300, 300)))
        menu.step(seconds: 58)
        #expect(menu.page == "settings")
        menu.step(seconds: 3)
        #expect(menu.page == "show" && menu.scene.presence == .show && menu.names.contains("chapter"))
        menu.press(.space)
        #expect(menu.page == "settings")
    }

    @Test func theShowNeverComesOverAGameOrUnasked() {
        var menu = MenuDriver()
        Hand.keys.choose(0, "", in: &menu)
        menu.step(seconds: 70)
        #expect(menu.page == "packing")
        var settings = Settings()
        settings[.showDelay] = 0
        menu = MenuDriver(settings: settings)
        menu.step(seconds: 400)
        #expect(menu.page == "main")
    }

    @Test func withReducedMotionNothingMovesByItself() {
        var settings = Settings()
        settings[.reducedMotion] = true
        var menu = MenuDriver(settings: settings)
        menu.settle()
        #expect(!menu.scene.isMoving)
        let before = menu.draw().packing?.rotation
        menu.press(.down)
        menu.settle()
        menu.step(60)
        #expect(!menu.scene.isMoving && menu.draw().packing?.rotation == before)
    }

    @Test func settingsActAtOnceAndAreTold() {
        var menu = MenuDriver(page: .section(.picture))
        menu.press(.down)
        menu.press(.right)
        #expect(menu.values(.setting, "name") == [.text("picture.textSize")])
        #expect(menu.values(.setting, "value") == [.number(1.25)])
        var wanted = Settings()
        wanted[.textSize] = 1.25
        #expect(menu.requests.last == .settings(wanted))
        // Not beyond the ends by arrows, around them by choosing.
        for _ in 0..<9 { menu.press(.right) }
        menu.step(10)
        #expect(menu.texts.contains("200 %"))
        menu.press(.enter)
        #expect(menu.texts.contains("100 %"))
        menu.step(10)
        // The palette is seen at once.
        for _ in 0..<4 { menu.press(.down) }
        menu.press(.right)
        #expect(menu.draw().packing?.palette == .classic)
    }

    @Test func byMouseAValueGoesForwardAndBack() throws {
        var menu = MenuDriver(page: .section(.sound))
        let row = try #require(menu.position(of: "Volume"))
        let arrow = menu.draw().overlay.compactMap { item -> Vector2? in
            guard case .label(let label) = item, label.text == "‹", abs(label.position.y - row.y) < 30 else {
                return nil
            }
            return label.position
        }
        let before = try #require(arrow.first)
        menu.send(.pointerDown(.left, at: Vector2(before.x, row.y)))
        menu.send(.pointerDown(.left, at: Vector2(before.x, row.y)))
        #expect(menu.values(.setting, "value") == [.number(0.9), .number(0.8)])
        menu.send(.pointerDown(.left, at: row))
        #expect(menu.values(.setting, "value").last == .number(0.9))
    }

    @Test func aKeyIsBoundByPressingItAndAConflictIsAsked() {
        var menu = MenuDriver(page: .activity(1))
        // "Restart" is the fifth action of the tilt ball.
        let index = 2
        for _ in 0..<index { menu.press(.down) }
        menu.press(.enter)
        #expect(menu.page == "action" && menu.texts.contains("Restart"))
        menu.press(.enter)
        #expect(menu.texts.contains("Press a key or a button"))
        // A stick that moves is no press.
        menu.send(.padAxis(1, .leftX, 1), .padAxis(1, .leftX, 0))
        menu.press("t")
        #expect(menu.scene.shell.settings.bindings["tilt", "restart"] == [.button(.y), .key("t")])
        menu.press(.enter)
        menu.press("c")
        menu.step(30)
        #expect(menu.page == "conflict" && menu.texts.contains("C is taken"))
        menu.press(.enter)
        #expect(menu.scene.shell.settings.bindings["tilt", "restart"] == [.button(.y), .key("c")])
        #expect(menu.scene.shell.settings.bindings["tilt", "neutral"] == [.button(.back), .key("t")])
        #expect(menu.page == "action")
        // Esc cancels, and the way back cannot be taken away.
        menu.press(.enter)
        menu.press(.escape)
        menu.press(.enter)
        menu.press(.b, pad: 1)
        #expect(menu.scene.shell.settings.bindings["tilt", "restart"] == [.button(.y), .key("c")])
        menu.press(.down)
        menu.press(.enter)
        #expect(menu.scene.shell.settings.bindings["tilt", "restart"] == [])
        menu.press(.down)
        menu.press(.enter)
        #expect(menu.scene.shell.settings.bindings["tilt", "restart"] == nil)
    }

    @Test func whatWasBoundPlays() {
        var settings = Settings()
        settings.bindings["tilt", "restart"] = [.key("t")]
        var menu = MenuDriver(settings: settings)
        Hand.keys.choose(1, "", in: &menu)
        Hand.keys.choose(0, "", in: &menu)
        menu.press("r")
        #expect(menu.events(.restart).isEmpty)
        menu.press("t")
        #expect(menu.events(.restart).count == 1)
    }

    @Test func byMouseAloneAGameIsLeft() throws {
        var menu = MenuDriver()
        Hand.mouse.choose(2, "Air hockey", in: &menu)
        Hand.mouse.choose(0, "One player", in: &menu)
        let position = try #require(
            menu.draw().overlay.compactMap { item -> Vector2? in
                if case .label(let label) = item, label.text == "‹" { label.position + Vector2(0, 12) } else { nil }
            }.first)
        menu.send(.pointerDown(.left, at: position))
        #expect(menu.events(.pause).count == 1 && menu.page == "Air hockey")
        menu.send(.pointerDown(.left, at: position))
        #expect(menu.page == "hockey")
    }

    @Test func whatSettingsNameIsThere() {
        #expect(Setting<Choice>.palette.values.map(\.rawValue) == Palette.all.map(\.name))
        #expect(Set(Setting<Choice>.lighting.values.map(\.rawValue)) == Set(Lighting.allCases.map(\.rawValue)))
        #expect(Set(Setting<Choice>.grip.values.map(\.rawValue)) == Set(TiltGrip.allCases.map(\.rawValue)))
        #expect(Set(Setting<Choice>.difficulty.values.map(\.rawValue)) == Set(Difficulty.allCases.map(\.rawValue)))
    }

    @Test func aGameThatCannotBeStartedSaysWhy() {
        var menu = MenuDriver(page: .hockey)
        for _ in 0..<3 { menu.press(.down) }
        menu.press(.enter)
        #expect(menu.page == "hockey" && menu.events(.error).count == 1)
        menu.step(5)
        #expect(menu.texts.contains("NoNetwork()"))
    }
}
