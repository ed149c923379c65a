import Drawing
import Geometry
import Scenes
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

extension TiltScene {
    /// The largest angle that the drawn board is tipped by.
    private static let mostTip = 8.0 * Double.pi / 180

    /// The board between the last two steps, with what there is to read.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        let board = attempt.world.board
        let rim = 2 * TiltSpace.frame.width
        let outer = (board.size + Vector2(rim, rim)) / TiltSpace.scale
        var list = DrawList(camera: TiltCamera.camera(width: outer.x, depth: outer.y, size: size))
        list.meshes.reserveCapacity(16 + 2 * board.bumpers.count)
        let tilted = TiltSpace.tip(tip.previous + (tip.now - tip.previous) * blend, most: Self.mostTip)
        // Near things first: what they hide is not lit in vain.
        drawBall(tilted, blend: blend, &list)
        drawSparks(tilted, blend: blend, &list)
        drawBumpers(tilted, &list)
        drawBoard(tilted, &list)
        drawRings(tilted, blend: blend, &list)
        drawSpot(tilted, blend: blend, &list)
        drawGhost(tilted, &list)
        drawWords(&list.overlay, size: size, text: text)
        return list
    }

    private func drawBoard(_ tilted: Rotation, _ list: inout DrawList) {
        let position = Matrix4(rotation: tilted)
        func add(_ mesh: Mesh, _ material: Material, castsShadow: Bool = false, receivesShadow: Bool = true) {
            guard !mesh.indices.isEmpty else { return }
            list.meshes.append(
                MeshInstance(
                    mesh: mesh, transform: position, material: material, castsShadow: castsShadow,
                    receivesShadow: receivesShadow))
        }
        add(selection.meshes.walls, TiltMaterials.walls, castsShadow: true)
        // Nothing on the board is as high as the frame.
        add(selection.meshes.frame, TiltMaterials.frame, castsShadow: true, receivesShadow: false)
        add(selection.meshes.startRing, TiltMaterials.startRing)
        if !selection.isClassic {
            var lit = 0.0
            if case .won(let count) = attempt.stage { lit = smoothstep(Double(count) / 20) }
            add(selection.meshes.goalRing, TiltMaterials.goal(lit: lit))
        }
        add(selection.meshes.plate, TiltMaterials.plate)
        if !selection.isClassic { add(selection.meshes.cup, TiltMaterials.cup) }
        add(selection.meshes.holes, TiltMaterials.holes)
        add(selection.meshes.floor, TiltMaterials.floor, receivesShadow: false)
    }

    private func drawBumpers(_ tilted: Rotation, _ list: inout DrawList) {
        let board = attempt.world.board
        let space = TiltSpace(size: board.size)
        for (index, bumper) in board.bumpers.enumerated() {
            let position = Matrix4(rotation: tilted, translation: tilted.apply(space.world(bumper.centre)))
            let shapes = selection.meshes.bumpers[index]
            list.meshes.append(
                MeshInstance(
                    mesh: shapes.body, transform: position, material: TiltMaterials.bumper(glow: attempt.glow[index]))
            )
            list.meshes.append(MeshInstance(mesh: shapes.cap, transform: position, material: TiltMaterials.bumperCap))
        }
    }

    private func drawBall(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        guard let pose = TiltBallPose(attempt, blend: blend) else { return }
        let turn = attempt.previous.ball.turn.interpolated(to: attempt.ball.turn, at: blend)
        list.meshes.append(
            MeshInstance(
                mesh: meshes.ball,
                transform: transform(
                    tilted, turn, pose.position, height: pose.height, radius: attempt.world.board.ballRadius),
                material: TiltMaterials.ball(light: pose.light)))
    }

    /// The ball's contact with the plate: discs that are darkest where they all lie.
    private func drawSpot(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        guard attempt.isRolling else { return }
        let position = attempt.position(blend: blend)
        for (index, size) in [1.35, 1.1, 0.85].enumerated() {
            let height = 0.2 + 0.05 * Double(index)
            list.meshes.append(
                MeshInstance(
                    mesh: meshes.spot,
                    transform: transform(
                        tilted, .identity, position, height: height, radius: size * attempt.world.board.ballRadius),
                    material: TiltMaterials.spot, castsShadow: false))
        }
    }

    /// The ghost fades where it would hide the ball.
    private func drawGhost(_ tilted: Rotation, _ list: inout DrawList) {
        guard let ghost = attempt.ghost, ghost.phase == .rolling, attempt.isRolling else { return }
        let radius = attempt.world.board.ballRadius
        let apart = min((ghost.position - attempt.world.position).length / (2 * radius), 1)
        guard apart > 0.15 else { return }
        var material = TiltMaterials.ghost
        material.opacity *= Float(apart)
        list.meshes.append(
            MeshInstance(
                mesh: meshes.ghost,
                transform: transform(tilted, .identity, ghost.position, height: radius, radius: radius),
                material: material, castsShadow: false))
    }

    func transform(
        _ tilted: Rotation, _ turn: Rotation, _ position: Vector2, height: Double, radius: Double
    ) -> Matrix4 {
        let space = TiltSpace(size: attempt.world.board.size)
        let scale = radius / TiltSpace.scale
        return Matrix4(
            rotation: tilted * turn, translation: tilted.apply(space.world(position, height: height)),
            scale: Vector3(scale, scale, scale))
    }
}
