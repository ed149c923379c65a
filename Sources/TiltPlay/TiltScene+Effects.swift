import Drawing
import Geometry
import Scenes
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

extension TiltScene {
    /// Steps of a ring that runs out from a ball that waits, and from the goal once it is reached.
    private static let callSteps = 80.0, goalRingSteps = 40.0
    /// Sparks of a goal, the seconds they live, and the pull on them, mm/s²: slower than real, to be seen.
    private static let sparkCount = 18, sparkSeconds = 0.95, sparkPull = 1300.0
    /// The turn from one spark to the next, which spreads any number of them evenly: the golden angle.
    private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

    /// Rings on the board: where a ball waits for its player, and where one has reached the goal.
    func drawRings(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        let board = attempt.world.board
        func ring(at centre: Vector2, _ radius: Double, _ material: Material, opacity: Double) {
            var material = material
            material.opacity *= Float(opacity)
            list.meshes.append(
                MeshInstance(
                    mesh: meshes.ring, transform: transform(tilted, .identity, centre, height: 0.4, radius: radius),
                    material: material, castsShadow: false))
        }
        switch attempt.stage {
        case .playing where attempt.awaited != .nothing:
            let phase = ((Double(attempt.age) + blend) / Self.callSteps).truncatingRemainder(dividingBy: 1)
            ring(
                at: board.start, board.ballRadius * (1.2 + 1.6 * phase), TiltMaterials.call, opacity: 1 - phase * phase)
        case .won(let steps):
            for number in 0..<3 {
                let phase = (Double(steps - 10 * number) + blend) / Self.goalRingSteps
                guard phase > 0, phase < 1 else { continue }
                ring(
                    at: board.goal.centre, board.goal.radius * (1.2 + 2.4 * smoothstep(phase)),
                    TiltMaterials.goal(lit: 1),
                    opacity: 1 - phase)
            }
        case .playing, .paused, .falling: break
        }
    }

    /// Small balls that spring from the goal.
    func drawSparks(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        guard case .won(let steps) = attempt.stage else { return }
        let seconds = (Double(steps) + blend) * SceneClock.step
        guard seconds < Self.sparkSeconds else { return }
        let goal = attempt.world.board.goal
        for number in 0..<Self.sparkCount {
            let angle = Double(number) * Self.goldenAngle
            let speed = (out: 50.0 + 30 * Double(number % 4), up: 430.0 + 70 * Double(number % 3))
            let height = speed.up * seconds - Self.sparkPull / 2 * seconds * seconds
            guard height > 0 else { continue }
            let position = goal.centre + Vector2(cos(angle), sin(angle)) * (goal.radius * 0.6 + speed.out * seconds)
            list.meshes.append(
                MeshInstance(
                    mesh: meshes.ghost,
                    transform: transform(
                        tilted, .identity, position, height: height,
                        radius: 3.4 * (1 - 0.5 * seconds / Self.sparkSeconds)),
                    material: TiltMaterials.sparks[number % TiltMaterials.sparks.count], castsShadow: false))
        }
    }
}
