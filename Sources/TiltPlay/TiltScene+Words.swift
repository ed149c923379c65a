import Drawing
import Geometry

extension TiltScene {
    /// Points from the window's edge to what there is to read.
    private static let inset = 20.0
    /// Radius of the dial in points.
    private static let dial = 38.0
    /// Tilt, in g, at the dial's rim: 45°.
    private static let dialReach = 0.71

    func drawWords(_ list: inout DrawList, size: Vector2, text: any TextMetrics) {
        drawHeader(&list, size: size)
        drawDial(&list, size: size)
        drawMessage(&list, size: size, text: text)
    }

    private func drawHeader(_ list: inout DrawList, size: Vector2) {
        let top = Self.inset - 4
        let isNumbered = !options.isClassic && !isReplaying
        let name = isNumbered ? "\(boardIndex + 1)  \(world.board.name)" : world.board.name
        list.overlay.append(.label(Label(name, at: Vector2(Self.inset, top), style: .heading, colour: TiltLook.text)))
        if !options.isClassic {
            list.overlay.append(
                .label(
                    Label(
                        Self.clock(tryStep), at: Vector2(size.x / 2, top - 8), alignment: .centre,
                        style: TextStyle(size: 34, weight: .semibold),
                        colour: isNewBest ? TiltLook.accent : TiltLook.text)))
            let best = bestRuns[journal.identity].map { "Best " + Self.clock($0.count) } ?? "No best time yet"
            if !isReplaying {
                list.overlay.append(.label(Label(best, at: Vector2(Self.inset, top + 30), colour: TiltLook.quiet)))
            }
        }
        if showsFrameRate, let frameRate {
            list.overlay.append(
                .label(
                    Label(
                        "\(Int(frameRate.rounded())) frames/s", at: Vector2(Self.inset, top + 54), style: .small,
                        colour: TiltLook.quiet)))
        }
    }

    /// Steps as seconds with two decimals.
    static func clock(_ steps: Int) -> String {
        let hundredths = (steps * 100 + 30) / 60
        let (seconds, rest) = (hundredths / 100, hundredths % 100)
        return "\(seconds).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A ring whose dot is the reading and whose small ring is the neutral pose.
    private func drawDial(_ list: inout DrawList, size: Vector2) {
        let radius = Self.dial
        // Perspective leaves the upper corners free.
        let centre = Vector2(size.x - Self.inset - radius, Self.inset - 6 + radius)
        func disc(_ at: Vector2, _ radius: Double, _ fill: OverlayColour, border: OverlayColour? = nil) {
            list.overlay.append(
                .panel(
                    Panel(
                        origin: at - Vector2(radius, radius), size: Vector2(2 * radius, 2 * radius),
                        cornerRadius: radius, fill: fill, borderWidth: border == nil ? 0 : 1.5,
                        border: border ?? TiltLook.clear)))
        }
        func place(_ tilt: Vector2) -> Vector2 {
            let share = tilt / Self.dialReach
            let inside = share.length > 1 ? share.normalized : share
            return centre + inside * Vector2(1, -1) * (radius - 8)
        }
        disc(centre, radius, TiltLook.panel, border: OverlayColour(0xffffff, opacity: 0.22))
        disc(place(reading.neutral), 9, TiltLook.clear, border: TiltLook.quiet)
        disc(place(reading.raw), 5.5, TiltLook.accent)
        list.overlay.append(
            .label(
                Label(
                    sourceName, at: Vector2(centre.x, centre.y + radius + 5), alignment: .centre, style: .small,
                    colour: TiltLook.quiet)))
        guard tracker.dropped > 0 else { return }
        list.overlay.append(
            .label(
                Label(
                    "\(tracker.dropped) readings dropped",
                    at: Vector2(size.x - Self.inset, centre.y + radius + 23), alignment: .right, style: .small,
                    colour: TiltLook.quiet)))
    }

    private var sourceName: String {
        if isReplaying { return "Recording" }
        switch reading.signal {
        case .live: break
        case .silent: return "No readings"
        case .ended: return "Trace ended"
        }
        return switch reading.source {
        case .none: "No tilt yet"
        case .accelerometer: "Accelerometer"
        case .stick: "Stick"
        case .dpad: "D-pad"
        case .keys: "Arrow keys"
        case .pointer: "Pointer"
        case .trace: "Trace"
        }
    }

    private func drawMessage(_ list: inout DrawList, size: Vector2, text: any TextMetrics) {
        switch stage {
        case .paused:
            sheet(
                "Paused",
                [
                    message, "Tip the gamepad, move its stick, hold arrow keys, or hold the pointer's button",
                    "START or Space: go on   ·   Y or R: restart   ·   BACK or C: this pose is flat",
                    options.isClassic ? nil : "Shoulders or Page Up, Page Down: other boards   ·   B or Esc: leave",
                ].compactMap { $0 }, 1, &list, size, text)
        case .won(let count):
            let share = Self.eased((Double(count) - 12) / 18)
            guard share > 0 else { return }
            let title = isNewBest ? "New best: \(Self.clock(tryStep)) s" : "Goal in \(Self.clock(tryStep)) s"
            sheet(
                title, isReplaying ? [] : ["A or Enter: next board   ·   Y or R: once more"], share, &list, size, text)
        case .playing, .falling:
            guard let message else { return }
            sheet(nil, [message], 1, &list, size, text)
        }
    }

    /// A panel in the middle: a title and lines under it.
    private func sheet(
        _ title: String?, _ lines: [String], _ opacity: Double, _ list: inout DrawList, _ size: Vector2,
        _ text: any TextMetrics
    ) {
        let titleStyle = TextStyle(size: 34, weight: .semibold)
        let widths =
            lines.map { text.width(of: $0, style: .body) } + [title.map { text.width(of: $0, style: titleStyle) } ?? 0]
        let titleHeight = title == nil ? 0 : text.lineHeight(of: titleStyle) + 8
        let lineHeight = text.lineHeight(of: .body) + 5
        let extent = Vector2((widths.max() ?? 0) + 64, titleHeight + lineHeight * Double(lines.count) + 44)
        let origin = (size - extent) / 2 + Vector2(0, 14 * (1 - opacity))
        func faded(_ colour: OverlayColour) -> OverlayColour {
            var colour = colour
            colour.rgba.w *= Float(opacity)
            return colour
        }
        list.overlay.append(
            .panel(
                Panel(
                    origin: origin, size: extent, cornerRadius: 16, fill: faded(OverlayColour(0x12161c, opacity: 0.82)))
            ))
        var y = origin.y + 22
        if let title {
            list.overlay.append(
                .label(
                    Label(
                        title, at: Vector2(size.x / 2, y), alignment: .centre, style: titleStyle,
                        colour: faded(isNewBest ? TiltLook.accent : TiltLook.text))))
            y += titleHeight
        }
        for line in lines {
            list.overlay.append(
                .label(Label(line, at: Vector2(size.x / 2, y), alignment: .centre, colour: faded(TiltLook.quiet))))
            y += lineHeight
        }
    }
}
