import Geometry
import Testing
import Viewer

/// The original's gestures.
@Suite struct ViewerClassicTests {
    private func viewer() -> ViewerDriver { ViewerDriver(ViewerOptions(classicGestures: true)) }

    @Test func swipesKnowFourDirections() {
        let cases: [(Double, [Double])] = [
            (30, [0, 1, 0]), (-30, [0, 1, 0]), (60, [-1, 0, 0]), (150, [0, -1, 0]), (-100, [1, 0, 0]),
        ]
        for (degrees, axis) in cases {
            var viewer = viewer()
            viewer.flick(degrees: degrees)
            #expect(viewer.values(.spin, "axis").compactMap(\.numbers) == [axis], "flick at \(degrees)°")
        }
    }

    @Test func spinningSetsTheOtherAnglesToZero() {
        var viewer = viewer()
        viewer.press(.right)
        viewer.step(seconds: 1)
        viewer.press(.up)
        viewer.step(seconds: 1)
        let turn = viewer.orientation.axisAndAngle
        #expect(abs(abs(turn.axis.x) - 1) < 1e-12)
        viewer.press(.right)
        viewer.step(seconds: 1.0 / 60)
        #expect(abs(abs(viewer.orientation.axisAndAngle.axis.y) - 1) < 1e-12)
    }

    @Test func rotationIsOnlyForWhatStandsStill() {
        var viewer = viewer()
        viewer.press(".")
        viewer.press(.right)
        viewer.press(".")
        viewer.press(.space)
        viewer.press(".")
        #expect(viewer.names == ["level", "rotate", "spin", "pause", "rotate"])
    }

    @Test func oursRotatesAlways() {
        var viewer = ViewerDriver()
        viewer.press(.right)
        viewer.press(".")
        #expect(viewer.values(.rotate, "degrees").compactMap(\.number).map { ($0 * 1e6).rounded() / 1e6 } == [5])
    }
}
