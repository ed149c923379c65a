import Drawing
import Geometry
import Scenes
import TiltBall

#if canImport(Glibc)
    import Glibc
#endif

extension TiltScene {
    /// The largest angle that the drawn board is tipped by.
    static let mostTip = 8.0 * Double.pi / 180

    /// The board between the last two steps, with what there is to read.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        let board = world.board
        let rim = 2 * TiltSpace.frame.width
        let outer = (board.size + Vector2(rim, rim)) / TiltSpace.scale
        var list = DrawList(camera: TiltCamera.camera(width: outer.x, depth: outer.y, size: size))
        list.meshes.reserveCapacity(16 + 2 * board.bumpers.count)
        let tilted = TiltSpace.tip(previousTip + (tip - previousTip) * blend, most: Self.mostTip)
        // Near things first: what they hide is not lit in vain.
        drawBall(tilted, blend: blend, &list)
        drawBumpers(tilted, &list)
        drawBoard(tilted, &list)
        drawSpot(tilted, blend: blend, &list)
        drawGhost(tilted, &list)
        drawWords(&list, size: size, text: text)
        return list
    }

    private func drawBoard(_ tilted: Rotation, _ list: inout DrawList) {
        let place = Matrix4(rotation: tilted)
        func add(_ mesh: Mesh, _ material: Material, castsShadow: Bool = false, receivesShadow: Bool = true) {
            guard !mesh.indices.isEmpty else { return }
            list.meshes.append(
                MeshInstance(
                    mesh: mesh, transform: place, material: material, castsShadow: castsShadow,
                    receivesShadow: receivesShadow))
        }
        add(meshes.walls, TiltLook.walls, castsShadow: true)
        // Nothing on the board is as high as the frame.
        add(meshes.frame, TiltLook.frame, castsShadow: true, receivesShadow: false)
        add(meshes.startRing, TiltLook.startRing)
        if !options.isClassic {
            var lit = 0.0
            if case .won(let count) = stage { lit = Self.eased(Double(count) / 20) }
            add(meshes.goalRing, TiltLook.goal(lit: lit))
        }
        add(meshes.plate, TiltLook.plate)
        if !options.isClassic { add(meshes.cup, TiltLook.cup) }
        add(meshes.holes, TiltLook.holes)
        add(meshes.floor, TiltLook.floor, receivesShadow: false)
    }

    private func drawBumpers(_ tilted: Rotation, _ list: inout DrawList) {
        let board = world.board
        let space = TiltSpace(size: board.size)
        for (index, bumper) in board.bumpers.enumerated() {
            let place = Matrix4(rotation: tilted, translation: tilted.apply(space.world(bumper.centre)))
            let shapes = meshes.bumpers[index]
            list.meshes.append(
                MeshInstance(mesh: shapes.body, transform: place, material: TiltLook.bumper(glow: glow[index])))
            list.meshes.append(MeshInstance(mesh: shapes.cap, transform: place, material: TiltLook.bumperCap))
        }
    }

    private func drawBall(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        let board = world.board
        var place = previous.place + (world.place - previous.place) * blend
        var height = board.ballRadius
        var radius = board.ballRadius
        switch stage {
        case .falling(let hole, let count):
            let seconds = (Double(count) + blend) * SceneClock.step
            let share = Self.eased(seconds / 0.15)
            place += (board.holes[hole].centre - place) * (share * 0.7)
            height -= 0.5 * LabyrinthRules.gravity * 0.12 * seconds * seconds
            // Under the plate it is out of sight soon.
            guard height > -TiltSpace.floor - board.ballRadius else { return }
        case .won(let count):
            let share = Self.eased((Double(count) + blend) / 24)
            place += (board.goal.centre - place) * share
            height -= TiltSpace.cup * share
        case .playing, .paused:
            let share = Self.eased((Double(tryStep) + blend) / Double(Self.entrySteps))
            radius *= 0.4 + 0.6 * share
            height = radius
        }
        let turn = previous.ball.turn.interpolated(to: ball.turn, at: blend)
        list.meshes.append(
            MeshInstance(
                mesh: ballMesh, transform: transform(tilted, turn, place, height: height, radius: radius),
                material: TiltLook.ball))
    }

    /// The ball's contact with the plate: discs that are darkest where they all lie.
    private func drawSpot(_ tilted: Rotation, blend: Double, _ list: inout DrawList) {
        guard stage == .playing || stage == .paused else { return }
        let place = previous.place + (world.place - previous.place) * blend
        for (index, size) in [1.35, 1.1, 0.85].enumerated() {
            let height = 0.2 + 0.05 * Double(index)
            list.meshes.append(
                MeshInstance(
                    mesh: spotMesh,
                    transform: transform(
                        tilted, .identity, place, height: height, radius: size * world.board.ballRadius),
                    material: TiltLook.spot, castsShadow: false))
        }
    }

    /// The ghost fades where it would hide the ball.
    private func drawGhost(_ tilted: Rotation, _ list: inout DrawList) {
        guard let ghost, ghost.phase == .rolling, stage == .playing || stage == .paused else { return }
        let radius = world.board.ballRadius
        let apart = min((ghost.position - world.place).length / (2 * radius), 1)
        guard apart > 0.15 else { return }
        var material = TiltLook.ghost
        material.opacity *= Float(apart)
        list.meshes.append(
            MeshInstance(
                mesh: ghostMesh,
                transform: transform(tilted, .identity, ghost.position, height: radius, radius: radius),
                material: material, castsShadow: false))
    }

    private func transform(
        _ tilted: Rotation, _ turn: Rotation, _ place: Vector2, height: Double, radius: Double
    ) -> Matrix4 {
        let space = TiltSpace(size: world.board.size)
        let scale = radius / TiltSpace.scale
        return Matrix4(
            rotation: tilted * turn, translation: tilted.apply(space.world(place, height: height)),
            scale: Vector3(scale, scale, scale))
    }

    /// 0...1, slow at both ends.
    static func eased(_ share: Double) -> Double {
        let share = min(max(share, 0), 1)
        return share * share * (3 - 2 * share)
    }
}
