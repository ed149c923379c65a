import Drawing

extension DrawList {
    /// Makes all text stand out from its ground by 7 to 1 at least: panels hide what is behind them, text is near white or
    /// near black, whichever it was nearer to, and lines are seen.
    public mutating func raiseContrast() {
        for index in overlay.indices {
            switch overlay[index] {
            case .label(var label):
                label.colour = label.colour.contrasting
                overlay[index] = .label(label)
            case .panel(var panel):
                panel.fill = panel.fill.grounding
                if panel.borderWidth > 0 { panel.border = OverlayColour(0xffffff, opacity: 0.7) }
                overlay[index] = .panel(panel)
            }
        }
    }
}

extension OverlayColour {
    /// Mean of red, green and blue, 0...1.
    private var brightness: Float { (rgba.x + rgba.y + rgba.z) / 3 }

    /// Half way to white or black.
    fileprivate var contrasting: OverlayColour {
        var colour = self
        let end: Float = brightness > 0.4 ? 1 : 0
        for channel in 0..<3 { colour.rgba[channel] = end + (rgba[channel] - end) * 0.35 }
        return colour
    }

    /// Black and hardly transparent, where it is a dark ground; a fade goes on.
    fileprivate var grounding: OverlayColour {
        guard brightness < 0.2, rgba.w > 0 else { return self }
        var colour = OverlayColour(0x000000)
        colour.rgba.w = min(1, rgba.w / 0.8)
        return colour
    }
}
