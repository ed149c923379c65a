import Geometry
import Input
import PackingLoading
import Scenes
import Simulation
import Testing
import Viewer

/// Whatever is done to the viewer, its picture stays well formed, and the same things done again give it again.
@Suite struct ViewerRandomTests {
    private static func play(seed: UInt64, steps: Int) -> (ViewerDriver, StateHash) {
        var random = SeededRandom(seed: seed)
        var viewer = ViewerDriver(
            ViewerOptions(request: PackingRequest(extent: .level(2)), classicGestures: seed % 2 == 1))
        var hash = StateHash()
        func point() -> Vector2 { Vector2(random.uniform(-50, 850), random.uniform(-50, 650)) }
        func button() -> PointerButton { [.left, .left, .middle, .right][Int(random.next() % 4)] }
        let keys: [Key] = [
            .left, .right, .up, .down, .space, .home, .character("+"), .character("-"), .character("."),
            .character("l"), .character("p"), .character("o"), .character("3"), .character("i"), .character("n"),
            .function(1), .function(9), .escape, .shift,
        ]
        for _ in 0..<steps {
            switch random.next() % 8 {
            case 0: viewer.press(keys[Int(random.next() % UInt64(keys.count))])
            case 1: viewer.send(.pointerDown(button(), at: point()))
            case 2: viewer.send(.pointerUp(button(), at: point()))
            case 3: viewer.send(.pointerMoved(to: point()))
            case 4: viewer.send(.wheel(Vector2(random.uniform(-2, 2), random.uniform(-3, 3)), at: point()))
            case 5: viewer.send(.padAxis(1, PadAxis.allCases[Int(random.next() % 6)], random.uniform(-1, 1)))
            case 6: viewer.send(.fingerDown(Int64(random.next() % 2), at: point()))
            default: viewer.send(.fingerUp(Int64(random.next() % 2), at: point()))
            }
            viewer.step(seconds: Double(random.next() % 3) / 60)
            let orientation = viewer.orientation.quaternion
            for part in 0..<4 { hash.combine(orientation[part]) }
            hash.combine(viewer.distance)
        }
        return (viewer, hash)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func poseStaysFiniteAndInBounds(seed: UInt64) {
        let (viewer, hash) = Self.play(seed: seed, steps: 150)
        #expect(abs(viewer.orientation.quaternion.length - 1) < 1e-9)
        #expect(viewer.distance > 0 && viewer.distance <= 13)
        #expect(Self.play(seed: seed, steps: 150).1 == hash)
    }
}
