import Apollonian
import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Spheres
import TestSupport
import Testing
import Viewer

/// What is written in the window, at several of its sizes.
@Suite struct ViewerLayoutTests {
    private static let sizes = [
        Vector2(320, 240), Vector2(480, 800), Vector2(800, 600), Vector2(1280, 720),
    ]

    private func viewer(_ options: ViewerOptions = ViewerOptions(), size: Vector2) -> ViewerDriver {
        var viewer = SceneDriver(ViewerScene(options, size: size), size: size) { .generated($0) }
        viewer.press("n")
        return viewer
    }

    /// Cards that lie on one another, and labels that lie on one another or partly on a card, in words.
    private func overlaps(_ viewer: ViewerDriver) -> [String] {
        let metrics = PlainMetrics()
        let overlay = viewer.draw().overlay
        let cards = overlay.cards
        let labels = overlay.compactMap { if case .label(let label) = $0 { label } else { nil } }
        var found: [String] = []
        for (index, card) in cards.enumerated() {
            // A bar and a line lie wholly on their panel.
            for other in cards[..<index] where other.intersects(card) && !other.contains(card) {
                found.append("\(other) and \(card)")
            }
        }
        for (index, label) in labels.enumerated() {
            let bounds = label.bounds(metrics)
            let isBend = label.alignment == .centre && label.text.first?.isNumber == true
            for card in cards where card.intersects(bounds) && (isBend || !card.contains(bounds)) {
                found.append("\(label.text) on \(card)")
            }
            for other in labels[..<index] where other.bounds(metrics).intersects(bounds) {
                found.append("\(label.text) on \(other.text)")
            }
        }
        return found
    }

    @Test(arguments: sizes) func nothingLiesOnSomethingElse(size: Vector2) {
        var viewer = viewer(size: size)
        #expect(viewer.texts.contains("Level 5"))
        viewer.press(.function(9))
        viewer.press("i")
        viewer.press("o")
        for pointer in [0.02, 0.2, 0.4, 0.5, 0.6, 0.8, 0.98].flatMap({ x in [0.1, 0.5, 0.9].map { Vector2(x, $0) } }) {
            viewer.send(.pointerMoved(to: pointer * size))
            #expect(overlaps(viewer) == [], "\(size), pointer at \(pointer)")
        }
        viewer.scene.receive(.welcome)
        viewer.settle()
        #expect(overlaps(viewer) == [])
    }

    @Test(arguments: sizes) func noCardLiesOnOneThatWaitsOrFailed(size: Vector2) {
        let scene = ViewerScene(ViewerOptions(), size: size)
        var viewer = ViewerDriver(scene, size: size)
        viewer.scene.receive(.spheres(.generated(), generation: 1))
        viewer.press("7")
        viewer.press("n")
        viewer.step(seconds: 0.5)
        #expect(viewer.texts.contains("Growing level 7") && viewer.texts.contains("Bends: on"))
        #expect(overlaps(viewer) == [])
        viewer.scene.receive(.failure("GET http://127.0.0.1:8080/api/spheres/1/7: \(size)", generation: 2))
        #expect(viewer.texts.contains("try again") && viewer.texts.contains("use the built-in packing"))
        #expect(overlaps(viewer) == [])
        viewer.press(.function(1))
        #expect(overlaps(viewer) == [])
    }

    /// Also of a sphere that is half outside the window, and at levels of many spheres.
    @Test func theLargestPartsAreLabelledAtTheirMiddle() throws {
        let root = try Root([-1, 2, 2, 3, 3])
        let options = ViewerOptions(
            request: PackingRequest(extent: .minimumRadius(0.02), root: root), distance: 1.6,
            orientation: ViewerOptions.orientation(degreesAboutY: 50, thenX: 20))
        let viewer = viewer(options, size: ViewerDriver.size)
        let list = viewer.draw()
        let packing = try #require(list.packing)
        // What is seen of each sphere, counted by looking at every fourth point, off the cards.
        var seen: [Int: (count: Int, sum: Vector2)] = [:]
        for y in stride(from: 2.0, to: 600, by: 4) {
            for x in stride(from: 2.0, to: 800, by: 4)
            where !list.overlay.cards.contains(where: { $0.contains([x, y]) }) {
                let ray = list.camera.ray(through: [x, y], size: ViewerDriver.size).inModel(turnedBy: packing.rotation)
                guard let index = packing.bvh.firstHit(ray)?.index else { continue }
                seen[index, default: (0, .zero)].count += 1
                seen[index, default: (0, .zero)].sum += Vector2(x, y)
            }
        }
        let bends = list.overlay.compactMap { item -> Label? in
            if case .label(let label) = item, Int(label.text) != nil { label } else { nil }
        }
        let largest = seen.values.sorted { $0.count > $1.count }.prefix(5)
        for part in largest {
            let middle = part.sum / Double(part.count)
            let nearest = bends.map { ($0.bounds(PlainMetrics()).middle - middle).length }.min() ?? .infinity
            #expect(nearest < 0.15 * (Double(part.count) * 16 / .pi).squareRoot() + 4, "\(part) \(nearest)")
        }
    }
}

extension WindowRect {
    fileprivate var middle: Vector2 { (low + high) / 2 }

    fileprivate func contains(_ other: WindowRect) -> Bool {
        contains(other.low + Vector2(0.001, 0.001)) && contains(other.high - Vector2(0.001, 0.001))
    }
}
