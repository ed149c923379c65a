import Drawing
import Geometry
import Scenes
import TiltBall

extension MenuScene {
    private static let focusFill = OverlayColour(0xffffff, opacity: 0.09)

    /// The menu over its packing.
    func drawMenu(blend: Double, _ size: Vector2, _ text: any TextMetrics) -> DrawList {
        let layout = layout
        let shift = (layout.sheetWidth ?? 0) / max(size.x, 1) / 2 * 0.85
        var list = backdrop.list(blend: blend, size: size, shift: shift, shell.settings)
        drawGround(layout, &list.overlay)
        drawTitle(layout, &list.overlay, text)
        drawMark(layout, &list.overlay)
        for (index, item) in items.enumerated() {
            let frame = layout.frame(index, scroll: scroll)
            let opacity = layout.opacity(of: frame)
            guard opacity > 0 else { continue }
            switch layout.style {
            case .cards: draw(card: item, frame, layout, opacity, &list.overlay, text)
            case .list, .values, .text: draw(row: item, index, frame, layout, opacity, &list.overlay, text)
            }
        }
        drawScrollBar(layout, &list.overlay)
        drawFoot(layout, &list.overlay, text)
        shell.draw(
            into: &list.overlay, frameRateAt: Vector2(size.x - Theme.margin, Theme.margin), anchor: Vector2(1, 0),
            size: size, metrics: text)
        splash.draw(into: &list.overlay, size: size, metrics: text)
        return list
    }

    /// What makes words stand out: a sheet at the left, or all over where words are.
    private func drawGround(_ layout: MenuLayout, _ overlay: inout [OverlayItem]) {
        let width = layout.sheetWidth ?? size.x
        overlay.append(
            .panel(
                Panel(
                    origin: .zero, size: Vector2(width, size.y),
                    fill: layout.style == .cards ? Theme.sheet : Theme.ground)))
        guard layout.sheetWidth != nil else { return }
        overlay.append(.panel(Panel(origin: Vector2(width, 0), size: Vector2(1, size.y), fill: Theme.line)))
    }

    private func drawTitle(_ layout: MenuLayout, _ overlay: inout [OverlayItem], _ text: any TextMetrics) {
        let style: TextStyle
        if page == .main {
            style = layout.isWide ? .display : TextStyle(size: 28, weight: .semibold)
        } else {
            style = layout.isWide ? TextStyle(size: 34, weight: .semibold) : .heading
        }
        let bottom = layout.list.origin.y - (layout.isWide ? 24 : 8)
        let title = Theme.ending(
            of: page.title(BoundActivities.all), width: size.x - 2 * layout.margin, style: style, metrics: text)
        overlay.label(title, at: Vector2(layout.margin, bottom - text.lineHeight(of: style)), style: style)
    }

    /// What is marked has a lighter ground and a stroke of colour at its left.
    private func drawMark(_ layout: MenuLayout, _ overlay: inout [OverlayItem]) {
        guard layout.style != .text else { return }
        let frame = mark ?? layout.frame(focus, scroll: scroll)
        guard layout.opacity(of: frame) > 0 else { return }
        let inset = Vector2(layout.isWide ? 16 : 6, 0)
        if layout.style == .cards {
            overlay.append(
                .panel(
                    Panel(
                        origin: frame.origin, size: frame.size, cornerRadius: Theme.cornerRadius,
                        fill: Self.focusFill, borderWidth: 2, border: Theme.accent)))
        } else {
            overlay.append(
                .panel(
                    Panel(
                        origin: frame.origin - inset, size: frame.size + inset * 2, cornerRadius: 8,
                        fill: Self.focusFill)))
            overlay.append(
                .panel(
                    Panel(
                        origin: frame.origin - inset + Vector2(0, 10), size: Vector2(3, frame.size.y - 20),
                        cornerRadius: 1.5, fill: Theme.accent)))
        }
    }

    private func draw(
        row item: MenuItem, _ index: Int, _ frame: Frame, _ layout: MenuLayout, _ opacity: Double,
        _ overlay: inout [OverlayItem], _ text: any TextMetrics
    ) {
        let isText = layout.style == .text
        let style =
            isText
            ? TextStyle(size: layout.isWide ? 17 : 14, weight: index == 0 ? .semibold : .regular)
            : TextStyle(size: layout.isWide ? 20 : 16, weight: .medium)
        let detailStyle = layout.isWide ? TextStyle.body : TextStyle(size: 14)
        let colour = index == focus || isText && index == 0 ? Theme.text : isText ? Theme.quiet : Theme.text.faded(0.92)
        func top(_ style: TextStyle) -> Double {
            frame.origin.y + (frame.size.y - text.lineHeight(of: style)) / 2
        }
        let half = layout.style == .values ? frame.size.x * 0.52 : frame.size.x
        overlay.label(
            Theme.beginning(of: item.title, width: half - 8, style: style, metrics: text),
            at: Vector2(frame.origin.x, top(style)), style: style, colour: colour.faded(opacity))
        guard !item.detail.isEmpty else { return }
        if case .set(let control) = item.effect {
            draw(value: control, item.detail, index, frame, half, opacity, detailStyle, &overlay, text)
        } else {
            let room = frame.size.x - text.width(of: item.title, style: style) - 24
            overlay.label(
                Theme.beginning(of: item.detail, width: room, style: detailStyle, metrics: text),
                at: Vector2(frame.origin.x + frame.size.x, top(detailStyle)), alignment: .right, style: detailStyle,
                colour: Theme.quiet.faded(opacity))
        }
    }

    /// A setting's value between two arrows, with a bar where it is a number.
    private func draw(
        value control: SettingControl, _ words: String, _ index: Int, _ frame: Frame, _ left: Double,
        _ opacity: Double, _ style: TextStyle, _ overlay: inout [OverlayItem], _ text: any TextMetrics
    ) {
        let top = frame.origin.y + (frame.size.y - text.lineHeight(of: style)) / 2
        let (start, end) = (frame.origin.x + left, frame.origin.x + frame.size.x)
        let quiet = (index == focus ? Theme.accent : Theme.quiet).faded(opacity)
        let arrow = TextStyle(size: style.size * 1.5)
        let height = frame.origin.y + (frame.size.y - text.lineHeight(of: arrow)) / 2 - 1
        overlay.label("‹", at: Vector2(start + 16, height), alignment: .centre, style: arrow, colour: quiet)
        overlay.label("›", at: Vector2(end - 12, height), alignment: .centre, style: arrow, colour: quiet)
        let middle = (start + end) / 2 + 2
        let shown = Theme.beginning(of: words, width: end - start - 64, style: style, metrics: text)
        let fraction = control.fraction(shell.settings)
        overlay.label(
            shown, at: Vector2(middle, fraction == nil ? top : top - 4), alignment: .centre, style: style,
            colour: Theme.text.faded(opacity))
        guard let fraction else { return }
        let bar = Vector2(end - start - 84, 3)
        let origin = Vector2(middle - bar.x / 2, frame.origin.y + frame.size.y - 8)
        overlay.append(.panel(Panel(origin: origin, size: bar, cornerRadius: 1.5, fill: Theme.line.faded(opacity))))
        let filled = Vector2(max(3, bar.x * fraction), bar.y)
        overlay.append(.panel(Panel(origin: origin, size: filled, cornerRadius: 1.5, fill: quiet)))
    }

    private func draw(
        card item: MenuItem, _ frame: Frame, _ layout: MenuLayout, _ opacity: Double,
        _ overlay: inout [OverlayItem], _ text: any TextMetrics
    ) {
        let picture = Vector2(frame.size.x, frame.size.x * 0.6)
        if let board = item.board {
            BoardPicture(board, origin: frame.origin + Vector2(8, 8), size: picture - Vector2(16, 8))
                .draw(into: &overlay, opacity: opacity)
        }
        let style = TextStyle(size: layout.isWide ? 16 : 13, weight: .semibold)
        let small = layout.isWide ? TextStyle.small : TextStyle(size: 11.5)
        let left = frame.origin.x + 12
        let top = frame.origin.y + picture.y + (layout.isWide ? 8 : 5)
        let room = frame.size.x - 20
        overlay.label(
            Theme.beginning(of: item.title, width: room, style: style, metrics: text), at: Vector2(left, top),
            style: style, colour: Theme.text.faded(opacity))
        overlay.label(
            Theme.beginning(of: item.detail, width: room, style: small, metrics: text),
            at: Vector2(left, top + text.lineHeight(of: style) + 2), style: small, colour: Theme.quiet.faded(opacity))
    }

    /// How much of a page is above and below.
    private func drawScrollBar(_ layout: MenuLayout, _ overlay: inout [OverlayItem]) {
        guard layout.greatestScroll > 0 else { return }
        let whole = layout.greatestScroll + layout.list.size.y
        let length = layout.list.size.y * layout.list.size.y / whole
        let top = layout.list.origin.y + scroll / whole * layout.list.size.y
        let x = layout.list.origin.x + layout.list.size.x + (layout.isWide ? 24 : 8)
        overlay.append(
            .panel(
                Panel(
                    origin: Vector2(x, top), size: Vector2(3, length), cornerRadius: 1.5, fill: Theme.quiet.faded(0.6)))
        )
    }

    /// The way back, and what keys or buttons do here.
    private func drawFoot(_ layout: MenuLayout, _ overlay: inout [OverlayItem], _ text: any TextMetrics) {
        let style = TextStyle.small
        let y = layout.back.origin.y + (layout.back.size.y - text.lineHeight(of: style)) / 2
        let words = hints
        guard !words.isEmpty else { return }
        overlay.label(words, at: Vector2(layout.margin, y), style: style, colour: Theme.quiet)
    }

    /// In the words of the device in hand.
    private var hints: String {
        let controls = MenuAction.controls
        let isFirst = visits.count == 1
        switch device {
        case .pointer, .touch: return isFirst ? "" : "‹  Back"
        case .keys:
            return "\(controls.keyName(for: .choose))  choose"
                + (isFirst ? "" : "     \(controls.keyName(for: .back))  back")
        case .pad: return "A  choose" + (isFirst ? "" : "     B  back")
        }
    }

    // MARK: Gliding

    /// Whether the mark or the page is on its way.
    var isGliding: Bool {
        scroll != visits[visits.count - 1].scroll || mark.map { $0 != target } ?? true
    }

    private var target: Frame { layout.frame(focus, scroll: visits[visits.count - 1].scroll) }

    /// The mark and the page go to where they belong, quickly at first; at once where motion is reduced.
    mutating func glide() {
        let target = target
        let goal = visits[visits.count - 1].scroll
        let isNear = mark.map { ($0.origin - target.origin).length < 0.3 } ?? true
        mark = isNear || shell.settings[.reducedMotion] ? target : mark?.moved(to: target, by: 0.3)
        scroll = abs(scroll - goal) < 0.3 || shell.settings[.reducedMotion] ? goal : scroll + (goal - scroll) * 0.3
    }

    /// A page is where it was left.
    mutating func settleScroll() {
        focus(on: min(focus, items.count - 1))
        scroll = visits[visits.count - 1].scroll
    }
}
