import CSDL2
import Geometry
import Scenes
import Testing

extension SDLTests {
    /// Each row of the table of input that a gamepad has, from SDL's events to what the viewer tells.
    @Suite(.serialized) struct ViewerPadTests {
        private let viewer: ViewerDesk
        private let pad: VirtualPad

        init() throws {
            viewer = try ViewerDesk()
            pad = try #require(VirtualPad())
            viewer.after()
        }

        /// Presses and releases a button.
        private func press(_ button: SDL_GameControllerButton) -> [SceneEvent] {
            let told = viewer.after { pad.set(button, true) }
            return told + viewer.after { pad.set(button, false) }
        }

        /// Holds an axis for so many steps, then lets it go; the axis rests at `rest`.
        private func hold(
            _ axis: SDL_GameControllerAxis, _ value: Double, steps: Int, rest: Double = 0
        ) -> [SceneEvent] {
            let told = viewer.after { pad.set(axis, value) } + viewer.step(steps)
            return told + viewer.after { pad.set(axis, rest) }
        }

        @Test func padsComeAndGoByName() throws {
            #expect(viewer.events.names == ["controller"])
            #expect(viewer.events.last("controller", "added") == .flag(true))
            guard case .text(let name) = viewer.events.last("controller", "name") else { throw NoName() }
            #expect(!name.isEmpty)
            let told = viewer.after { pad.unplug() }
            #expect(told.last("controller", "added") == .flag(false))
            #expect(told.last("controller", "name") == .text(name))
        }

        @Test(arguments: [
            (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, Vector3(0, 1, 0)), (SDL_CONTROLLER_BUTTON_DPAD_LEFT, Vector3(0, -1, 0)),
            (SDL_CONTROLLER_BUTTON_DPAD_UP, Vector3(1, 0, 0)), (SDL_CONTROLLER_BUTTON_DPAD_DOWN, Vector3(-1, 0, 0)),
        ])
        func theCrossSpins(button: SDL_GameControllerButton, axis: Vector3) throws {
            let told = press(button)
            #expect(told.names == ["spin"])
            #expect((try #require(told.axis("spin")) - axis).length < 1e-9)
            pad.unplug()
        }

        @Test func buttonsPauseChangeLevelAndSettings() {
            _ = press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
            #expect(press(SDL_CONTROLLER_BUTTON_A).last("pause", "value") == .flag(true))
            #expect(press(SDL_CONTROLLER_BUTTON_A).last("pause", "value") == .flag(false))
            #expect(press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER).number("level", "value") == 4)
            #expect(press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER).number("level", "value") == 5)
            #expect(press(SDL_CONTROLLER_BUTTON_Y).last("setting", "name") == .text("outerOnly"))
            #expect(press(SDL_CONTROLLER_BUTTON_X).last("setting", "name") == .text("palette"))
            #expect(press(SDL_CONTROLLER_BUTTON_BACK).names == ["reset"])
            for button in [SDL_CONTROLLER_BUTTON_GUIDE, SDL_CONTROLLER_BUTTON_RIGHTSTICK] {
                #expect(press(button).isEmpty)
            }
            pad.unplug()
        }

        @Test func startOpensTheSheetAndBClosesItThenLeaves() {
            _ = press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
            let opened = press(SDL_CONTROLLER_BUTTON_START)
            #expect(opened.last("help", "value") == .flag(true) && opened.last("pause", "value") == .flag(true))
            #expect(press(SDL_CONTROLLER_BUTTON_B).last("help", "value") == .flag(false))
            #expect(!viewer.requests.contains(.back))
            #expect(press(SDL_CONTROLLER_BUTTON_B).isEmpty)
            #expect(viewer.requests.last == .back)
            pad.unplug()
        }

        @Test func theLeftStickTurnsByHand() throws {
            let told = hold(SDL_CONTROLLER_AXIS_LEFTX, 1, steps: 30)
            #expect(told.names == ["turn"])
            #expect((try #require(told.axis("turn")) - Vector3(0, 1, 0)).length < 1e-6)
            // Half a second at 120 degrees a second.
            #expect(abs(told.number("turn", "degrees") - 60) < 5)
            let up = hold(SDL_CONTROLLER_AXIS_LEFTY, -1, steps: 30)
            #expect((try #require(up.axis("turn")) - Vector3(1, 0, 0)).length < 1e-6)
            pad.unplug()
        }

        @Test func theLeftStickPressedRotates() {
            viewer.after { pad.set(SDL_CONTROLLER_BUTTON_LEFTSTICK, true) }
            let told = hold(SDL_CONTROLLER_AXIS_LEFTX, 1, steps: 60)
            #expect(told.names == ["rotate"])
            #expect(abs(told.number("rotate", "degrees") - 90) < 5)
            pad.unplug()
        }

        @Test func theRightStickFlicksOnlyWhenItIsQuick() throws {
            let quick = hold(SDL_CONTROLLER_AXIS_RIGHTX, -1, steps: 5)
            #expect(quick.names == ["spin"])
            #expect((try #require(quick.axis("spin")) - Vector3(0, -1, 0)).length < 1e-6)
            viewer.after { pad.set(SDL_CONTROLLER_AXIS_RIGHTY, 0.5) }
            let slow = viewer.after(0.3) { pad.set(SDL_CONTROLLER_AXIS_RIGHTY, 1) } + viewer.step(5)
            #expect(slow.isEmpty)
            pad.unplug()
        }

        @Test func triggersZoom() {
            let start = 2.6
            let near = hold(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1, steps: 30, rest: -1)
            #expect(near.names == ["zoom"] && near.number("zoom", "distance") < start - 0.3)
            let far = hold(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1, steps: 90, rest: -1)
            #expect(far.names == ["zoom"] && far.number("zoom", "distance") > start)
            pad.unplug()
        }

        /// XInput's dead zones: 7849 of 32767 for the left stick, 30 of 255 for a trigger.
        @Test func whatRestsMovesNothing() {
            let before = viewer.orientation
            #expect(hold(SDL_CONTROLLER_AXIS_LEFTX, 0.23, steps: 60).isEmpty)
            #expect(hold(SDL_CONTROLLER_AXIS_LEFTY, -0.23, steps: 60).isEmpty)
            #expect(hold(SDL_CONTROLLER_AXIS_RIGHTX, 0.26, steps: 60).isEmpty)
            #expect(hold(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -0.78, steps: 60, rest: -1).isEmpty)
            #expect(viewer.orientation == before)
            pad.unplug()
        }
    }
}

/// An event without a name.
private struct NoName: Error {}
