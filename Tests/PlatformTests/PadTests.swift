import CSDL2
import Foundation
import Input
import Platform
import Testing

/// SDL is one a process: everything that starts it runs one after the other.
@Suite(.serialized) struct SDLTests {}

extension SDLTests {
    @Suite(.serialized) struct PadTests {
        @Test func aPadIsAnnouncedOnceSpeaksAndLeaves() throws {
            let desk = try Desk()
            let pad = try #require(VirtualPad())
            let added = desk.samples().filter { if case .padAdded = $0 { true } else { false } }
            #expect(added.count == 1)
            guard case .padAdded(let identifier, _, let sensors) = try #require(added.first) else { return }
            #expect(identifier == pad.identifier && sensors.isEmpty)

            pad.set(SDL_CONTROLLER_BUTTON_A, true)
            #expect(desk.samples() == [.padButton(identifier, .a, isDown: true)])
            pad.set(SDL_CONTROLLER_BUTTON_A, false)
            #expect(desk.samples() == [.padButton(identifier, .a, isDown: false)])
            pad.set(SDL_CONTROLLER_AXIS_LEFTX, -1)
            #expect(desk.samples() == [.padAxis(identifier, .leftX, -1)])

            pad.unplug()
            #expect(desk.samples().contains(.padRemoved(identifier)))
            let other = try #require(VirtualPad())
            #expect(desk.samples().contains { if case .padAdded = $0 { true } else { false } })
            other.unplug()
        }

        /// SDL reads the motion sensors of a DualSense through hidraw; this one has none, as where that is shut.
        @Test func aPadWhoseSensorsAreShutIsToldOfOnceWithWhatToInstall() throws {
            let desk = try Desk()
            let known = try #require(VirtualPad(vendor: 0x054c, product: 0x0ce6))
            let other = try #require(VirtualPad(vendor: 0x045e, product: 0x02ea))
            #expect(desk.samples().filter { if case .padAdded = $0 { true } else { false } }.count == 2)
            #expect(desk.pads.takeAdvice().isEmpty, "nobody wants sensors")
            desk.pads.setSensors(true)
            let advice = desk.pads.takeAdvice()
            #expect(advice.count == 1)
            #expect(advice.first?.contains("packaging/70-rondo-gamepads.rules in /etc/udev/rules.d") == true)
            #expect(desk.pads.takeAdvice().isEmpty)
            known.unplug()
            other.unplug()
        }

        @Test func thePadThatIsMeantRumblesAlone() throws {
            let desk = try Desk()
            let pads = try (0..<2).map { _ in try #require(VirtualPad(vendor: 0x045e, product: 0x02ea)) }
            _ = desk.samples()
            desk.pads.rumble(pads[1].identifier, low: 0.5, high: 1, seconds: 10)
            #expect(pads.map(\.rumble) == [0, 32767])
            desk.pads.rumble(nil, low: 2, high: 1, seconds: 10)
            #expect(pads.map(\.rumble) == [65535, 65535])
            for pad in pads { pad.unplug() }
        }

        @Test func everyButtonHasItsName() throws {
            let desk = try Desk()
            let pad = try #require(VirtualPad())
            _ = desk.samples()
            var seen: Set<PadButton> = []
            for number in 0..<SDL_CONTROLLER_BUTTON_MAX.rawValue {
                pad.set(SDL_GameControllerButton(number), true)
                for case .padButton(_, let button, true) in desk.samples() { seen.insert(button) }
            }
            #expect(seen == Set(PadButton.allCases))
            pad.unplug()
        }

        @Test func mappingFilesAreReadBeforePadsAreOpened() throws {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("rondo-\(UUID().uuidString).txt")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(mapping(of: unknownKind(), name: "Known now").utf8).write(to: file)
            let desk = try Desk(mappingFiles: [folder.path + "/missing.txt", file.path])
            #expect(desk.complaints.isEmpty)
            let pad = try #require(VirtualPad(type: SDL_JOYSTICK_TYPE_UNKNOWN))
            guard case .padAdded(let identifier, let name, _) = desk.samples().first else { throw NoPad() }
            #expect(name == "Known now")
            pad.set(SDL_CONTROLLER_BUTTON_B, true)
            #expect(desk.samples() == [.padButton(identifier, .a, isDown: true)])
            pad.unplug()
        }

        /// It is plugged in when SDL starts, and only the user's file makes it a gamepad.
        @Test func aPadKnownOnlyFromAMappingFileIsOpenedAtTheStart() throws {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("rondo-\(UUID().uuidString).txt")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(mapping(of: unknownKind(), name: "Known at once").utf8).write(to: file)
            var pad: VirtualPad?
            let desk = try Desk(mappingFiles: [file.path]) { pad = VirtualPad(type: SDL_JOYSTICK_TYPE_UNKNOWN) }
            let identifier = try #require(pad).identifier
            #expect(desk.samples() == [.padAdded(identifier, name: "Known at once", sensors: [])])
            pad?.set(SDL_CONTROLLER_BUTTON_B, true)
            #expect(desk.samples() == [.padButton(identifier, .a, isDown: true)])
            pad?.set(SDL_CONTROLLER_BUTTON_B, false)
            #expect(desk.samples() == [.padButton(identifier, .a, isDown: false)])
            pad?.unplug()
            #expect(desk.samples() == [.padRemoved(identifier)])
        }

        /// How mapping files name a pad that SDL does not know.
        private func unknownKind() throws -> String {
            let desk = try Desk()
            let pad = try #require(VirtualPad(type: SDL_JOYSTICK_TYPE_UNKNOWN))
            #expect(desk.samples().isEmpty)
            defer { pad.unplug() }
            return pad.kind
        }

        /// A line of a mapping file that swaps A and B.
        private func mapping(of kind: String, name: String) -> String {
            "\(kind),\(name),a:b1,b:b0,platform:Linux,\n"
        }

        @Test func sensorReadingsKeepTheSensorsOwnTime() throws {
            let desk = try Desk()
            let pad = try #require(VirtualPad())
            _ = desk.samples()
            var event = SDL_Event()
            event.csensor.type = SDL_CONTROLLERSENSORUPDATE.rawValue
            event.csensor.which = pad.identifier
            event.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
            event.csensor.data = (-3.354, 9.215, 0)
            event.csensor.timestamp_us = 4_000_000
            SDL_PushEvent(&event)
            let expected = SIMD3<Double>(SIMD3<Float>(-3.354, 9.215, 0))
            #expect(desk.samples() == [.padSensor(pad.identifier, .accelerometer, expected, sensorTime: 4)])
            // SDL says 0 where a pad stamps nothing.
            event.csensor.timestamp_us = 0
            SDL_PushEvent(&event)
            #expect(desk.samples() == [.padSensor(pad.identifier, .accelerometer, expected, sensorTime: nil)])
            pad.unplug()
        }
    }
}

/// No pad was announced.
private struct NoPad: Error {}
