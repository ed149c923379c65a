import Drawing
import Geometry
import Scenes

extension TiltScene {
    /// Points from the window's edge to what there is to read.
    private static let inset = 20.0
    /// Radius of the dial in points.
    private static let dial = 38.0
    /// Tilt, in g, at the dial's rim: 45°.
    private static let dialRange = 0.71

    func drawWords(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        drawHeader(&overlay, size: size)
        drawDial(&overlay, size: size)
        shell.draw(
            into: &overlay, frameRateAt: Vector2(Self.inset, Self.inset + 60), anchor: .zero, size: size,
            metrics: text)
        drawMessage(&overlay, size: size, text: text)
    }

    private func drawHeader(_ overlay: inout [OverlayItem], size: Vector2) {
        let top = Self.inset - 4
        let board = attempt.world.board.name
        let isNumbered = !selection.isClassic && !isReplaying
        overlay.label(
            isNumbered ? "\(selection.index + 1)  \(board)" : board, at: Vector2(Self.inset, top), style: .heading)
        guard !selection.isClassic else { return }
        overlay.label(
            Self.clock(attempt.steps), at: Vector2(size.x / 2, top - 8), alignment: .centre,
            style: TextStyle(size: 34, weight: .semibold),
            colour: attempt.isNewBest ? TiltMaterials.goalInk : Theme.text)
        guard !isReplaying else { return }
        let best = bestRuns[attempt.recording.identity].map { "Best " + Self.clock($0.count) } ?? "No best time yet"
        overlay.label(best, at: Vector2(Self.inset, top + 30), colour: Theme.quiet)
    }

    /// Steps as seconds with two decimals.
    public static func clock(_ steps: Int) -> String {
        let hundredths = (steps * 100 + 30) / 60
        let (seconds, rest) = (hundredths / 100, hundredths % 100)
        return "\(seconds).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A ring whose dot is the reading and whose small ring is the neutral pose.
    private func drawDial(_ overlay: inout [OverlayItem], size: Vector2) {
        let radius = Self.dial
        // Perspective leaves the upper corners free.
        let centre = Vector2(size.x - Self.inset - radius, Self.inset - 6 + radius)
        let clear = OverlayColour(0, opacity: 0)
        func disc(_ at: Vector2, _ radius: Double, _ fill: OverlayColour, border: OverlayColour? = nil) {
            overlay.append(
                .panel(
                    Panel(
                        origin: at - Vector2(radius, radius), size: Vector2(2 * radius, 2 * radius),
                        cornerRadius: radius, fill: fill, borderWidth: border == nil ? 0 : 1.5,
                        border: border ?? clear)))
        }
        func position(of tilt: Vector2) -> Vector2 {
            let fraction = tilt / Self.dialRange
            let inside = fraction.length > 1 ? fraction.normalized : fraction
            return centre + inside * Vector2(1, -1) * (radius - 8)
        }
        disc(centre, radius, Theme.ground, border: Theme.line)
        disc(position(of: reading.neutral), 9, clear, border: Theme.quiet)
        disc(position(of: reading.raw), 5.5, TiltMaterials.goalInk)
        overlay.label(
            sourceName, at: Vector2(centre.x, centre.y + radius + 5), alignment: .centre, style: .small,
            colour: Theme.quiet)
        guard tracker.dropped > 0 else { return }
        overlay.label(
            "\(tracker.dropped) readings dropped", at: Vector2(size.x - Self.inset, centre.y + radius + 23),
            alignment: .right, style: .small, colour: Theme.quiet)
    }

    private var sourceName: String {
        if isReplaying { return "Recording" }
        switch reading.signal {
        case .live: break
        case .silent: return "No readings"
        case .ended: return "Trace ended"
        }
        return switch reading.source {
        case .none: ""
        case .accelerometer: "Accelerometer"
        case .stick: "Stick"
        case .dpad: "D-pad"
        case .keys: "Arrow keys"
        case .pointer: "Pointer"
        case .trace: "Trace"
        }
    }

    private func drawMessage(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        switch attempt.stage {
        case .paused: Self.helpSheet(reason: pauseReason).draw(into: &overlay, size: size, metrics: text)
        case .won(let count):
            let opacity = smoothstep((Double(count) - 12) / 18)
            guard opacity > 0 else { return }
            let seconds = Self.clock(attempt.steps)
            let controls = TiltAction.controls
            let hint = "\(controls.names(for: .goOn)): next board   ·   \(controls.names(for: .restart)): once more"
            MessagePanel(
                attempt.isNewBest ? "New best: \(seconds) s" : "Goal in \(seconds) s", isReplaying ? [] : [hint],
                colour: attempt.isNewBest ? TiltMaterials.goalInk : Theme.text
            ).draw(opacity: opacity, into: &overlay, size: size, metrics: text)
        case .playing, .falling: break
        }
    }
}
