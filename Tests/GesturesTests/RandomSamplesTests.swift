import Geometry
import Gestures
import Input
import Simulation
import Testing

/// Whatever devices report, in whatever order, gestures stay well formed.
@Suite struct RandomSamplesTests {
    private var random = SeededRandom(seed: 2)

    private mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }

    private mutating func number() -> Double {
        let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]
        return random.unit() < 0.02 ? pick(odd) : random.uniform(-100, 900)
    }

    private mutating func point() -> Vector2 { Vector2(number(), number()) }

    private mutating func sample() -> InputSample {
        let finger = Int64(random.next() % 4)
        let pad = Int32(random.next() % 3)
        switch random.next() % 14 {
        case 0: return .pointerDown(pick([.left, .middle, .right]), at: point())
        case 1: return .pointerUp(pick([.left, .middle, .right]), at: point())
        case 2, 3: return .pointerMoved(to: point())
        case 4: return .wheel(Vector2(number(), number()) / 300, at: point())
        case 5:
            let key: Key = pick([.character("."), .character("+"), .left, .space, .shift, .enter])
            return .keyDown(key, pick([[], .shift, .control, .alt]), isRepeat: random.unit() < 0.5)
        case 6: return .fingerDown(finger, at: point())
        case 7, 8: return .fingerMoved(finger, to: point())
        case 9: return .fingerUp(finger, at: point())
        case 10: return .padAxis(pad, pick(PadAxis.allCases), random.uniform(-1, 1))
        case 11: return .padButton(pad, pick(PadButton.allCases), isDown: random.unit() < 0.5)
        case 12: return random.unit() < 0.5 ? .padRemoved(pad) : .padAdded(pad, name: "", sensors: [])
        default: return random.unit() < 0.9 ? .pointerMoved(to: point()) : .focus(random.unit() < 0.5)
        }
    }

    private func isFinite(_ gesture: Gesture) -> Bool {
        switch gesture {
        case .rotated(let angle): angle.isFinite && abs(angle) <= .pi
        case .swipe(let swipe): abs(swipe.direction.length - 1) < 1e-9 && swipe.speed.isFinite
        case .pinch(let scale, _): scale.isFinite && scale > 0
        default: true
        }
    }

    @Test mutating func dragsAndRotationsBeginAndEndInTurn() {
        for _ in 0..<200 {
            var recognizer = GestureRecognizer(size: Vector2(800, 600))
            var open: Gesture?
            var time = 0.0
            for step in 0...300 {
                time += random.uniform(0, 0.1)
                let sample = step == 300 ? .focus(false) : sample()
                for gesture in recognizer.recognize(TimedSample(sample, at: time)) + recognizer.endBatch() {
                    #expect(isFinite(gesture), "\(gesture)")
                    switch gesture {
                    case .dragBegan, .panBegan, .rotationBegan:
                        #expect(open == nil)
                        open = gesture
                    case .dragMoved, .dragEnded:
                        guard case .dragBegan = open else {
                            Issue.record("\(gesture) outside a drag")
                            return
                        }
                        if case .dragEnded = gesture { open = nil }
                    case .panMoved, .panEnded:
                        guard case .panBegan = open else {
                            Issue.record("\(gesture) outside a pan")
                            return
                        }
                        if gesture == .panEnded { open = nil }
                    case .rotated, .rotationEnded:
                        #expect(open == .rotationBegan)
                        if gesture == .rotationEnded { open = nil }
                    default: break
                    }
                }
                let steering = recognizer.steering
                #expect(steering.turn.length <= 1 + 1e-12 && abs(steering.zoom) <= 1 && abs(steering.rotation) <= 1)
            }
            #expect(open == nil)
            #expect(recognizer.steering == .rest)
        }
    }
}
