import Drawing
import Geometry
import PackingLoading
import TestSupport
import Testing
import Viewer

@Suite struct ViewerZoomTests {
    @Test func theWheelGlides() throws {
        var viewer = ViewerDriver()
        viewer.send(.wheel(Vector2(0, 1), at: ViewerDriver.middle))
        let told = try #require(viewer.values(.zoom, "distance").first?.number)
        #expect(told < 2.6)
        viewer.step(seconds: 1.0 / 60)
        #expect(viewer.distance < 2.6 && viewer.distance > told + 0.01)
        viewer.settle()
        #expect(abs(viewer.distance - told) < 1e-9)
        #expect(!viewer.scene.isMoving)
    }

    /// The outer sphere's outline takes as much of the shorter side, whichever it is.
    @Test func thePackingFitsTheShorterSide() {
        let tangent = 1 / (2.6 * 2.6 - 1).squareRoot()
        for size in [Vector2(1280, 720), Vector2(480, 800), Vector2(320, 240), Vector2(500, 500)] {
            let camera = ViewerDriver().scene.draw(blend: 1, size: size, text: PlainMetrics()).camera
            for x in [-1.0, 1] {
                let edge = camera.project(camera.position + Vector3(x * tangent, 0, 1), size: size)
                #expect(abs(abs(edge.x - size.x / 2) - tangent * 3.0.squareRoot() * min(size.x, size.y) / 2) < 1e-6)
            }
        }
    }

    @Test func whatIsUnderThePointerStaysThere() throws {
        for place in [Vector2(430, 260), Vector2(330, 310), Vector2(400, 390)] {
            var viewer = ViewerDriver()
            let point = try #require(viewer.modelPoint(at: place))
            for _ in 0..<4 {
                viewer.send(.wheel(Vector2(0, 1), at: place))
                viewer.step(seconds: 0.2)
                #expect((viewer.project(point) - place).length < 1e-3)
            }
        }
    }

    @Test func theEyeStaysOutsideTwelveAndBeforeTheNearestSphere() {
        var viewer = ViewerDriver()
        for _ in 0..<100 { viewer.press("-") }
        viewer.settle()
        #expect(abs(viewer.distance - 12) < 1e-9)
        for _ in 0..<200 { viewer.press("+") }
        viewer.settle()
        let front = viewer.modelPoint(at: ViewerDriver.middle)
        #expect(front.map { abs(viewer.distance - $0.length - 0.001) < 1e-6 } == true)
    }

    @Test func theEyeGivesWayToWhatTurnsBeforeIt() {
        var viewer = ViewerDriver()
        for _ in 0..<200 { viewer.press("+") }
        viewer.settle()
        viewer.press(.right)
        for _ in 0..<240 {
            viewer.step(seconds: 1.0 / 60)
            #expect(viewer.distance.isFinite && viewer.distance <= 12)
        }
        viewer.press(.space)
        viewer.settle()
        let list = viewer.picture
        let eye = (list.packing?.rotation ?? .identity).inverse.apply(list.camera.position)
        for sphere in list.packing?.set.spheres ?? [] {
            let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
            #expect((eye - centre).length > Double(sphere.w))
        }
    }

    @Test func triggersZoomWhileTheyAreHeld() {
        var viewer = ViewerDriver()
        viewer.send(.padAxis(0, .rightTrigger, 1))
        viewer.step(seconds: 0.5)
        #expect(viewer.distance < 2.2)
        viewer.send(.padAxis(0, .rightTrigger, 0))
        viewer.settle()
        #expect(viewer.names == ["level", "zoom"])
    }

    /// Whatever is asked for, and whichever way the packing is turned.
    @Test func theEyeStartsInTheOpen() throws {
        for turn in [0.0, 40, 110, 250] {
            for distance in stride(from: 0.0, through: 1.1, by: 0.05) {
                let orientation = ViewerOptions.orientation(degreesAboutY: turn, thenX: turn / 3)
                let viewer = ViewerDriver(
                    ViewerOptions(distance: distance, orientation: orientation))
                let list = viewer.picture
                let packing = try #require(list.packing)
                let eye = packing.rotation.inverse.apply(list.camera.position)
                for sphere in packing.set.spheres {
                    let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                    #expect((eye - centre).length > Double(sphere.w))
                }
                // Among spheres the one before the eye does not fill the picture.
                let ahead = list.camera.ray(through: ViewerDriver.middle, size: ViewerDriver.size)
                    .inModel(turnedBy: packing.rotation)
                guard viewer.distance != distance, let hit = firstHit(ahead, in: packing.set) else { continue }
                #expect(hit.distance > 0.499 * Double(packing.set.spheres[hit.index].w))
            }
        }
    }

    @Test func theEyeIsInTheOpenAmongOtherSpheresAtOnce() throws {
        for distance in stride(from: 0.0, through: 1, by: 0.05) {
            var viewer = ViewerDriver(
                ViewerOptions(request: PackingRequest(extent: .largest(6)), distance: distance))
            viewer.press("8")
            let list = viewer.picture
            let packing = try #require(list.packing)
            #expect(packing.set.count > 1000)
            let eye = packing.rotation.inverse.apply(list.camera.position)
            let isInside = packing.set.spheres.contains { sphere in
                let centre = Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))
                return (eye - centre).length <= Double(sphere.w)
            }
            #expect(!isInside)
        }
    }

    @Test func theDistanceOfTheStartIsKept() {
        let viewer = ViewerDriver(ViewerOptions(distance: 1.45))
        #expect(viewer.distance == 1.45)
    }

    @Test func twoFingersPinch() {
        var viewer = ViewerDriver()
        viewer.send(.fingerDown(1, at: Vector2(350, 300)))
        viewer.send(.fingerDown(2, at: Vector2(450, 300)))
        for step in 1...10 { viewer.send(.fingerMoved(2, to: Vector2(450 + Double(step) * 10, 300))) }
        viewer.settle()
        #expect(viewer.distance < 2.3)
    }

    /// However the packing turns under an eye that is close to it, the eye is never inside a sphere.
    @Test func theEyeIsNeverInsideASphere() throws {
        var viewer = ViewerDriver()
        for _ in 0..<60 { viewer.press("+") }
        viewer.settle()
        for direction in [Vector2(1, 0), Vector2(0, 1), Vector2(-0.6, 0.8)] {
            viewer.send(.padAxis(0, .leftX, direction.x), .padAxis(0, .leftY, direction.y))
            for _ in 0..<40 {
                viewer.step(4)
                let list = viewer.picture
                let packing = try #require(list.packing)
                let eye = packing.rotation.inverse.apply(list.camera.position)
                let depth = packing.set.spheres.map { sphere in
                    Double(sphere.w)
                        - (eye - Vector3(Double(sphere.x), Double(sphere.y), Double(sphere.z))).length
                }
                #expect(depth.max() ?? 0 < 0.02)
            }
        }
    }
}
