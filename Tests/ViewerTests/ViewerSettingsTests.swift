import Drawing
import Geometry
import PackingLoading
import Scenes
import Spheres
import TestSupport
import Testing
import Viewer

@Suite struct ViewerSettingsTests {
    private func levels(_ viewer: ViewerDriver) -> [Double?] { viewer.values(.level, "value").map(\.number) }

    /// Totals of levels 1...10 as the original service counts them.
    private static let totals = [9, 29, 89, 299, 989, 2837, 6635, 12119, 16187, 18107]

    @Test func theStartTellsItsLevel() {
        let viewer = ViewerDriver()
        #expect(viewer.requests == [.spheres(PackingRequest(), generation: 1)])
        #expect(
            viewer.events == [
                SceneEvent(.level, at: 0, [.init("value", .integer(5)), .init("spheres", .integer(989))])
            ])
    }

    @Test func digitsChooseLevels() {
        var viewer = ViewerDriver()
        for digit in "1234567890" { viewer.press(digit) }
        #expect(viewer.values(.level, "spheres").compactMap(\.number) == [989] + Self.totals.map(Double.init))
    }

    @Test func edgesAndPagesGoOneLevelUpAndDownWithinOneToTen() {
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .level(9))))
        viewer.click(at: Vector2(400, 20))
        viewer.click(at: Vector2(400, 20), after: 0.1)
        viewer.press(.pageUp)
        #expect(levels(viewer) == [9, 10])
        viewer.press("1")
        viewer.click(at: Vector2(400, 590))
        viewer.press(.pageDown)
        #expect(levels(viewer) == [9, 10, 1])
        #expect(!viewer.names.contains("pause"))
    }

    @Test func withoutALevelThereIsNoneAboveOrBelow() {
        var viewer = ViewerDriver(ViewerOptions(request: PackingRequest(extent: .largest(100))))
        viewer.press(.pageUp)
        viewer.press(.pageDown)
        #expect(viewer.values(.level, "value") == [.null])
        #expect(viewer.values(.level, "spheres") == [.integer(100)])
        viewer.press("3")
        #expect(viewer.values(.level, "value") == [.null, .integer(3)])
    }

    @Test func onlyTheLatestWishIsShown() {
        var viewer = ViewerDriver(serves: false)
        viewer.press(.pageUp)
        viewer.press(.pageUp)
        #expect(viewer.requests.count == 3)
        let old = SphereBVH.generated(PackingRequest(extent: .level(6)))
        let new = SphereBVH.generated(PackingRequest(extent: .level(7)))
        viewer.scene.receive(.spheres(old, generation: 2))
        #expect(viewer.picture.packing == nil)
        viewer.scene.receive(.spheres(new, generation: 3))
        viewer.collect()
        #expect(viewer.picture.packing?.set === new.set)
        #expect(levels(viewer) == [7])
    }

    @Test func occlusionThatComesLaterIsNotANewLevel() {
        var viewer = ViewerDriver()
        let better = SphereBVH.generated()
        viewer.scene.receive(.spheres(better, generation: 1))
        viewer.collect()
        #expect(viewer.picture.packing?.set === better.set)
        #expect(levels(viewer) == [5])
    }

    @Test func theFilterKeepsTheSpheresAtTheOuterOne() {
        var viewer = ViewerDriver()
        viewer.press("o")
        viewer.press("o")
        #expect(viewer.values(.level, "spheres") == [.integer(989), .integer(236), .integer(989)])
        #expect(viewer.values(.setting, "name") == [.text("outerOnly"), .text("outerOnly")])
        #expect(viewer.values(.setting, "value") == [.flag(true), .flag(false)])
    }

    @Test func settingsGoRound() {
        var viewer = ViewerDriver()
        for _ in 0..<2 { viewer.press("l") }
        for _ in 0..<3 { viewer.press("g") }
        for _ in 0..<Palette.all.count { viewer.press("p") }
        let told = viewer.events.filter { $0.name == .setting }.compactMap { $0.value("value") }
        let palettes = Palette.all.map { EventValue.text($0.name) }
        #expect(
            told == [.text("classic"), .text("studio"), .text("mesh"), .text("quad"), .text("auto")]
                + palettes.dropFirst() + palettes.prefix(1))
        #expect(viewer.picture.lighting == .studio && viewer.picture.packing?.palette == .studio)
    }

    @Test func aNewLookFadesIn() {
        var viewer = ViewerDriver()
        viewer.press("l")
        #expect(viewer.requests.last == .takeSnapshot)
        #expect(viewer.picture.snapshotOpacity == 1)
        viewer.step(seconds: 0.15)
        #expect(viewer.picture.snapshotOpacity > 0.1 && viewer.picture.snapshotOpacity < 0.9)
        viewer.settle()
        #expect(viewer.picture.snapshotOpacity == 0)
        #expect(!viewer.scene.isMoving)
    }

    @Test func requestsOfKeys() {
        var viewer = ViewerDriver()
        viewer.requests = []
        viewer.press(.function(12))
        viewer.press(.function(11))
        viewer.press(.enter, .alt)
        viewer.press(.enter)
        viewer.press("s")
        viewer.press(.character("s"), .control)
        viewer.press(.escape)
        #expect(viewer.requests == [.savePicture, .toggleFullScreen, .toggleFullScreen, .saveSpheres, .back])
    }
}
