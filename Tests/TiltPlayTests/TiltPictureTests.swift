import Drawing
import Foundation
import Geometry
import Simulation
import TestSupport
import Testing
import TiltBall
import TiltPlay

/// What the draw list says: shapes, places, turns.
@Suite struct TiltPictureTests {
    private func list(_ scene: TiltScene, blend: Double = 1) -> DrawList {
        scene.draw(blend: blend, size: Vector2(1280, 720), text: PlainMetrics())
    }

    /// The triangles that lie on the plate's surface cover the board without its holes and goal, and none lies in one.
    @Test func holesAreCutOutOfThePlate() throws {
        let (board, _) = try Course.shipped("14-fiend")
        let scene = TiltScene(Course.options([board]), size: Vector2(1280, 720))
        let plate = try #require(
            list(scene).meshes.map(\.mesh).first { mesh in
                mesh.vertices.allSatisfy { $0.position.y == 0 && $0.normal.y == 1 } && !mesh.vertices.isEmpty
            })
        var area = 0.0
        var worst = Double.infinity
        let openings = board.holes + [board.goal]
        for first in stride(from: 0, to: plate.indices.count, by: 3) {
            let corners = (0..<3).map { index in
                let position = plate.vertices[Int(plate.indices[first + index])].position
                return Vector2(Double(position.x) * 100 + 240, 140 - Double(position.z) * 100)
            }
            let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
            let twice = a.x * b.y - a.y * b.x
            #expect(twice > -1e-3)
            area += twice / 2
            let middle = (corners[0] + corners[1] + corners[2]) / 3
            guard twice > 0.02 else { continue }
            for hole in openings { worst = min(worst, (middle - hole.centre).length - hole.radius) }
        }
        // Holes are polygons of at least 72 corners.
        let whole = openings.reduce(480 * 280) { $0 - .pi * $1.radius * $1.radius }
        #expect(abs(area - whole) < 0.002 * .pi * 100 * Double(openings.count))
        #expect(worst > -0.1)
    }

    /// The material point of the ball that touches the board does not slip: the turn undoes the way.
    @Test func ballRollsWithoutSlipping() throws {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        var script = SensorScript()
        script.hold(seconds: 0.3)
        script.hold(right: 14, away: 6, seconds: 0.2)
        script.hold(seconds: 1)
        player.play(script.samples(), seconds: 0.9)
        var last = try #require(player.ball())
        var checked = 0
        for _ in 0..<20 {
            player.play(seconds: 1.0 / 60)
            let now = try #require(player.ball())
            let contact = SIMD3<Float>(0, -0.08, 0)
            // Into the ball's own frame by the old turn, out by the new one.
            let own = last.turn.map { ($0 * contact).sum() }
            let moved = zip(now.turn, own).reduce(SIMD3<Float>.zero) { $0 + $1.0 * $1.1 } - contact
            let displacement = now.position - last.position
            let slip = displacement + Vector3(Double(moved.x), 0, Double(moved.z))
            if displacement.length > 0.01 {
                checked += 1
                #expect(Vector2(slip.x, slip.z).length < 0.02 * displacement.length)
            }
            last = now
        }
        #expect(checked > 10)
    }

    @Test func boardTipsAsThePadDoesByAtMostEightDegrees() throws {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        var script = SensorScript()
        script.hold(seconds: 0.3)
        script.hold(right: 60, seconds: 2)
        player.play(script.samples(), seconds: 2)
        // All that is opaque and not the ball lies in the board's frame.
        let board = try #require(list(player.scene).meshes.last { $0.material.opacity == 1 })
        let right = board.transform.columns.0
        let angle = atan2(-Double(right.y), Double(right.x)) * 180 / .pi
        #expect((7.5...8.0001).contains(angle))
    }

    @Test func recordedRunsPlayOneAfterTheOtherAndAgree() throws {
        let runs = try ["01-first-roll", "04-pinball"].map { name in
            let (board, run) = try Course.shipped(name)
            return try TiltRun(run, on: board)
        }
        var player = ScenePlayer(TiltScene(replaying: runs, size: Vector2(1280, 720)))
        player.play(seconds: 14)
        #expect(player.events(.goal).count == 2)
        #expect(player.events(.replay).count == 2)
        #expect(player.events(.error).isEmpty)
        #expect(
            player.events(.board).map { $0.value("name") }.prefix(3) == [
                .text("First Roll"), .text("Pinball"), .text("First Roll"),
            ])
        #expect(player.requests.allSatisfy { if case .rumble = $0 { false } else { $0 != .sensors(true) } })
    }

    @Test func aReplayThatEndsElsewhereIsReported() throws {
        var (board, run) = try Course.shipped("01-first-roll")
        run.finalState ^= 1
        board.name = "Renamed"
        var player = ScenePlayer(TiltScene(replaying: [try TiltRun(run, on: board)], size: Vector2(1280, 720)))
        player.play(seconds: 9)
        #expect(player.events(.goal).count == 1)
        #expect(player.events(.error).count == 1)
        let isMoving = player.scene.isMoving
        #expect(!isMoving)
    }

    @Test func runsOfOtherBoardsAreRefused() throws {
        let (board, run) = try Course.shipped("01-first-roll")
        #expect(throws: InputRecordingError.otherSetup("First Roll")) { try TiltRun(run, on: Course.open) }
        #expect(throws: InputRecordingError.otherSetup("First Roll")) { try TiltRun(run, onOneOf: [Course.open]) }
        #expect(try TiltRun(run, onOneOf: [Course.open, board]).board == board)
    }

    /// A window of any shape shows the whole board.
    @Test(arguments: [Vector2(1280, 720), Vector2(800, 800), Vector2(480, 900), Vector2(2560, 720)])
    func boardFitsTheWindow(size: Vector2) {
        let scene = TiltScene(Course.options(), size: size)
        let list = scene.draw(blend: 1, size: size, text: PlainMetrics())
        let camera = list.camera
        let (right, up, back) = camera.orientation.columns
        let tangent = tan(camera.fieldOfView / 2)
        for corner in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            let point = Vector3(2.4 * corner.0, 0, 1.4 * corner.1) - camera.position
            let depth = -point.dot(back)
            #expect(abs(point.dot(right) / depth) < tangent * size.x / size.y)
            #expect(abs(point.dot(up) / depth) < tangent)
        }
    }
}
