import Geometry
import Gestures
import Scenes

extension ViewerScene {
    /// Adds up what sticks do, and tells it once they rest.
    mutating func followSteering() {
        guard var steered else { return }
        let steering = gestures.steering
        guard steering == .rest else {
            steered.turn = ViewerMotion.turn(Steering(turn: steering.turn)) * steered.turn
            steered.rotation += steering.rotation * ViewerMotion.steeringRotation * .pi / 180 * SceneClock.step
            steered.hasZoomed = steered.hasZoomed || steering.zoom != 0
            self.steered = steered
            return
        }
        self.steered = nil
        guard loadState.shown != nil else { return }
        if steered.turn != .identity { emitTurn(steered.turn) }
        if steered.rotation != 0 { emitRotation(steered.rotation) }
        if steered.hasZoomed { emitZoom() }
    }
}
