import Drawing
import Geometry
import Scenes

extension TiltScene {
    /// Tilt, in g, at the dial's rim: 45°.
    private static let dialRange = 0.71

    func drawWords(_ overlay: inout [OverlayItem], size: Vector2, text: any TextMetrics) {
        let header = TiltHeader(size: size, metrics: text)
        header.draw(
            clock: selection.isClassic ? nil : Self.clock(attempt.clock),
            colour: hasWon ? TiltMaterials.goalInk : Theme.text, title: title, details: details, into: &overlay)
        drawDial(header, &overlay)
        header.drawUnderDial(underDial, into: &overlay)
        var toast: [OverlayItem] = []
        shell.draw(into: &toast, frameRateAt: header.frameRate, anchor: .zero, size: size, metrics: text)
        let tops = toast.compactMap { item in
            if case .panel(let panel) = item, panel.origin.y > size.y / 2 { panel.origin.y } else { nil }
        }
        header.draw(
            status: status, sides: header.side(of: details, underDial: underDial),
            bottom: tops.min() ?? size.y, into: &overlay)
        overlay += toast
        if attempt.stage == .paused {
            Self.helpSheet(controls, pauseReason).draw(into: &overlay, size: size, metrics: text)
        }
    }

    private var hasWon: Bool { if case .won = attempt.stage { true } else { false } }

    private var title: String {
        let board = attempt.world.board.name
        return selection.isClassic || isReplaying ? board : "\(selection.index + 1)  \(board)"
    }

    /// The best time, and how often the ball fell.
    private var details: [String] {
        guard !selection.isClassic, !isReplaying else { return [] }
        let best = bestRuns[attempt.recording.identity].map { Self.clock($0.playedSteps) }
        let line = attempt.isNewBest ? "New best" : best.map { "Best " + $0 } ?? "No best time yet"
        return falls == 0 ? [line] : [line, falls == 1 ? "1 fall" : "\(falls) falls"]
    }

    private var underDial: [String] {
        [sourceName, tracker.dropped > 0 ? "\(tracker.dropped) readings dropped" : ""]
    }

    /// Steps as seconds with two decimals.
    public static func clock(_ steps: Int) -> String {
        let hundredths = (steps * 100 + 30) / 60
        let (seconds, rest) = (hundredths / 100, hundredths % 100)
        return "\(seconds).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// What the player should know now, in a line.
    private var status: String {
        let goOn = controls.names(for: .goOn)
        if isReplayOver {
            guard replay.count == 1, attempt.stage != .paused else { return "" }
            return "The end   ·   \(goOn): once more   ·   \(controls.names(for: .back)): leave"
        }
        switch attempt.stage {
        case .paused: return ""
        case .falling: return "Into a hole"
        case .won: return "\(goOn): next board   ·   \(controls.names(for: .restart)): once more"
        case .playing:
            if reading.awaitsRest {
                return "Hold the pad still for a moment, or press \(controls.names(for: .neutral)): this pose is flat"
            }
            return attempt.awaited == .rest && !options.settings.isAtRest(reading.tilt) ? heldWords : ""
        }
    }

    /// What a new ball waits for.
    private var heldWords: String {
        switch reading.source {
        case .keys: "Let go of the keys: the ball waits"
        case .pointer: "Let go of the button: the ball waits"
        case .stick: "Let go of the stick: the ball waits"
        case .dpad: "Let go of the D-pad: the ball waits"
        case .accelerometer, .trace: "Hold the pad flat: the ball waits"
        case .none: ""
        }
    }

    /// A ring whose dot is the reading and whose small ring is the neutral pose. Where the reading tips nothing any more the
    /// dot goes to the small ring, as the board goes flat.
    private func drawDial(_ header: TiltHeader, _ overlay: inout [OverlayItem]) {
        let (centre, radius) = header.dial
        let unit = radius / 38
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
            return centre + inside * Vector2(1, -1) * (radius - 8 * unit)
        }
        disc(centre, radius, Theme.ground, border: Theme.line)
        disc(position(of: reading.neutral), 9 * unit, clear, border: Theme.quiet)
        let held = reading.neutral + (reading.raw - reading.neutral) * dialHold
        disc(position(of: held), 5.5 * unit, TiltMaterials.goalInk)
    }

    /// How much of the reading the dial still shows, 0...1.
    private var dialHold: Double {
        let steps: Int
        switch attempt.stage {
        case .won(let count), .falling(_, let count): steps = count
        case .playing, .paused: return isReplayOver ? 0 : 1
        }
        return 1 - smoothstep(Double(steps) / 20)
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
}
