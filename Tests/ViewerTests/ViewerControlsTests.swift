import Geometry
import Input
import Scenes
import TestSupport
import Testing
import Viewer

@Suite struct ViewerControlsTests {
    @Test func aKeyIsStatedOnceAndTheReadmeSaysTheSame() {
        let sheet = ViewerScene.helpSheet
        for column in [2, 3] {
            let names = sheet.names(inColumn: column)
            #expect(Set(names).count == names.count, "\(names)")
        }
        #expect(Repository.text("README.md").contains(sheet.markdown), "\(sheet.markdown)")
    }

    private static let events: [(Key, SceneEvent.Name)] = [
        (.home, .reset), (.character("o"), .setting), (.character("l"), .setting), (.character("p"), .setting),
        (.character("g"), .setting), (.character("i"), .setting), (.character("n"), .setting),
        (.function(9), .setting), (.function(1), .help), (.character("?"), .help), (.pageUp, .level),
        (.pageDown, .level), (.character("3"), .level), (.left, .spin), (.up, .spin), (.character("+"), .zoom),
        (.character("="), .zoom), (.character("-"), .zoom), (.character(","), .rotate), (.character("."), .rotate),
    ]

    @Test(arguments: events) func keysMeanWhatTheTableSays(key: Key, expected: SceneEvent.Name) {
        var viewer = ViewerDriver()
        viewer.events = []
        viewer.press(key, .control)
        #expect(viewer.events.isEmpty)
        viewer.press(key)
        #expect(viewer.names.contains(expected.rawValue))
    }

    private static let requests: [(Key, KeyModifiers, SceneRequest)] = [
        (.escape, [], .back), (.function(12), [], .savePicture), (.function(11), [], .toggleFullScreen),
        (.enter, .alt, .toggleFullScreen), (.character("s"), .control, .saveSpheres),
    ]

    @Test(arguments: requests) func keysAskTheProgram(key: Key, modifiers: KeyModifiers, expected: SceneRequest) {
        var viewer = ViewerDriver()
        viewer.requests = []
        viewer.press(key, modifiers.symmetricDifference(.alt))
        viewer.press(key, modifiers.symmetricDifference(.control))
        #expect(viewer.requests.isEmpty)
        viewer.press(key, modifiers.union(.shift))
        #expect(viewer.requests == [expected])
    }

    @Test func zoomAndRotationGoOnWhileHeldAndNothingElseDoes() {
        for (key, count) in [(Key.character("+"), 6), (.character("."), 6), (.character("p"), 1), (.right, 1)] {
            var viewer = ViewerDriver()
            viewer.events = []
            for index in 0...5 { viewer.send(.keyDown(key, [], isRepeat: index > 0)) }
            #expect(viewer.events.count == count, "\(key)")
        }
    }

    /// A scale of 1.25 to the surface before the eye, and 5 degrees.
    @Test func strokesZoomAndRotateByTheirStep() throws {
        var viewer = ViewerDriver()
        viewer.press(".")
        viewer.press(",")
        let turns = viewer.values(.rotate, "degrees").compactMap(\.number)
        #expect(turns.count == 2 && abs(turns[0] - 5) < 1e-9 && abs(turns[1] + 5) < 1e-9)
        viewer.press("-")
        viewer.press("+")
        let distances = viewer.values(.zoom, "distance").compactMap(\.number)
        #expect(distances.count == 2 && distances[0] > 2.6 && abs(distances[1] - 2.6) < 1e-9)
    }

    @Test func aKeyDoesNotRotateWhatIsHeld() {
        var viewer = ViewerDriver()
        viewer.send(.pointerDown(.left, at: ViewerDriver.middle))
        viewer.press(".")
        #expect(!viewer.names.contains("rotate"))
    }

    @Test func buttonsMeanWhatTheTableSays() {
        let table: [(PadButton, SceneEvent.Name?)] = [
            (.a, .pause), (.b, nil), (.x, .setting), (.y, .setting), (.back, .reset), (.start, .help),
            (.leftShoulder, .level), (.rightShoulder, .level), (.guide, nil), (.leftStick, nil), (.rightStick, nil),
            (.dpadUp, .spin), (.dpadDown, .spin), (.dpadLeft, .spin), (.dpadRight, .spin),
        ]
        #expect(table.count == PadButton.allCases.count)
        for (button, expected) in table {
            var viewer = ViewerDriver()
            // Something to be paused.
            viewer.press(.right)
            viewer.events = []
            viewer.requests = []
            viewer.press(button, pad: 4)
            #expect(expected.map { viewer.names.contains($0.rawValue) } ?? viewer.events.isEmpty, "\(button)")
            #expect(viewer.requests.contains(.back) == (button == .b))
        }
    }

    @Test func charactersBeyondAsciiMeanNothing() {
        var viewer = ViewerDriver()
        let before = viewer.output.count
        for character in "٣Ⅴä½" { viewer.press(character) }
        #expect(viewer.output.count == before)
    }
}
