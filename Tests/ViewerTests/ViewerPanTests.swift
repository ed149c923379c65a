import Geometry
import Input
import Simulation
import Testing
import Viewer

@Suite struct ViewerPanTests {
    @Test(arguments: [1.3, 2.6, 6]) func whatIsGrabbedStaysUnderThePointer(distance: Double) throws {
        var random = SeededRandom(seed: 8)
        for _ in 0..<10 {
            var viewer = ViewerDriver(ViewerOptions(distance: distance))
            viewer.drag(from: ViewerDriver.middle, to: ViewerDriver.middle + Vector2(30, 20))
            let before = viewer.orientation
            let start = ViewerDriver.middle + Vector2(random.uniform(-40, 40), random.uniform(-40, 40))
            let end = ViewerDriver.middle + Vector2(random.uniform(-40, 40), random.uniform(-40, 40))
            let grabbed = try #require(viewer.modelPoint(at: start))
            viewer.pan(from: start, to: end)
            #expect((viewer.project(grabbed) - end).length < 1e-6)
            #expect(viewer.orientation == before)
        }
    }

    /// What is in the middle after a pan stays there, however the packing turns.
    @Test func whatIsLookedAtIsTurnedAbout() throws {
        var viewer = ViewerDriver()
        viewer.pan(from: Vector2(500, 240), to: Vector2(400, 300))
        let target = try #require(viewer.values(.pan, "target").first?.numbers)
        let point = Vector3(target[0], target[1], target[2])
        #expect(point.length > 0.2)
        viewer.press(.right)
        for _ in 0..<90 {
            viewer.step(seconds: 1.0 / 60)
            #expect((viewer.project(point) - ViewerDriver.middle).length < 1e-6)
        }
        #expect(viewer.orientation.angle(to: .identity) > 0.5)
    }

    @Test func homeBringsItBack() {
        var viewer = ViewerDriver()
        let before = viewer.picture.camera
        viewer.pan(from: Vector2(300, 240), to: Vector2(500, 380))
        #expect(viewer.picture.camera.position != before.position)
        viewer.press(.home)
        viewer.settle()
        #expect(viewer.picture.camera.position == before.position && viewer.orientation == .identity)
        #expect(!viewer.scene.isMoving)
    }

    /// Within the packing at most, so that one is never lost.
    @Test func thePackingStaysInSight() throws {
        var viewer = ViewerDriver()
        for _ in 0..<20 { viewer.pan(from: Vector2(10, 300), to: Vector2(790, 300)) }
        for target in viewer.values(.pan, "target").compactMap(\.numbers) {
            #expect(Vector3(target[0], target[1], target[2]).length <= 1 + 1e-6)
        }
        #expect(viewer.values(.pan, "target").count == 20)
    }

    @Test func theEyeGivesWayToWhatIsShiftedBeforeIt() {
        var viewer = ViewerDriver()
        for _ in 0..<40 { viewer.press("+") }
        viewer.settle()
        for index in 0..<12 {
            let end = ViewerDriver.middle + Vector2(index % 2 == 0 ? 300 : -220, index % 3 == 0 ? 190 : -160)
            viewer.pan(from: ViewerDriver.middle, to: end)
            viewer.settle()
            let list = viewer.picture
            let eye = (list.packing?.rotation ?? .identity).inverse.apply(list.camera.position)
            for sphere in list.packing?.set.spheres ?? [] {
                let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                #expect((eye - centre).length > Double(sphere.w))
            }
        }
    }
}
