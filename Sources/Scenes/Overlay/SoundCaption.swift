import Drawing
import Geometry

/// Sounds in words, for those who do not hear them: the last few, at the right edge, the newest at the bottom.
struct SoundCaption: Sendable, Hashable {
    private struct Line: Sendable, Hashable {
        let sound: Sound
        /// Steps since the sound.
        var age = 0
    }

    /// Steps for which a word is shown, in the last of which it fades.
    private static let duration = 90, fade = 20
    private static let greatestCount = 3

    private var lines: [Line] = []

    /// Whether anything is shown.
    var isMoving: Bool { !lines.isEmpty }

    /// A sound is played; the same one again only lasts longer.
    mutating func show(_ sound: Sound) {
        lines.removeAll { $0.sound == sound }
        lines.append(Line(sound: sound))
        if lines.count > Self.greatestCount { lines.removeFirst() }
    }

    /// Lets a step pass.
    mutating func step() {
        for index in lines.indices { lines[index].age += 1 }
        lines.removeAll { $0.age >= Self.duration }
    }

    func draw(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        var bottom = size.y - Theme.margin - 48
        for line in lines.reversed() {
            let opacity = min(1, Double(Self.duration - line.age) / Double(Self.fade))
            overlay.caption(
                [(line.sound.words, .body, Theme.text)], at: Vector2(size.x - Theme.margin, bottom),
                anchor: Vector2(1, 1), opacity: opacity, metrics: metrics)
            bottom -= metrics.lineHeight(of: .body) + Theme.padding + 6
        }
    }
}

extension Sound {
    /// As it is written where sounds are shown as words.
    var words: String {
        switch self {
        case .wall: "[knock]"
        case .strike: "[blow]"
        case .hole: "[falling]"
        case .goal: "[goal chime]"
        case .win: "[fanfare]"
        }
    }
}
