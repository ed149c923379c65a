import CSDL2
import Foundation
import Geometry
import Input
import Platform
import Testing
import TiltBall
import TiltPlay

extension SDLTests {
    /// The tilt ball played with events as SDL sends them.
    @Suite(.serialized) struct PadTiltTests {
        private let size = Vector2(1280, 720)
        private let options = TiltOptions(
            .labyrinth(
                boards: [
                    Board(
                        name: "Test", size: Vector2(480, 280), start: Vector2(240, 140),
                        goal: Disc(centre: Vector2(460, 260), radius: 12))
                ], first: 0))

        /// Flat for half a second, then a swing to all sides; 250 a second, single precision as in SDL's events.
        private let forces = (0..<750).map { index in
            let angle = index < 125 ? 0 : Double(index - 125) / 100
            return SIMD3<Float>(
                Vector3(-2.5 * sin(angle), 9.7, 1.5 * sin(1.7 * angle)))
        }

        @Test func pushedEventsAndATraceOfThemAreOneRun() throws {
            let desk = try Desk()
            let pad = try #require(VirtualPad())
            _ = desk.samples()
            for (index, force) in forces.enumerated() {
                var event = SDL_Event()
                event.csensor.type = SDL_CONTROLLERSENSORUPDATE.rawValue
                event.csensor.which = pad.identifier
                event.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
                event.csensor.data = (force.x, force.y, force.z)
                event.csensor.timestamp_us = 7_000_000 + 4000 * UInt64(index)
                SDL_PushEvent(&event)
            }
            let samples = desk.samples().filter { if case .padSensor = $0 { true } else { false } }
            pad.unplug()
            #expect(samples.count == forces.count)

            var live = TiltScene(options, size: size)
            live.handle(TimedSample(.resized(size), at: 0))
            var next = 0
            for step in 1...180 {
                while next < samples.count, Double(next) * 0.004 <= Double(step) / 60 + 1e-9 {
                    live.handle(TimedSample(samples[next], at: Double(next) * 0.004))
                    next += 1
                }
                live.step()
            }

            var traced = options
            traced.trace = TiltTrace(
                readings: forces.enumerated().map { index, force in
                    .init(seconds: Double(index) * 0.004, acceleration: Vector3(force))
                })
            var played = TiltScene(traced, size: size)
            for _ in 1...180 { played.step() }
            // The clock starts with the first tilt, a little after the half second.
            #expect((120..<150).contains(live.recording.count))
            #expect(live.recording.words.contains { $0 != 0 })
            #expect(live.recording == played.recording)
            #expect(live.stateHash == played.stateHash)
        }
    }
}
