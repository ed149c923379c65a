import Apollonian
import Dive
import Geometry
import Simulation
import Testing

/// The eye's way into the tree and out again.
@Suite struct TrajectoryTests {
    private func start() throws -> Trajectory {
        let path = try DivePath(.standard)
        // A point of sphere 4, which lies before an eye at the side.
        let radius = 6.0.squareRoot() - 2
        let direction = Vector3(-0.55, -0.6, -0.58).normalized
        let target = Vector3(-1, -1, -1) * (0.5.squareRoot() * radius) + direction * radius
        return try Trajectory(
            from: path, target: target, eye: target + direction * 0.001,
            orientation: Rotation(from: Vector3(0, 0, 1), to: direction))
    }

    @Test("In and out again each view is the same to the last bit", arguments: [60.0, 400])
    func thereAndBack(octaves: Double) throws {
        var trajectory = try start()
        let entry = trajectory.depth
        var views: [(depth: Double, number: Int, view: PlaceView)] = []
        let steps = Int(octaves / 0.25)
        for step in 0..<steps {
            views.append(
                (
                    trajectory.depth, trajectory.place,
                    try #require(trajectory.view(from: trajectory.depth, in: trajectory.place))
                ))
            try trajectory.move(to: entry + 0.25 * Double(step + 1), aim: Vector3(0.02, -0.01, 0))
        }
        #expect(trajectory.magnification.log2 > octaves - 10)
        for (depth, number, view) in views.reversed() {
            try trajectory.move(to: depth)
            let again = try #require(trajectory.view(from: depth, in: number))
            #expect((again.eye - view.eye).length < 1e-12 && again.frame == view.frame)
        }
        #expect(trajectory.isAtEntry)
    }

    @Test("Letters that are chosen on the way do not move the eye")
    func even() throws {
        var trajectory = try start()
        let entry = trajectory.depth
        var seen = 0
        for step in 0..<1200 {
            let (depth, number) = (trajectory.depth, trajectory.place)
            let before = try #require(trajectory.view(from: depth, in: number))
            try trajectory.move(to: entry + 0.05 * Double(step + 1))
            guard let same = trajectory.view(from: depth, in: number) else { continue }
            // New letters do not change where the eye is now.
            #expect((same.eye - before.eye).length < 1e-9, "\(step)")
            seen += 1
        }
        #expect(seen > 1100)
    }

    @Test("Out of a place without powers one comes to the root")
    func outOfPlace() throws {
        var trajectory = Trajectory(at: try DivePath(.standard, word: Word(parsing: "(0123)^20").writtenOut))
        var depth = trajectory.depth
        #expect(depth > 50)
        while depth > 0 {
            depth = max(depth - 0.3, 0)
            try trajectory.move(to: depth)
            #expect(trajectory.view(from: depth, in: trajectory.place) != nil)
        }
        #expect(trajectory.place == 0 && trajectory.magnification == Magnification())
    }
}
