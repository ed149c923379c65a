import Geometry
import Input
import Scenes

/// A stick as a way to step through a menu: one step when it is pushed, more while it is held. Where it rests beside its
/// middle that counts as free.
struct StickSteps: Sendable {
    /// Displacement that begins a step, and below which the stick counts as free again.
    private static let push = 0.55, release = 0.35
    /// Steps of the clock before the second step, and between later ones.
    private static let delay = 26, interval = 8

    private var sticks: [Int32: Stick] = [:]
    private var direction: MenuAction?
    private var age = 0

    /// Takes what a pad reports; the step that begins with it, if one does.
    mutating func handle(_ sample: InputSample) -> MenuAction? {
        switch sample {
        case .padAxis(let pad, let axis, let value):
            sticks[pad, default: Stick()].move(axis, to: value)
            return follow(sticks[pad]?.displacement ?? .zero)
        case .padRemoved(let pad): sticks[pad] = nil
        case .focus(false): direction = nil
        default: break
        }
        return nil
    }

    private mutating func follow(_ displacement: Vector2) -> MenuAction? {
        if direction != nil {
            if displacement.length < Self.release { direction = nil }
            return nil
        }
        guard displacement.length > Self.push else { return nil }
        age = 0
        direction =
            abs(displacement.x) > abs(displacement.y)
            ? (displacement.x > 0 ? .right : .left) : (displacement.y > 0 ? .down : .up)
        return direction
    }

    /// Lets a step of the clock pass; the step through the menu that is due.
    mutating func step() -> MenuAction? {
        guard let direction else { return nil }
        age += 1
        return age >= Self.delay && (age - Self.delay).isMultiple(of: Self.interval) ? direction : nil
    }

    /// What is held counts as free until it is pushed anew.
    mutating func letGo() { direction = nil }
}
