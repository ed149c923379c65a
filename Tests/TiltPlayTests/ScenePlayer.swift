import Drawing
import Foundation
import Geometry
import Input
import Scenes
import Simulation
import TestSupport
import TiltBall
import TiltPlay

/// The tilt ball in a window of 1280 by 720 points.
typealias ScenePlayer = SceneDriver<TiltScene>

extension SceneDriver<TiltScene> {
    init(_ scene: TiltScene) {
        self.init(scene, size: Vector2(1280, 720))
        self.scene.handle(TimedSample(.resized(size), at: 0))
    }

    /// Hands a sample over now and lets a step pass.
    mutating func press(_ sample: InputSample) {
        scene.handle(TimedSample(sample, at: scene.time))
        step()
    }

    /// Where the ball is drawn: its mesh is the only solid whose transform scales.
    func ball() -> (position: Vector3, turn: [SIMD3<Float>])? {
        let list = draw()
        for solid in list.meshes where solid.material.opacity == 1 {
            let (a, b, c, d) = solid.transform.columns
            let scale = (a * a).sum().squareRoot()
            guard scale < 0.9 else { continue }
            let turn = [a, b, c].map { SIMD3($0.x, $0.y, $0.z) / scale }
            return (Vector3(Double(d.x), Double(d.y), Double(d.z)), turn)
        }
        return nil
    }
}

/// Boards and runs for tests.
enum Course {
    /// A plain board with a hole to the left and the goal to the right.
    static let open = Board(
        name: "Open", size: Vector2(480, 280), start: Vector2(240, 140),
        goal: Disc(centre: Vector2(440, 140), radius: 15),
        parts: [.hole(Disc(centre: Vector2(60, 140), radius: 12))])

    static let empty = Board(
        name: "Empty", size: Vector2(480, 280), start: Vector2(240, 140),
        goal: Disc(centre: Vector2(460, 260), radius: 12))

    static func options(_ boards: [Board] = [open, empty]) -> TiltOptions {
        TiltOptions(.labyrinth(boards: boards, first: 0))
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../Assets/Boards").standardized

    /// A board that is shipped, and its recorded run.
    static func shipped(_ name: String) throws -> (board: Board, run: InputRecording) {
        let text = try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".run"))
        return (try Board(text: text), try InputRecording(bytes: Array(bytes)))
    }
}
