import Drawing
import Geometry
import HockeyPlay
import PackingLoading
import Scenes
import TiltPlay

/// One chapter of the demo: a scene that plays by itself for a while, under a caption.
struct DemoChapter: Sendable {
    /// How it is called in events.
    var name: String
    /// A few words about it.
    var caption: String
    /// How long it is shown.
    var seconds: Double
    /// Makes the scene, from a seed and the window's size in points.
    var make: @Sendable (_ seed: UInt64, _ size: Vector2) -> any Scene
}

extension DemoChapter {
    /// The show, in order; after the last chapter comes the first again.
    /// - Parameter tiltRuns: recorded runs of the tilt ball; without one it has no chapter.
    static func all(tiltRuns: [TiltRun]) -> [DemoChapter] {
        packings + dives + (tiltRuns.isEmpty ? [] : [tilt(tiltRuns)]) + [hockey]
    }

    private static let packings = [
        DemoChapter(name: "growth", caption: "A sphere in every gap, and in every gap again", seconds: 30) { seed, _ in
            PackingShow(growth, seed: seed)
        },
        DemoChapter(name: "palettes", caption: "Colour tells the generation", seconds: 24) { seed, _ in
            PackingShow(palettes, seed: seed)
        },
        DemoChapter(name: "million", caption: "A million spheres", seconds: 24) { seed, _ in
            PackingShow(million, seed: seed)
        },
        DemoChapter(name: "gap", caption: "Down into a gap", seconds: 26) { seed, _ in
            PackingShow(gap, seed: seed)
        },
    ]

    /// A loop without a seam.
    private static let dives = [
        DemoChapter(name: "dive", caption: "And on, without end", seconds: 30) { seed, _ in
            let dive: (any Scene)? = DiveShow(seconds: 30, periods: 24)
            return dive ?? PackingShow(gap, seed: seed)
        }
    ]

    private static let hockey = DemoChapter(
        name: "hockey", caption: "Air hockey, the computer against itself", seconds: 36
    ) { seed, size in
        HockeyScene(HockeyOptions(players: 0, difficulty: .medium, seed: seed), size: size)
    }

    /// Recorded runs one after the other, from one that the seed chooses.
    private static func tilt(_ runs: [TiltRun]) -> DemoChapter {
        DemoChapter(name: "tilt", caption: "A ball on a board, tipped in the hands", seconds: 36) { seed, size in
            let first = Int(seed % UInt64(runs.count))
            return TiltScene(replaying: Array(runs[first...] + runs[..<first]), size: size)
        }
    }

    /// Levels 1 to 10 while it turns.
    private static let growth = PackingShow.Script(
        sets: PackingRequest.levels.map { .init(at: Double($0 - 1) * 3, PackingRequest(extent: .level($0))) },
        path: [.init(at: 0, 2.9), .init(at: 30, 2.45)], turn: Vector3(3, 12, 0))

    /// Ten thousand spheres in one palette after the other; the original's own is for those who knew it.
    private static let palettes = PackingShow.Script(
        sets: [.init(at: 0, PackingRequest(extent: .largest(10_000)))],
        palettes: Palette.all.filter { $0 != .classic }.enumerated().map { .init(at: Double($0) * 8, $1) },
        path: [.init(at: 0, 2.3), .init(at: 24, 1.9)], turn: Vector3(-4, 16, 0))

    /// A million spheres: soon so near that there are spheres without end, and slowly past them.
    private static let million = PackingShow.Script(
        sets: [.init(at: 0, PackingRequest(extent: .largest(1_000_000)))], palettes: [.init(at: 0, .dusk)],
        path: [.init(at: 0, 2.1), .init(at: 6, 1.4), .init(at: 24, 1.15)], turn: Vector3(1, 3.5, 0))

    /// Slowly down to where the view reaches deepest; the distance left shrinks by the same factor each
    /// second, and the show goes on before the last spheres are a few flat fields.
    private static let gap = PackingShow.Script(
        sets: [.init(at: 0, PackingRequest(extent: .largest(100_000)))], palettes: [.init(at: 0, .dusk)],
        path: [.init(at: 0, 2.2), .init(at: 26, 0.09)], goesIntoGap: true, turn: Vector3(0, 0, 3))
}
