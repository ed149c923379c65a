import Geometry
import Input
import Simulation
import Testing
import Viewer

@Suite struct ViewerHandTests {
    @Test func whatIsGrabbedStaysUnderThePointer() throws {
        var random = SeededRandom(seed: 5)
        for distance in [1.05, 1.3, 2.6, 6] {
            for _ in 0..<10 {
                var viewer = ViewerDriver(ViewerOptions(distance: distance))
                let start = ViewerDriver.middle + Vector2(random.uniform(-40, 40), random.uniform(-40, 40))
                guard let grabbed = viewer.modelPoint(at: start) else { continue }
                viewer.send(.pointerDown(.left, at: start))
                viewer.send(.pointerMoved(to: start + Vector2(5, 0)))
                for _ in 0..<5 {
                    let position = ViewerDriver.middle + Vector2(random.uniform(-40, 40), random.uniform(-40, 40))
                    viewer.send(.pointerMoved(to: position))
                    // Outside the ball on which it lies the point cannot be under the pointer.
                    let ray = viewer.picture.camera.ray(through: position, size: ViewerDriver.size)
                    guard ray.crossings(centre: .zero, radius: grabbed.length) != nil else { continue }
                    #expect((viewer.project(grabbed) - position).length < 1e-6, "from \(distance)")
                }
            }
        }
    }

    /// 3° a second after it has gathered speed, until somebody touches it.
    @Test func itTurnsSlowlyUntilItIsTouched() {
        var viewer = ViewerDriver()
        viewer.scene.receive(.welcome)
        viewer.step(seconds: 4)
        let before = viewer.orientation
        viewer.step(seconds: 2)
        #expect(abs(viewer.orientation.angle(to: before) * 180 / .pi - 6) < 1e-6)
        viewer.send(.pointerMoved(to: Vector2(30, 30)))
        #expect(viewer.scene.isMoving)
        viewer.press("i")
        viewer.settle()
        #expect(!viewer.scene.isMoving)
    }

    @Test func itTurnsOnceAtMostAndNotWhereThatIsNotWanted() {
        var viewer = ViewerDriver()
        viewer.scene.receive(.welcome)
        viewer.step(seconds: 125)
        #expect(!viewer.scene.isMoving && viewer.orientation.angle(to: .identity) < 1e-6)
        var still = ViewerDriver(ViewerOptions(turnsAtFirst: false))
        still.scene.receive(.welcome)
        still.step(seconds: 20)
        #expect(!still.scene.isMoving && still.orientation == .identity)
    }

    @Test func aDragTellsItsTurnAtTheEnd() throws {
        var viewer = ViewerDriver()
        let before = viewer.orientation
        viewer.drag(from: ViewerDriver.middle, to: ViewerDriver.middle + Vector2(60, -35))
        #expect(viewer.names == ["level", "turn"])
        let axis = try #require(viewer.values(.turn, "axis").first?.numbers)
        let degrees = try #require(viewer.values(.turn, "degrees").first?.number)
        let turn = Rotation(angle: degrees * .pi / 180, axis: Vector3(axis[0], axis[1], axis[2]))
        #expect((turn * before).angle(to: viewer.orientation) < 1e-9)
        #expect(degrees > 1)
    }

    @Test func aDragBackToItsStartTurnsNothing() {
        var viewer = ViewerDriver()
        let before = viewer.orientation
        viewer.send(.pointerDown(.left, at: ViewerDriver.middle))
        for position in [Vector2(700, 100), Vector2(20, 580), Vector2(400, 300)] {
            viewer.send(.pointerMoved(to: position))
        }
        #expect(viewer.orientation.angle(to: before) < 1e-9)
    }

    @Test func aDragBeyondTheOutlineDoesNotJump() {
        var viewer = ViewerDriver()
        viewer.send(.pointerDown(.left, at: ViewerDriver.middle))
        var last = viewer.orientation
        for x in stride(from: 400.0, to: 900, by: 1) {
            viewer.send(.pointerMoved(to: Vector2(x, 300)))
            #expect(viewer.orientation.angle(to: last) < 0.1)
            last = viewer.orientation
        }
    }

    @Test func holdingItStopsTheSpinForAsLong() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.step(seconds: 1)
        viewer.send(.pointerDown(.left, at: ViewerDriver.middle))
        viewer.send(.pointerMoved(to: ViewerDriver.middle + Vector2(30, 0)))
        let held = viewer.orientation
        viewer.step(seconds: 1)
        #expect(viewer.orientation.angle(to: held) < 1e-9)
        viewer.send(.pointerUp(.left, at: ViewerDriver.middle + Vector2(30, 0)), after: 1)
        viewer.step(seconds: 1)
        #expect(viewer.orientation.angle(to: held) > 0.5)
        #expect(viewer.names == ["level", "spin", "turn"])
    }

    @Test func aRightDragRotatesClockwiseAboutTheLineOfSight() throws {
        var viewer = ViewerDriver()
        let mark = try #require(viewer.modelPoint(at: Vector2(450, 300)))
        viewer.send(.pointerDown(.right, at: Vector2(600, 300)))
        viewer.send(.pointerMoved(to: Vector2(400, 500)))
        viewer.send(.pointerUp(.right, at: Vector2(400, 500)))
        #expect((viewer.project(mark) - Vector2(400, 350)).length < 1e-6)
        #expect(viewer.values(.rotate, "degrees").compactMap(\.number).map { $0.rounded() } == [90])
    }

    @Test func aStickTurnsAndTellsAtItsRest() throws {
        var viewer = ViewerDriver()
        viewer.send(.padAdded(0, name: "pad", sensors: []))
        viewer.send(.padAxis(0, .leftX, 1))
        viewer.step(seconds: 0.5)
        let before = viewer.orientation
        viewer.send(.padAxis(0, .leftX, 0))
        viewer.settle()
        #expect(viewer.names == ["level", "controller", "turn"])
        #expect(viewer.values(.turn, "axis") == [.numbers([0, 1, 0])])
        let degrees = try #require(viewer.values(.turn, "degrees").first?.number)
        #expect(abs(degrees - 60) < 1e-6)
        #expect(viewer.orientation.angle(to: before) < 1e-9)
        #expect(!viewer.scene.isMoving)
    }

    @Test func aStickAtRestMovesNothing() {
        var viewer = ViewerDriver()
        viewer.send(.padAxis(0, .leftX, 0.2))
        viewer.send(.padAxis(0, .leftY, -0.1))
        viewer.send(.padAxis(0, .rightTrigger, 0.1))
        #expect(!viewer.scene.isMoving)
    }
}
