import AirHockey
import Drawing
import Geometry
import HockeyPlay
import Input
import TestSupport
import Testing

@Suite struct HockeyPictureTests {
    /// Where a point of the world is in a window of `size` points.
    private static func window(_ point: SIMD4<Float>, _ camera: Camera, _ size: Vector2) -> Vector2 {
        let offset = camera.orientation.inverse.apply(
            Vector3(Double(point.x), Double(point.y), Double(point.z)) - camera.position)
        // Tangent of half the field of view, from the ray through the top edge's middle.
        let top = camera.orientation.inverse.apply(camera.ray(through: Vector2(size.x / 2, 0), size: size).direction)
        let scale = size.y / 2 / (top.y / -top.z)
        return size / 2 + Vector2(offset.x, -offset.y) / -offset.z * scale
    }

    @Test(
        arguments: [Vector2(1280, 720), Vector2(800, 600), Vector2(2560, 1080), Vector2(600, 900), Vector2(320, 240)],
        [0, 1])
    func theTableFillsTheWindowBelowTheScore(size: Vector2, players: Int) {
        var scene = HockeyScene(HockeyOptions(players: players), size: size)
        for turned in [false, true] {
            if turned { scene.handle(TimedSample(.keyDown(.character("v"), [], isRepeat: false), at: 0)) }
            for _ in 0..<60 { scene.step() }
            let list = scene.draw(blend: 1, size: size, text: PlainMetrics())
            var (low, high) = (size, Vector2.zero)
            for solid in list.meshes where solid.castsShadow {
                for vertex in solid.mesh.vertices {
                    let point = Self.window(solid.transform * SIMD4(vertex.position, 1), list.camera, size)
                    low = pointwiseMin(low, point)
                    high = pointwiseMax(high, point)
                }
            }
            #expect(low.x >= 0 && low.y >= min(60, size.y / 5) && high.x <= size.x && high.y <= size.y)
            // In one direction it fills what there is.
            #expect(high.x - low.x > 0.85 * size.x || high.y - low.y > 0.85 * (size.y - 94))
        }
    }

    @Test func theViewGlides() {
        var game = HockeyDriver(HockeyOptions(players: 0))
        game.step(5)
        let before = game.draw().camera
        game.press(.character("v"))
        game.step()
        var last = game.draw().camera
        var steps = 0
        var longest = 0.0
        while game.scene.isMoving && steps < 60 {
            game.step()
            let camera = game.draw().camera
            longest = max(longest, camera.orientation.angle(to: last.orientation))
            last = camera
            steps += 1
        }
        let turn = before.orientation.angle(to: last.orientation)
        #expect(turn > 0.4)
        #expect(longest < turn / 20, "no step takes more than a small part of the way")
    }

    @Test func whatMovesIsDrawnBetweenItsLastTwoPlaces() {
        var game = HockeyDriver(HockeyOptions(players: 0, seed: 3))
        game.step(until: .strike)
        game.step(3)
        func positions(_ blend: Double) -> [SIMD4<Float>] {
            game.draw(blend: blend).meshes.filter(\.castsShadow).map(\.transform.columns.3)
        }
        let before = positions(1)
        game.step()
        let (start, middle, end) = (positions(0), positions(0.5), positions(1))
        #expect(start == before && start != end)
        for index in start.indices {
            let offset = middle[index] - (start[index] + end[index]) / 2
            #expect((offset * offset).sum() < 1e-9)
        }
    }

    @Test func scoreAndNewsAreWritten() {
        var game = HockeyDriver(HockeyOptions(players: 0, goals: 1, seed: 2))
        #expect(game.texts.contains("0") && game.texts.contains("Orange, medium"))
        game.step(80)
        #expect(game.texts.contains { $0 == "Orange serves" || $0 == "Blue serves" })
        game.step(until: .win)
        game.step(20)
        let winner = game.events.last?.text("who") == "bottom" ? "Orange" : "Blue"
        #expect(game.texts.contains("\(winner) wins") && game.texts.contains("1"))
        game.press(.space)
        game.step()
        #expect(!game.texts.contains("\(winner) wins"))
    }

    /// While the puck is in play the table stays as it is; after the goal it turns.
    @Test func theViewChangesOnceThePuckIsOutOfPlay() throws {
        var game = HockeyDriver(HockeyOptions(players: 1, goals: 3, seed: 2))
        game.step(until: .serve)
        let before = game.draw().camera
        game.press(.character("v"))
        game.step(90)
        #expect(game.draw().camera == before && !game.names.contains("setting"))
        #expect(game.texts.contains("The view changes after the next goal"))
        game.step(until: .goal)
        game.step(60)
        #expect(game.draw().camera.orientation.angle(to: before.orientation) > 0.4)
        #expect(game.events.last { $0.name == .setting }?.text("value") == "above")
    }

    /// Who serves is said where the puck does not come, in any view.
    @Test(arguments: [Vector2(1280, 720), Vector2(640, 480), Vector2(320, 240)], [0, 1])
    func theServeIsAnnouncedBesideThePuck(size: Vector2, players: Int) throws {
        for isAbove in [false, true] {
            var game = HockeyDriver(HockeyScene(HockeyOptions(players: players, seed: 3), size: size), size: size)
            if isAbove { game.press(.character("v")) }
            var words: [(position: Vector2, camera: Camera)] = []
            for _ in 0..<200 where game.events(.serve).isEmpty {
                game.step()
                let list = game.draw()
                for case .label(let label) in list.overlay where label.text.contains("serve") {
                    words.append((label.position, list.camera))
                }
            }
            let server = try #require(game.events(.serve).first?.text("who"))
            let rules = HockeyRules()
            let end = server == "top" ? rules.serveDistance : rules.size.y - rules.serveDistance
            // 100 points of the table are a unit of the world, whose origin is the table's middle.
            let puck = Vector3(0, 0, (end - rules.size.y / 2) / 100)
            #expect(words.count > 20)
            for (position, camera) in words {
                #expect((camera.project(puck, size: size) - position).length > 0.15 * min(size.x, size.y))
            }
        }
    }

    /// After a goal what conceded it glows in the scorer's colour, for about a second.
    @Test func aGoalLightsTheTableUp() {
        var game = HockeyDriver(HockeyOptions(players: 0, goals: 9, seed: 2))
        /// The strongest light of a colour: red of the bottom player's orange, blue of the top one's.
        func light() -> SIMD2<Float> {
            game.draw().meshes.reduce(.zero) {
                pointwiseMax($0, SIMD2($1.material.emission.x, $1.material.emission.z))
            }
        }
        game.step(30)
        let before = light()
        game.step(until: .goal)
        game.step(6)
        let isBottoms = game.events.last { $0.name == .goal }?.text("who") == "bottom"
        let gain = light() - before
        #expect((isBottoms ? gain.x : gain.y) > 0.2)
        game.step(84)
        #expect((isBottoms ? light().x - before.x : light().y - before.y) < 0.05)
    }

    @Test func aPuckHeldTooLongIsAnnounced() {
        var game = HockeyDriver(HockeyOptions(players: 1, seed: 0))
        game.step(90 + 420)
        #expect(game.names == ["serve"])
        game.step(10)
        #expect(game.texts.contains("Seven seconds"))
        game.step(until: .serve, limit: 100)
        #expect(game.events.last?.text("who") == "top")
    }
}
