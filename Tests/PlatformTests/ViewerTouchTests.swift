import CSDL2
import Foundation
import Geometry
import Scenes
import Testing

extension SDLTests {
    /// SDL's own finger events, and what the viewer tells of them. The window has 640 by 480 points.
    @Suite(.serialized) struct ViewerTouchTests {
        private let viewer: ViewerDesk

        init() throws {
            viewer = try ViewerDesk()
            viewer.after()
        }

        private func push(_ type: SDL_EventType, _ finger: Int64 = 1, _ position: Vector2) {
            var event = SDL_Event()
            event.tfinger.type = type.rawValue
            event.tfinger.touchId = 7
            event.tfinger.fingerId = finger
            event.tfinger.x = Float(position.x / 640)
            event.tfinger.y = Float(position.y / 480)
            SDL_PushEvent(&event)
        }

        /// One finger goes straight from one place to another, a step each 10 ms, and is lifted after `rest` seconds.
        private func stroke(from start: Vector2, to end: Vector2, rest: Double) -> [SceneEvent] {
            var told = viewer.after(1) { push(SDL_FINGERDOWN, 1, start) }
            for step in 1...10 {
                told += viewer.after { push(SDL_FINGERMOTION, 1, start + (end - start) * (Double(step) / 10)) }
            }
            return told + viewer.after(rest) { push(SDL_FINGERUP, 1, end) }
        }

        /// Two fingers on both sides of a centre: the distance between them and their angle change evenly.
        private func pair(
            span: ClosedRange<Double>, opens: Bool = true, degrees: Double = 0, centre: Vector2 = Vector2(320, 240)
        ) -> [SceneEvent] {
            func places(_ part: Double) -> (Vector2, Vector2) {
                let fraction = opens ? part : 1 - part
                let length = span.lowerBound + (span.upperBound - span.lowerBound) * fraction
                let angle = degrees * .pi / 180 * part
                let arm = Vector2(cos(angle), sin(angle)) * (length / 2)
                return (centre - arm, centre + arm)
            }
            var told = viewer.after(1) { push(SDL_FINGERDOWN, 1, places(0).0) }
            told += viewer.after { push(SDL_FINGERDOWN, 2, places(0).1) }
            for step in 1...20 {
                let (first, second) = places(Double(step) / 20)
                told += viewer.after {
                    push(SDL_FINGERMOTION, 1, first)
                    push(SDL_FINGERMOTION, 2, second)
                }
            }
            told += viewer.after { push(SDL_FINGERUP, 1, places(1).0) }
            return told + viewer.after { push(SDL_FINGERUP, 2, places(1).1) }
        }

        private func tap(_ position: Vector2, after seconds: Double = 1) -> [SceneEvent] {
            let told = viewer.after(seconds) { push(SDL_FINGERDOWN, 1, position) }
            return told + viewer.after(0.05) { push(SDL_FINGERUP, 1, position) }
        }

        @Test func aDragTurnsAndAFlickSpins() throws {
            let drag = stroke(from: Vector2(270, 240), to: Vector2(370, 240), rest: 0.5)
            #expect(drag.names == ["turn"])
            #expect(try #require(drag.axis("turn")).y > 0.99 && drag.number("turn", "degrees") > 10)
            let flick = stroke(from: Vector2(270, 240), to: Vector2(370, 240), rest: 0.01)
            #expect(flick.names == ["turn", "spin"])
            #expect(try #require(flick.axis("spin")).y > 0.99)
        }

        @Test func aPinchZoomsAndDoesNothingElse() {
            let open = pair(span: 100...300)
            #expect(Set(open.names) == ["zoom"])
            let near = open.number("zoom", "distance")
            #expect(near < 2.6)
            let close = pair(span: 100...300, opens: false)
            #expect(Set(close.names) == ["zoom"] && close.number("zoom", "distance") > near)
        }

        @Test(arguments: [60.0, -60])
        func twoFingersRotateAndDoNothingElse(degrees: Double) {
            // The first ten degrees tell a rotation from a pinch.
            let told = pair(span: 200...200, degrees: degrees)
            #expect(told.names == ["rotate"])
            #expect(abs(told.number("rotate", "degrees") - degrees) < 13)
            #expect(told.number("rotate", "degrees") * degrees > 0)
        }

        /// However a rotation goes on, nothing else is made of it.
        @Test(arguments: [20.0, 60, 170])
        func aRotationStaysAloneWhileTheFingersPart(degrees: Double) {
            let told = pair(span: 150...170, degrees: degrees) + pair(span: 150...300, degrees: degrees * 2)
            for name in told.names { #expect(["rotate", "zoom"].contains(name)) }
            // One hold, one meaning: a hold that rotated tells it once, at its end.
            #expect(told.names.first == "rotate" && told.filter { $0.name == .rotate }.count <= 2)
            if told.names.last == "rotate" { #expect(!told.names.contains("zoom")) }
        }

        @Test func tapsPauseAndTwoReset() {
            _ = stroke(from: Vector2(270, 240), to: Vector2(370, 240), rest: 0.01)
            #expect(tap(Vector2(320, 240)).last("pause", "value") == .flag(true))
            #expect(tap(Vector2(320, 240)).last("pause", "value") == .flag(false))
            _ = tap(Vector2(320, 240))
            #expect(tap(Vector2(322, 241), after: 0.1).names.last == "reset")
        }

        @Test func tapsAtTheEdgesChangeTheLevel() {
            #expect(tap(Vector2(320, 20)).number("level", "value") == 6)
            #expect(tap(Vector2(320, 470)).number("level", "value") == 5)
        }

        /// SDL marks mouse events made from touches by the number SDL_TOUCH_MOUSEID, all bits set.
        @Test(arguments: [UInt32.max, 0])
        func mouseEventsMadeFromTouchesAreIgnored(device: UInt32) {
            let told = viewer.after {
                for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP] {
                    var event = SDL_Event()
                    if type == SDL_MOUSEMOTION {
                        event.motion.x = 320
                        event.motion.y = 20
                        event.motion.which = device
                    } else {
                        event.button.button = UInt8(SDL_BUTTON_LEFT)
                        event.button.x = 320
                        event.button.y = 20
                        event.button.which = device
                    }
                    event.type = type.rawValue
                    SDL_PushEvent(&event)
                }
            }
            #expect(told.names == (device == 0 ? ["level"] : []))
        }
    }
}
