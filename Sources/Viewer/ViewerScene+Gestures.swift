import Geometry
import Gestures

extension ViewerScene {
    /// Does what a gesture means.
    mutating func perform(_ gesture: Gesture) {
        if performFarDown(gesture) { return }
        switch gesture {
        case .dragBegan(let position): motion.grab(ray(through: position))
        case .dragMoved(let position): motion.drag(ray(through: position))
        case .dragEnded: endDrag()
        case .panBegan(let position): motion.grabToPan(ray(through: position))
        case .panMoved(let position): motion.drag(ray(through: position))
        case .panEnded: endPan()
        case .rotationBegan: rotated = 0
        case .rotated(let angle): rotate(by: angle)
        case .rotationEnded: endRotation()
        case .swipe(let swipe): self.swipe(swipe)
        case .pinch(let scale, let centre): pinch(scale: scale, at: centre)
        case .tap where isSheetOpen, .doubleTap where isSheetOpen, .edgeTap where isSheetOpen: goOn()
        case .tap:
            wasPausedBeforeTap = motion.spin.isPaused
            togglePause()
        case .doubleTap: doubleTap()
        case .edgeTap(.top): changeLevel(by: 1)
        case .edgeTap(.bottom): changeLevel(by: -1)
        }
    }

    private func ray(through position: Vector2) -> Ray { motion.ray(through: position, size: gestures.size) }

    private mutating func endDrag() {
        if let turn = motion.letGo() { emitTurn(turn) }
    }

    private mutating func endPan() {
        _ = motion.letGo()
        let target = motion.pose.target
        emit(.pan, [.init("target", .numbers([target.x, target.y, target.z]))])
    }

    /// Tells a turn by hand or stick, once it is over.
    mutating func emitTurn(_ turn: Rotation) {
        let (axis, angle) = turn.axisAndAngle
        emit(
            .turn,
            [.init("axis", .numbers([axis.x, axis.y, axis.z])), .init("degrees", .number(angle * 180 / .pi))])
    }

    /// Tells a turn about the line of sight, once it is over; clockwise, in radians.
    mutating func emitRotation(_ angle: Double) {
        emit(.rotate, [.init("degrees", .number(angle * 180 / .pi))])
    }

    /// Tells where the eye is going.
    mutating func emitZoom() { emit(.zoom, [.init("distance", .number(motion.zoom.target))]) }

    private mutating func rotate(by angle: Double) {
        // The original rotated only while nothing spun.
        guard !motion.spin.isClassic || motion.spin.isPaused || motion.spin.direction == nil else { return }
        motion.rotate(by: angle)
        rotated += angle
    }

    private mutating func endRotation() {
        if rotated != 0 { emitRotation(rotated) }
        rotated = 0
    }

    private mutating func swipe(_ swipe: Swipe) {
        guard loadState.shown != nil else { return }
        let wasPaused = motion.spin.isPaused
        motion.swipe(swipe.direction)
        if wasPaused { emit(.pause, [.init("value", .flag(false))]) }
        guard let axis = motion.spin.axis else { return }
        shell.toast.show("Spin: \(Int(motion.spin.degreesPerSecond))° a second")
        emit(
            .spin,
            [
                .init("axis", .numbers([axis.x, axis.y, axis.z])),
                .init("degreesPerSecond", .number(motion.spin.degreesPerSecond)),
            ])
    }

    private mutating func pinch(scale: Double, at centre: Vector2?) {
        let ray = centre.map { self.ray(through: $0) }
        if scale > 1, descend(about: ray) { return }
        motion.pinch(scale: scale, about: ray)
        emitZoom()
    }

    /// There is nothing to pause before the first swipe.
    mutating func togglePause() {
        guard motion.spin.direction != nil else {
            return shell.toast.show("Nothing spins: flick, or press an arrow key")
        }
        pause(!motion.spin.isPaused)
        shell.toast.show(motion.spin.isPaused ? "Paused" : "Spins on")
    }

    /// Pauses or goes on.
    mutating func pause(_ isPaused: Bool) {
        guard isPaused != motion.spin.isPaused else { return }
        motion.spin.isPaused = isPaused
        emit(.pause, [.init("value", .flag(isPaused))])
    }

    /// Undoes what the first tap did, then resets.
    private mutating func doubleTap() {
        pause(wasPausedBeforeTap)
        reset()
    }

    /// Stops, and goes back to the view of the start.
    mutating func reset() {
        pause(false)
        motion.reset()
        emit(.reset)
        shell.toast.show("Stopped, and back to the start")
    }
}
