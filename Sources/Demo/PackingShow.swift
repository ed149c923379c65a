import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Simulation
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// A packing that shows itself: spheres, colours and the eye's way follow a script.
struct PackingShow: Activity {
    /// Something that begins at a time.
    struct Cue<Value: Sendable>: Sendable {
        /// Seconds of the show's clock.
        var time: Double
        var value: Value

        init(at time: Double, _ value: Value) {
            self.time = time
            self.value = value
        }
    }

    /// What is shown when.
    struct Script: Sendable {
        /// Spheres. The first come at once; each one is asked for when the one before is shown.
        var sets: [Cue<PackingRequest>]
        /// Colours.
        var palettes = [Cue(at: 0, Palette.studio)]
        /// Distances of the eye from the middle, or from the ground of the gap that it goes into.
        var path: [Cue<Double>]
        /// Whether the packing is turned at first so that the view reaches deep into it; else it is turned by chance.
        var goesIntoGap = false
        /// Axis in world space times degrees a second; only the line of sight where it goes into a gap.
        var turn: Vector3
    }

    private let script: Script
    /// Directions that are tried for one that reaches deep.
    private static let gapTries = 60

    private var random: SeededRandom
    private var start: Rotation
    /// Distance from the middle of what the eye goes to.
    private var ground = 0.0
    var shell = SceneShell()
    private var sets: [SphereBVH?]
    private var setIndex = 0
    private var paletteIndex = 0
    private var fade = CrossFade(duration: 0.8)

    /// A show by a script; the seed decides how the packing is turned at first.
    init(_ script: Script, seed: UInt64) {
        self.script = script
        random = SeededRandom(seed: seed)
        start = Rotation(from: Self.direction(&random), to: Vector3(0, 0, -1))
        sets = Array(repeating: nil, count: script.sets.count)
        load(0)
    }

    var isMoving: Bool { true }

    mutating func handle(_ sample: TimedSample) {}

    mutating func receive(_ message: SceneMessage) {
        guard case .spheres(let index, let generation) = message, sets.indices.contains(generation) else { return }
        let isFirst = sets[generation] == nil
        sets[generation] = index
        if script.goesIntoGap, isFirst { seekGap(in: index) }
    }

    mutating func step() {
        shell.step()
        fade.step()
        // The picture before a change is kept one step ahead of it, while it still is the picture.
        if isDue(setIndex + 1, in: script.sets, ahead: 1) || isDue(paletteIndex + 1, in: script.palettes, ahead: 1) {
            request(.takeSnapshot)
        }
        if isDue(paletteIndex + 1, in: script.palettes) {
            paletteIndex += 1
            fade.begin()
        }
        if isDue(setIndex + 1, in: script.sets) {
            setIndex += 1
            fade.begin()
            load(setIndex + 1)
        } else if shell.steps == 1 {
            load(1)
        }
    }

    func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        let time = max(0, self.time + (blend - 1) * SceneClock.step)
        var list = DrawList(camera: .onPacking(from: distance(at: time), size: size))
        let turned = script.turn * (.pi / 180 * time)
        let rotation = turned == .zero ? start : Rotation(angle: turned.length, axis: turned) * start
        // Late spheres are no reason to show none.
        if let set = sets[...setIndex].last(where: { $0 != nil }) ?? nil {
            list.packing = PackingItem(bvh: set, rotation: rotation, palette: palette)
            if let note = note(set.set) {
                list.overlay.caption(
                    [(note, .body, Theme.quiet)], at: size - Vector2(Theme.margin, Theme.margin),
                    anchor: Vector2(1, 1), metrics: text)
            }
        }
        list.snapshotOpacity = fade.opacity
        return list
    }

    private var palette: Palette { script.palettes[paletteIndex].value }

    /// What there is to say about what is shown, where that changes.
    private func note(_ set: SphereSet) -> String? {
        if script.palettes.count > 1 { return palette.name.prefix(1).uppercased() + palette.name.dropFirst() }
        return script.sets[setIndex].value.level.map { "Level \($0), \(SphereText.count(set.count))" }
    }

    private mutating func load(_ index: Int) {
        guard sets.indices.contains(index) else { return }
        request(.spheres(script.sets[index].value, generation: index))
    }

    /// A direction, evenly spread (Marsaglia, "Choosing a point from the surface of a sphere", 1972).
    private static func direction(_ random: inout SeededRandom) -> Vector3 {
        while true {
            let (a, b) = (random.uniform(-1, 1), random.uniform(-1, 1))
            let square = a * a + b * b
            guard square < 1 else { continue }
            let root = 2 * (1 - square).squareRoot()
            return Vector3(a * root, b * root, 1 - 2 * square)
        }
    }

    /// Turns the packing so that the view reaches deep.
    private mutating func seekGap(in index: SphereBVH) {
        ground = .infinity
        for _ in 0..<Self.gapTries {
            let direction = Self.direction(&random)
            let surface = index.surface(towards: direction, before: .infinity)
            guard surface < ground else { continue }
            ground = surface
            start = Rotation(from: direction, to: Vector3(0, 0, -1))
        }
    }

    /// Whether a cue's time has come, or comes within so many steps.
    private func isDue<Value>(_ index: Int, in cues: [Cue<Value>], ahead: Int = 0) -> Bool {
        guard cues.indices.contains(index) else { return false }
        let due = Int((cues[index].time / SceneClock.step).rounded())
        return ahead == 0 ? shell.steps >= due : shell.steps == due - ahead
    }

    /// Where the eye is: the way to the ground is scaled evenly, eased at both ends of a piece of the path.
    private func distance(at time: Double) -> Double {
        let path = script.path
        guard let next = path.firstIndex(where: { $0.time > time }), next > 0 else {
            return ground + (path.first { $0.time >= time } ?? path[path.count - 1]).value
        }
        let (from, to) = (path[next - 1], path[next])
        let part = (time - from.time) / (to.time - from.time)
        return ground + from.value * pow(to.value / from.value, smoothstep(part))
    }
}
