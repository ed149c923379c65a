import AirHockey
import Drawing
import Geometry

extension HockeyScene {
    /// The table between the last two steps, with score and messages.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        var list = DrawList(camera: view.camera(size: size, rules: game.rules, blend: blend))
        list.meshes.reserveCapacity(96)
        var movers: [MeshInstance] = []
        for player in Player.allCases { addPaddle(of: player, blend: blend, &movers) }
        addPuck(blend: blend, &movers)
        // What lies above comes first: what it hides then costs nothing. What is not opaque comes last.
        list.meshes += movers.filter { $0.material.opacity >= 1 }
        drawTable(blend: blend, &list)
        drawContacts(of: movers, &list)
        drawTrail(blend: blend, &list)
        drawFlashes(blend: blend, &list)
        list.meshes += movers.filter { $0.material.opacity < 1 }
        drawWords(&list.overlay, size: size, text: text)
        return list
    }

    private var isScoreHeld: Bool { heldScore.map { $0 != game.score } ?? false }

    private func drawTable(blend: Double, _ list: inout DrawList) {
        let glow = effects.glow.map { (player: $0.player, light: $0.light(blend: blend)) }
        var trim = HockeyMaterials.trim
        if let glow { trim.glow(in: HockeyMaterials.colour(of: glow.player), by: glow.light) }
        list.meshes.append(MeshInstance(mesh: meshes.trim, material: trim, receivesShadow: false))
        list.meshes.append(MeshInstance(mesh: meshes.rails, material: HockeyMaterials.rails, receivesShadow: false))
        list.meshes.append(MeshInstance(mesh: meshes.cushions, material: HockeyMaterials.cushions))
        list.meshes.append(MeshInstance(mesh: meshes.inlays, material: HockeyMaterials.inlays, castsShadow: false))
        list.meshes.append(MeshInstance(mesh: meshes.bed, material: HockeyMaterials.bed, castsShadow: false))
        list.meshes.append(
            MeshInstance(mesh: meshes.apron, material: HockeyMaterials.apron, receivesShadow: false))
        for player in Player.allCases {
            let colour = HockeyMaterials.colour(of: player)
            let turn = player == .bottom ? Rotation.identity : Rotation(angle: .pi, axis: Vector3(0, 1, 0))
            var floor = Material(colour: colour * 0.5, gloss: 0.2, emission: colour * 0.12)
            if let glow, glow.player != player {
                floor.glow(in: HockeyMaterials.colour(of: glow.player), by: glow.light)
            }
            list.meshes.append(
                MeshInstance(
                    mesh: meshes.goal, transform: Matrix4(rotation: turn), material: floor, castsShadow: false))
        }
    }

    private func addPaddle(of player: Player, blend: Double, _ movers: inout [MeshInstance]) {
        let (from, to) = (previous.paddles[player].position, game.paddles[player].position)
        // A strike lights its paddle up for a moment.
        let glow =
            effects.flashes.filter { $0.player == player }
            .map { $0.strength * $0.fading(blend: blend) }.max() ?? 0
        let colour = HockeyMaterials.colour(of: player)
        movers.append(
            MeshInstance(
                mesh: meshes.paddle, transform: pose(from + (to - from) * blend + paddleOffsets[player]),
                material: Material(colour: colour, gloss: 0.9, emission: colour * Float(0.5 * glow))))
    }

    private func addPuck(blend: Double, _ movers: inout [MeshInstance]) {
        if let puck = effects.falling {
            let back = (blend - 1) * puck.pace
            let height = puck.height + puck.fall * back
            addPuck(at: puck.position + puck.velocity * back, angle: puck.angle, height: height, &movers)
        }
        switch game.phase {
        case .playing:
            let (old, new) = (previous.puck, game.puck)
            // At a serve it has just been laid down.
            guard previous.phase == .playing else { return addPuck(at: new.position, angle: new.angle, &movers) }
            var turn = new.angle - old.angle
            if turn > .pi { turn -= 2 * .pi }
            if turn < -.pi { turn += 2 * .pi }
            addPuck(
                at: old.position + (new.position - old.position) * blend, angle: old.angle + turn * blend, &movers)
        // A goal that is not certain yet: the puck lies in the goal.
        case .serving where isScoreHeld, .over where isScoreHeld: addPuck(at: game.puck.position, angle: 0, &movers)
        case .serving(let player, let ticks):
            let fraction = 1 - (Double(ticks) - blend) / 24
            guard fraction > 0, effects.falling == nil else { return }
            // It comes down from above the table.
            let height = 0.9 * (1 - fraction) * (1 - fraction)
            addPuck(at: game.serveSpot(of: player), angle: 0, height: height, opacity: min(1, fraction * 1.6), &movers)
        case .over: break
        }
    }

    private func addPuck(
        at position: Vector2, angle: Double, height: Double = 0, opacity: Double = 1, _ movers: inout [MeshInstance]
    ) {
        let transform = pose(position, height: height, angle: angle)
        var (body, marks) = (HockeyMaterials.puck, HockeyMaterials.marks)
        body.opacity = Float(opacity)
        marks.opacity = Float(opacity)
        movers.append(MeshInstance(mesh: meshes.puck, transform: transform, material: body))
        movers.append(MeshInstance(mesh: meshes.puckMarks, transform: transform, material: marks, castsShadow: false))
    }

    /// Little of the sky reaches the bed right beside what stands on it: discs of growing size, each hardly seen.
    private func drawContacts(of movers: [MeshInstance], _ list: inout DrawList) {
        let rings = 6
        for solid in movers where solid.castsShadow {
            let radius = solid.mesh === meshes.puck ? game.rules.puckRadius : game.rules.paddleRadius
            let foot = solid.transform.columns.3
            // Above the table there is less of it, in a goal none.
            let strength = max(0, 1 - Double(abs(foot.y)) / 0.3) * Double(solid.material.opacity)
            guard strength > 0.02 else { continue }
            for ring in 0..<rings {
                let size = radius / HockeySpace.scale + 0.008 + 0.014 * Double(ring)
                let fraction = Double(rings + 1 - ring) / Double(rings + 1)
                list.meshes.append(
                    MeshInstance(
                        mesh: meshes.disc,
                        transform: Matrix4(
                            rotation: .identity,
                            translation: Vector3(Double(foot.x), 0.0045 + 0.0002 * Double(ring), Double(foot.z)),
                            scale: Vector3(size, 1, size)),
                        material: Material(
                            colour: HockeyMaterials.contact, gloss: 0,
                            opacity: Float(0.22 * fraction * fraction * strength)),
                        castsShadow: false))
            }
        }
    }

    /// A streak where the puck was at speed: discs close together, each hardly seen, fading to the tail.
    private func drawTrail(blend: Double, _ list: inout DrawList) {
        let trail = effects.trail
        guard trail.count > 1 else { return }
        let radius = game.rules.puckRadius / HockeySpace.scale
        let parts = 3
        for index in 0..<trail.count - 1 {
            for part in 0..<parts {
                let fraction = Double(part) / Double(parts)
                let age = Double(trail.count - index) - 1 - fraction + blend
                let speed = trail[index].speed + (trail[index + 1].speed - trail[index].speed) * fraction
                let strength = min(1, max(0, (speed - 5) / 7)) * max(0, 1 - age / Double(trail.count))
                guard strength > 0.06, age > 1 else { continue }
                let position = trail[index].position + (trail[index + 1].position - trail[index].position) * fraction
                let size = radius * (0.55 + 0.45 * strength)
                // Each a hair above the one before it.
                let height = 0.006 + 0.0002 * Double(index * parts + part)
                list.meshes.append(
                    MeshInstance(
                        mesh: meshes.disc, transform: flat(position, height: height, radius: size),
                        material: Material(
                            colour: HockeyMaterials.trail, gloss: 0, opacity: Float(0.09 * strength)),
                        castsShadow: false))
            }
        }
    }

    /// A ring that spreads from where a strike was.
    private func drawFlashes(blend: Double, _ list: inout DrawList) {
        for flash in effects.flashes {
            let fading = flash.fading(blend: blend)
            let size = 0.08 + (0.14 + 0.22 * flash.strength) * (1 - fading * fading)
            let colour = HockeyMaterials.colour(of: flash.player)
            list.meshes.append(
                MeshInstance(
                    mesh: meshes.ring, transform: flat(flash.position, height: 0.03, radius: size),
                    material: Material(
                        colour: colour, gloss: 0, emission: colour * 0.3,
                        opacity: Float(fading * (0.4 + 0.6 * flash.strength))),
                    castsShadow: false))
        }
    }

    /// Puts a flat mesh of radius 1 on the table.
    private func flat(_ position: Vector2, height: Double, radius: Double) -> Matrix4 {
        Matrix4(
            rotation: .identity, translation: HockeySpace.world(position, rules: game.rules, height: height),
            scale: Vector3(radius, 1, radius))
    }

    private func pose(_ position: Vector2, height: Double = 0, angle: Double = 0) -> Matrix4 {
        // On the table angles run from x to y, which in the world is from x to z: the other way about the y axis.
        Matrix4(
            rotation: Rotation(angle: -angle, axis: Vector3(0, 1, 0)),
            translation: HockeySpace.world(position, rules: game.rules, height: height))
    }
}

extension HockeyEffects.Glow {
    /// Rises within three steps to 1, then sinks slowly to 0.
    fileprivate func light(blend: Double) -> Double {
        let time = max(0, Double(age) - 1 + blend)
        let rest = max(0, 1 - time / Double(HockeyEffects.glowSteps))
        return min(1, time / 3) * rest
    }
}

extension Material {
    /// Gives its own colour up for light of another: 0 not at all, 1 wholly.
    fileprivate mutating func glow(in light: LinearColour, by amount: Double) {
        let amount = Float(amount)
        colour *= 1 - amount
        emission += (light - emission) * amount
    }
}

extension HockeyEffects.Flash {
    /// 1 at first, 0 at its end.
    fileprivate func fading(blend: Double) -> Double {
        max(0, 1 - (Double(age) - 1 + blend) / Double(HockeyEffects.flashSteps))
    }
}
