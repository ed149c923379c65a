import Drawing
import Geometry
import Input
import Menu
import PackingLoading
import Scenes
import Settings
import Spheres
import TestSupport
import TiltBall
import TiltPlay

/// The menu with two boards and without a network.
struct NoNetwork: Error {}

typealias MenuDriver = SceneDriver<MenuScene>

extension SceneDriver<MenuScene> {
    static let boards = [
        Board(
            name: "Easy", size: Vector2(200, 100), start: Vector2(30, 50),
            goal: Disc(centre: Vector2(170, 50), radius: 15)),
        Board(
            name: "Hard", size: Vector2(200, 100), start: Vector2(30, 50),
            goal: Disc(centre: Vector2(170, 50), radius: 15),
            parts: [
                .wall(Wall(from: Vector2(100, 0), to: Vector2(120, 60))),
                .hole(Disc(centre: Vector2(60, 20), radius: 9)),
            ]),
    ]

    /// The menu once its splash is over.
    init(size: Vector2 = Vector2(1280, 720), page: MenuPage = .main, settings: Settings = Settings()) {
        let contents = MenuContents(
            version: "1.2.3", boards: { (Self.boards, [:]) }, shownRuns: { [] }, network: { _ in throw NoNetwork() })
        self.init(MenuScene(contents, size: size, page: page), size: size) { request in
            SphereBVH(SphereSet(generating: PackingRequest(extent: .level(request.level ?? 1))))
        }
        send(.resized(size))
        scene.receive(.settings(settings))
        scene.receive(.welcome)
        step(seconds: 3)
    }

    /// The page that was told of last.
    var page: String { values(.page, "name").last?.text ?? "" }

    /// The middle left of a line of text; nil where it is not shown.
    func position(of text: String) -> Vector2? {
        for case .label(let label) in draw().overlay where label.text == text && label.alignment == .left {
            return label.position + Vector2(4, PlainMetrics().lineHeight(of: label.style) / 2)
        }
        return nil
    }
}

/// The devices that each have to do alone.
enum Hand: CaseIterable {
    case keys, mouse, pad, stick, touch

    /// Chooses an entry: by its number, or where it is seen.
    func choose(_ index: Int, _ title: String, in menu: inout MenuDriver) {
        switch self {
        case .keys:
            for _ in 0..<index { menu.press(.down) }
            menu.press(.enter)
        case .pad:
            for _ in 0..<index { menu.press(.dpadDown, pad: 7) }
            menu.press(.a, pad: 7)
        case .stick:
            for _ in 0..<index {
                menu.send(.padAxis(7, .leftY, 0.9))
                menu.step(3)
                menu.send(.padAxis(7, .leftY, 0))
                menu.step(1)
            }
            menu.press(.a, pad: 7)
        case .mouse:
            guard let position = seek(title, &menu, by: { $0.send(.wheel(Vector2(0, -1), at: Vector2(100, 300))) })
            else { return }
            menu.send(.pointerMoved(to: position), .pointerDown(.left, at: position), .pointerUp(.left, at: position))
        case .touch:
            guard
                let position = seek(
                    title, &menu,
                    by: {
                        $0.send(
                            .fingerDown(1, at: Vector2(100, 400)), .fingerMoved(1, to: Vector2(100, 330)),
                            .fingerUp(1, at: Vector2(100, 330)))
                    })
            else { return }
            menu.send(.fingerDown(1, at: position), .fingerUp(1, at: position))
        }
        menu.step(40)
    }

    /// Scrolls until a line is seen.
    private func seek(_ title: String, _ menu: inout MenuDriver, by scroll: (inout MenuDriver) -> Void) -> Vector2? {
        for _ in 0..<60 {
            if let position = menu.position(of: title) { return position }
            scroll(&menu)
            menu.step(30)
        }
        return nil
    }

    /// Back by what the device has for it, from a page on which so many entries are above the marked one.
    func back(_ menu: inout MenuDriver, marked: Int) {
        switch self {
        case .keys: menu.press(.escape)
        case .pad: menu.press(.b, pad: 7)
        // Up beyond the first entry is the last one.
        case .stick:
            for _ in 0...marked {
                menu.send(.padAxis(7, .leftY, -0.9))
                menu.step(2)
                menu.send(.padAxis(7, .leftY, 0))
            }
            menu.press(.a, pad: 7)
        case .mouse:
            guard let position = menu.position(of: "‹  Back") else { return }
            menu.send(.pointerMoved(to: position), .pointerDown(.left, at: position))
        case .touch:
            guard let position = menu.position(of: "‹  Back") else { return }
            menu.send(.fingerDown(1, at: position), .fingerUp(1, at: position))
        }
        menu.step(40)
    }
}
