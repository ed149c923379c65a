import Apollonian
import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import TestSupport
import Testing
import Viewer

@Suite struct ViewerTextTests {
    private func texts(_ viewer: ViewerDriver, size: Vector2 = ViewerDriver.size) -> [String] {
        labels(viewer, size: size).map(\.text)
    }

    private func labels(_ viewer: ViewerDriver, size: Vector2) -> [Label] {
        viewer.scene.draw(blend: 1, size: size, text: PlainMetrics()).overlay.compactMap {
            if case .label(let label) = $0 { label } else { nil }
        }
    }

    /// Every item of the overlay, but for the ring round a sphere.
    private func bounds(_ viewer: ViewerDriver, size: Vector2) -> [WindowRect] {
        let metrics = PlainMetrics()
        return viewer.scene.draw(blend: 1, size: size, text: metrics).overlay.compactMap { item in
            switch item {
            case .panel: return [item].cards.first
            case .label(let label): return label.bounds(metrics)
            }
        }
    }

    @Test func levelAndNumberAreShown() {
        var viewer = ViewerDriver()
        #expect(texts(viewer) == ["Level 5", "989 spheres"])
        viewer.press("0")
        #expect(texts(viewer) == ["Level 10", "18,107 spheres"])
        let largest = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .largest(1234))))
        #expect(texts(largest) == ["1,234 spheres"])
    }

    /// The smallest size is that of 1280 by 720 pixels at twice the density.
    @Test(arguments: [false, true])
    func nothingLeavesTheWindow(underTheHelpSheet: Bool) {
        let failure = "GET http://127.0.0.1:8080/api/spheres/1/7: the connection was refused; is the service running?"
        for size in [
            Vector2(320, 240), Vector2(480, 800), Vector2(640, 360), Vector2(800, 600), Vector2(1280, 720),
            Vector2(2560, 1440),
        ] {
            var viewer = ViewerDriver()
            viewer.send(.resized(size))
            viewer.press("p")
            viewer.press(.function(9))
            viewer.press("i")
            viewer.send(.pointerMoved(to: size / 2))
            if underTheHelpSheet { viewer.press(.function(1)) }
            viewer.scene.receive(
                .note("A picture was saved as /home/someone/Pictures/" + String(repeating: "x", count: 300)))
            let (_, generation) =
                viewer.requests.compactMap {
                    if case .spheres(let request, let generation) = $0 { (request, generation) } else { nil }
                }.last ?? (PackingRequest(), 0)
            viewer.scene.receive(.failure(failure, generation: generation))
            for rect in bounds(viewer, size: size) {
                #expect(
                    rect.low.x >= 0 && rect.low.y >= 0 && rect.high.x <= size.x && rect.high.y <= size.y,
                    "\(size): \(rect)")
            }
        }
    }

    @Test func theHelpSheetPausesAndGoesOn() {
        for close in [Key.function(1), .escape, .character("?"), .space, .enter] {
            var viewer = ViewerDriver()
            viewer.press(.right)
            viewer.press(.function(1))
            #expect(texts(viewer).contains("Ctrl+S"))
            viewer.press(close)
            #expect(!texts(viewer).contains("Ctrl+S"))
            #expect(viewer.values(.help, "value") == [.flag(true), .flag(false)])
            #expect(viewer.values(.pause, "value") == [.flag(true), .flag(false)])
            #expect(!viewer.requests.contains(.back))
        }
    }

    @Test func thePauseOfTheUserOutlivesTheHelpSheet() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.press(.space)
        viewer.press(.function(1))
        viewer.click()
        #expect(viewer.values(.help, "value") == [.flag(true), .flag(false)])
        #expect(viewer.values(.pause, "value") == [.flag(true)])
    }

    @Test func messagesFade() {
        var viewer = ViewerDriver()
        viewer.scene.receive(.note("saved"))
        #expect(texts(viewer).contains("saved"))
        #expect(viewer.scene.isMoving)
        viewer.settle()
        #expect(!texts(viewer).contains("saved"))
    }

    @Test func theFrameRateIsShownOnDemand() {
        var viewer = ViewerDriver()
        viewer.press(.function(9))
        viewer.scene.receive(.frameRate(59.8))
        #expect(texts(viewer).contains("60 frames/s"))
        viewer.press(.function(9))
        #expect(!texts(viewer).contains("60 frames/s"))
        #expect(viewer.requests.suffix(2) == [.frameRate(true), .frameRate(false)])
    }

    @Test func oldSpheresDimWhileNewOnesAreOnTheirWay() {
        var viewer = ViewerDriver(serves: false)
        viewer.scene.receive(.spheres(.generated(), generation: 1))
        viewer.settle()
        viewer.press("7")
        viewer.step(seconds: 0.2)
        #expect(viewer.picture.packing?.brightness == 1)
        #expect(texts(viewer).first == "Level 5")
        viewer.step(seconds: 1)
        viewer.scene.receive(.progress(0.5, generation: 2))
        #expect(viewer.picture.packing.map { $0.brightness < 0.5 } == true)
        #expect(texts(viewer).contains("Growing level 7"))
        viewer.scene.receive(.spheres(.generated(PackingRequest(extent: .level(7))), generation: 2))
        viewer.settle()
        #expect(viewer.picture.packing?.brightness == 1)
        #expect(texts(viewer) == ["Level 7", "6,635 spheres"])
        #expect(!viewer.scene.isMoving)
    }

    @Test func aFailureOffersToTryAgainOrToUseWhatIsBuiltIn() {
        let request = PackingRequest(source: .service(url: "http://127.0.0.1:1"))
        var viewer = ViewerDriver(ViewerOptions(request: request), serves: false)
        viewer.scene.receive(.failure("refused", generation: 1))
        viewer.collect()
        #expect(viewer.values(.error, "message") == [.text("refused")])
        #expect(texts(viewer).contains("refused"))
        viewer.press("r")
        #expect(viewer.requests.last == .spheres(request, generation: 2))
        viewer.press("u")
        #expect(viewer.requests.count == 2)
        viewer.scene.receive(.failure("refused", generation: 2))
        viewer.press("u")
        #expect(viewer.requests.last == .spheres(PackingRequest(), generation: 3))
        viewer.scene.receive(.spheres(.generated(), generation: 3))
        #expect(texts(viewer) == ["Level 5", "989 spheres"])
    }

    /// As "R", also for those who hold a gamepad or a mouse.
    @Test func nextTriesAgain() {
        for next in [InputSample.keyDown(.enter, [], isRepeat: false), .padButton(1, .a, isDown: true)] {
            var viewer = ViewerDriver(serves: false)
            viewer.scene.receive(.failure("refused", generation: 1))
            viewer.send(next)
            #expect(viewer.requests.last == .spheres(PackingRequest(), generation: 2))
        }
    }

    /// What a key did is said where nothing else shows it.
    @Test(arguments: [
        ("o", "Only spheres at the outer one"), (" ", "Nothing spins: flick, or press an arrow key"),
        ("i", "Inspect: point at a sphere"), ("n", "Bends: on"),
    ])
    func nothingIsSilent(key: Character, toast: String) {
        var viewer = ViewerDriver()
        viewer.press(key == " " ? .space : .character(key))
        #expect(texts(viewer).contains(toast))
    }

    @Test func theEndsOfTheLevelsAreSaid() {
        var viewer = ViewerDriver()
        viewer.press("0")
        viewer.press(.pageUp)
        #expect(texts(viewer).contains("Level 10 is the last"))
        viewer.press("1")
        viewer.press(.pageDown)
        #expect(texts(viewer).contains("Level 1 is the first"))
        var largest = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .largest(100))))
        largest.press(.pageUp)
        #expect(texts(largest).contains("These spheres have no next level: keys 1 … 0 choose one"))
    }

    @Test func pausedAndStoppedAreTwoThings() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.press(.right)
        #expect(texts(viewer).contains("Spin: 240° a second"))
        viewer.press(.space)
        #expect(texts(viewer).contains("Paused"))
        viewer.press(.space)
        #expect(texts(viewer).contains("Spins on"))
        viewer.press(.home)
        #expect(texts(viewer).contains("Stopped, and back to the start"))
    }

    /// Level n of the packing has spheres of the levels 0 to n, as the card counts them.
    @Test func levelsCountAlike() {
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .level(2))))
        viewer.press("i")
        for y in stride(from: 150.0, through: 450, by: 5) {
            for x in stride(from: 250.0, through: 550, by: 5) { viewer.send(.pointerMoved(to: Vector2(x, y))) }
        }
        let levels = Set(viewer.values(.inspect, "level"))
        #expect(levels == [.integer(0), .integer(1), .integer(2)])
    }

    @Test func theSourceIsToldWhereItChanges() {
        let request = PackingRequest(source: .service(url: "http://127.0.0.1:1"))
        var viewer = ViewerDriver(ViewerOptions(request: request))
        viewer.press("3")
        viewer.scene.receive(.fileDropped(path: "/tmp/a.json"))
        viewer.collect()
        viewer.press("4")
        #expect(viewer.values(.source, "kind") == [.text("service"), .text("file"), .text("service")])
        #expect(viewer.values(.level, "value") == [.integer(5), .integer(3), .null, .integer(4)])
    }

    @Test func aBadFileLeavesWhatIsShown() {
        var viewer = ViewerDriver(serves: false)
        viewer.scene.receive(.spheres(.generated(), generation: 1))
        viewer.scene.receive(.fileDropped(path: "/tmp/bad.json"))
        viewer.scene.receive(.failure("record 3 has no R", generation: 2))
        viewer.collect()
        #expect(texts(viewer).contains("record 3 has no R"))
        viewer.press(.escape)
        #expect(texts(viewer) == ["Level 5", "989 spheres"])
        #expect(!viewer.requests.contains(.back))
        viewer.press(.pageUp)
        #expect(viewer.requests.last == .spheres(PackingRequest(extent: .level(6)), generation: 4))
    }

    @Test func inspectingTellsBendRadiusAndLevel() throws {
        let root = try Root([-1, 2, 2, 3, 3])
        var viewer = ViewerDriver(
            ViewerOptions(request: PackingRequest(extent: .minimumRadius(0.05), root: root), distance: 4))
        viewer.press("i")
        var bends: Set<Double> = []
        for x in stride(from: 300.0, through: 500, by: 4) {
            viewer.send(.pointerMoved(to: Vector2(x, 310)))
        }
        for (bend, radius) in zip(viewer.values(.inspect, "bend"), viewer.values(.inspect, "radius")) {
            let bend = try #require(bend.number)
            let radius = try #require(radius.number)
            #expect(bend == bend.rounded() && abs(bend * radius - 1) < 1e-5)
            // All bends of this packing are 0 or 2 modulo 3.
            #expect(Int(bend) % 3 != 1)
            bends.insert(bend)
        }
        #expect(bends.count >= 3)
        #expect(texts(viewer).contains("Bend") == (viewer.modelPoint(at: Vector2(500, 310)) != nil))
        viewer.press(.escape)
        #expect(!texts(viewer).contains("Bend"))
    }

    /// The ring goes round the pointer, which is on the sphere.
    @Test func theSphereUnderThePointerIsMarked() {
        var viewer = ViewerDriver()
        viewer.press("i")
        for x in stride(from: 100.0, through: 700, by: 20) {
            let pointer = Vector2(x, 310)
            viewer.send(.pointerMoved(to: pointer))
            let rings = viewer.picture.overlay.compactMap { item -> Panel? in
                if case .panel(let panel) = item, panel.borderWidth == 2 { panel } else { nil }
            }
            #expect(rings.count == (viewer.modelPoint(at: pointer) == nil ? 0 : 1), "\(x)")
            for ring in rings {
                #expect((ring.origin + ring.size / 2 - pointer).length <= ring.cornerRadius * 1.05 + 1, "\(x)")
            }
        }
    }

    /// Wherever the pointer is.
    @Test func whatIsToldOfASphereStaysInTheWindow() {
        let size = ViewerDriver.size
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .level(7)), distance: 1.1))
        viewer.press("i")
        var told = 0
        for x in [2, size.x / 2, size.x - 2] {
            for y in [2, size.y / 2, size.y - 2] {
                viewer.send(.pointerMoved(to: Vector2(x, y)))
                let texts = labels(viewer, size: size)
                if texts.contains(where: { $0.text == "Bend" }) { told += 1 }
                for label in texts {
                    let position = label.position
                    #expect(position.min() >= 0 && position.x <= size.x && position.y <= size.y - 10, "\(label.text)")
                }
            }
        }
        #expect(told > 5)
    }

    @Test func aRootOfWholeBendsIsChosen() {
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .minimumRadius(0.05))))
        viewer.press("k")
        #expect(viewer.values(.setting, "value").last == .text("-1, 2, 2, 3, 3"))
        viewer.press("n")
        let written = labels(viewer, size: ViewerDriver.size).filter { Int($0.text) != nil }
        #expect(written.contains { $0.text == "2" })
        for _ in 0..<4 { viewer.press("k") }
        #expect(viewer.values(.setting, "value").last == .text("four equal spheres"))
    }

    @Test func bendsAreWrittenOnLargeSpheres() throws {
        let root = try Root([-1, 2, 2, 3, 3])
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .minimumRadius(0.02), root: root)))
        viewer.press("n")
        let written = labels(viewer, size: ViewerDriver.size).filter { Int($0.text) != nil }
        #expect(written.contains { $0.text == "2" } && written.count > 4)
        // Each label is on a sphere of its bend.
        for label in written where label.colour == Label("", at: .zero).colour {
            let middle = label.position + Vector2(0, PlainMetrics().lineHeight(of: label.style) / 2)
            let list = viewer.picture
            let ray = list.camera.ray(through: middle, size: ViewerDriver.size)
            let hit = try #require(list.packing.flatMap { firstHit(ray, in: $0.set) })
            let radius = try #require(list.packing?.set.spheres[hit.index].w)
            #expect(label.text == "\(Int((1 / radius).rounded()))")
        }
        viewer.press("n")
        viewer.settle()
        #expect(texts(viewer).count == 1)
    }
}

extension Label {
    /// Where it is written.
    func bounds(_ metrics: any TextMetrics) -> WindowRect {
        let size = Vector2(metrics.width(of: text, style: style), metrics.lineHeight(of: style))
        let shift = alignment == .left ? 0 : alignment == .centre ? size.x / 2 : size.x
        return WindowRect(origin: position - Vector2(shift, 0), size: size)
    }
}
