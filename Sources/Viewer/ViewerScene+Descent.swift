import Dive
import Drawing
import Geometry
import Gestures
import PackingLoading
import Scenes
import Spheres

extension ViewerScene {
    /// Goes far down, where the eye is as near to the packing as its spheres allow; false where it is not, or the
    /// spheres are not ours.
    mutating func descend(about ray: Ray?) -> Bool {
        guard descent == nil, let shown = loadState.shown, motion.isAtSurface else { return false }
        guard shown.request.source == .builtIn else {
            shell.toast.show("Only the built-in packing goes on from here")
            return false
        }
        let size = gestures.size
        let pose = motion.pose
        let camera = ViewerMotion.camera(pose, size: size).inModel(turnedBy: pose.orientation)
        let hit = [ray, motion.ray(through: size / 2, size: size)].compactMap { $0 }
            .compactMap { ray in motion.firstHit(ray).map { pose.inModel(ray).point(at: $0.distance) } }.first
        guard let hit, let path = try? DivePath(shown.request.root),
            let trajectory = try? Trajectory(
                from: path, target: hit, eye: camera.position, orientation: camera.orientation)
        else { return false }
        motion.rest()
        begin(Descent(shown.request.root, on: trajectory))
        return true
    }

    /// Is far down from now on.
    mutating func begin(_ descent: Descent) {
        self.descent = descent
        loadSurroundings()
    }

    /// Back to the root's view, as it was left.
    mutating func leaveDescent() {
        guard descent != nil else { return }
        descent = nil
        fadeOver()
        if loadState.shown == nil { load(loadState.request) }
    }

    /// Asks for the spheres around, where those that are there will not do.
    mutating func loadSurroundings() {
        guard let (request, generation) = descent?.load() else { return }
        self.request(.spheres(request, generation: generation))
    }

    /// Lets a step pass far down.
    mutating func stepDescent() {
        let wasMoving = descent?.isMoving ?? false
        descent?.step(gestures.steering, size: gestures.size)
        loadSurroundings()
        guard wasMoving, let descent, !descent.isMoving else { return }
        emitPlace(descent)
        if descent.isOut { leaveDescent() }
    }

    /// Does what a gesture means far down; false where it means the same as in the root's view.
    mutating func performFarDown(_ gesture: Gesture) -> Bool {
        guard descent != nil else { return false }
        switch gesture {
        case .pinch(let scale, let centre):
            descent?.pointer = centre
            descent?.pinch(scale: scale)
        case .dragBegan(let position), .panBegan(let position): dragged = position
        case .dragMoved(let position), .panMoved(let position):
            let displacement = (position - dragged) * (.pi / max(gestures.size.y, 1))
            dragged = position
            descent?.turn(x: displacement.x, y: displacement.y)
        case .doubleTap: leaveDescent()
        case .dragEnded, .panEnded, .rotationBegan, .rotated, .rotationEnded, .swipe, .edgeTap: break
        case .tap: return false
        }
        return true
    }

    private mutating func emitPlace(_ descent: Descent) {
        let trajectory = descent.trajectory
        emit(
            .place,
            [
                .init("decades", .number((trajectory.magnification.decades * 100).rounded() / 100)),
                .init("letters", .text(trajectory.path.word.length.description)),
            ])
    }

    /// The picture far down.
    func draw(_ descent: Descent, blend: Double, size: Vector2, text metrics: any TextMetrics) -> DrawList {
        let camera = descent.camera(blend: blend, size: size)
        var list = DrawList(camera: camera ?? .onPacking(from: 1, size: size), lighting: look.lighting)
        if let index = descent.index, camera != nil {
            list.packing = PackingItem(
                bvh: index, rotation: .identity, palette: look.familyPalette, geometry: look.geometry)
        }
        list.snapshotOpacity = fade.opacity
        shell.draw(
            into: &list.overlay, frameRateAt: Vector2(size.x - Theme.margin, Theme.margin), anchor: Vector2(1, 0),
            size: size, metrics: metrics)
        if isHelpOpen {
            Self.helpSheet.draw(into: &list.overlay, size: size, metrics: metrics)
        } else {
            DepthSheet.draw(descent.trajectory, into: &list.overlay, metrics: metrics)
        }
        return list
    }
}
