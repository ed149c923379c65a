import Apollonian
import Dive
import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Spheres

#if canImport(Glibc)
    import Glibc
#endif

/// A dive without end along a periodic word: after each period all is as before, but for a turn that the eye makes as
/// well. So a few sets of spheres, one a letter, last for ever, and the last picture is the first.
struct DiveShow: Activity {
    /// An even number of letters, so that a period ends in no mirror image.
    private static let period = "0123"
    /// Periods after which frames repeat themselves to all digits.
    private static let settled = 40
    /// Octaves that the trajectory knows ahead of the eye.
    private static let known = 4.5

    /// The spheres around one of the places of a period.
    private struct Station: Sendable {
        var place: Int
        var turn: Rotation
        var view: PlaceView
        var index: SphereBVH?
    }

    private let trajectory: Trajectory
    /// Depths between which a period lies.
    private let start: Double
    private let end: Double
    /// The turn of a period.
    private let turn: (axis: Vector3, angle: Double)
    private let periods: Double
    private let seconds: Double
    private var stations: [Station] = []
    private let palette = Palette.studio.families
    var shell = SceneShell()

    /// A loop of so many seconds and periods; nil where the word leads nowhere, which its author would see.
    init?(seconds: Double, periods: Int) {
        self.seconds = seconds
        self.periods = Double(periods)
        guard let word = try? Word(parsing: "(\(Self.period))^\(Self.settled + 4)").writtenOut,
            let path = try? DivePath(.standard, word: word)
        else { return nil }
        var trajectory = Trajectory(at: path)
        guard (try? trajectory.move(to: trajectory.depth - Self.known)) != nil else { return nil }
        self.trajectory = trajectory
        let (last, length) = (trajectory.place, Self.period.count)
        (start, end) = (trajectory.path.depth(last - length), trajectory.path.depth(last))
        guard let before = trajectory.view(from: start, in: last - length),
            let after = trajectory.view(from: end, in: last)
        else { return nil }
        let turned = PlaceView(of: after.frame).orientation * PlaceView(of: before.frame).orientation.inverse
        turn = turned.axisAndAngle
        for place in last - length..<last {
            let depth = (trajectory.path.depth(place) + trajectory.path.depth(place + 1)) / 2
            guard let view = view(from: depth, in: place) else { return nil }
            stations.append(Station(place: place, turn: view.orientation, view: view))
        }
        load(0)
    }

    var isMoving: Bool { true }

    mutating func handle(_ sample: TimedSample) {}

    mutating func receive(_ message: SceneMessage) {
        guard case .spheres(let index, let generation) = message, stations.indices.contains(generation) else { return }
        let isFirst = stations[generation].index == nil
        stations[generation].index = index
        if isFirst { load(generation + 1) }
    }

    mutating func step() { shell.step() }

    func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        let time = max(0, self.time + (blend - 1) * SceneClock.step)
        let passed = time / seconds * periods
        let depth = start + (end - start) * (passed - passed.rounded(.down))
        var list = DrawList(camera: .onPacking(from: 1, size: size))
        let station = stations.last { $0.index != nil && trajectory.path.depth($0.place) <= depth }
        if let station, let index = station.index, let view = view(from: depth, in: station.place) {
            list.camera.position = station.turn.inverse.apply(view.eye)
            list.camera.orientation = station.turn.inverse * view.orientation
            list.packing = PackingItem(bvh: index, rotation: .identity, palette: palette)
        }
        let decades = Int((end - start) * passed * log10(2.0))
        list.overlay.caption(
            [("10^\(decades)", .body, Theme.quiet)], at: size - Vector2(Theme.margin, Theme.margin),
            anchor: Vector2(1, 1), metrics: text)
        return list
    }

    /// The view from a depth, in the frame of a place: that of the trajectory, turned with the frames.
    private func view(from depth: Double, in place: Int) -> PlaceView? {
        guard var view = trajectory.view(from: depth, in: place) else { return nil }
        let rotation = Rotation(angle: turn.angle * (depth - start) / (end - start), axis: turn.axis)
        let distance = PlaceView.distance * exp2(trajectory.path.depth(place) - depth)
        let target = view.eye - trajectory.back * distance
        view.orientation = rotation * view.orientation
        view.eye = target + rotation.apply(trajectory.back) * distance
        view.target = target
        return view
    }

    private mutating func load(_ station: Int) {
        guard stations.indices.contains(station) else { return }
        request(.spheres(PackingRequest(extent: .place(stations[station].view)), generation: station))
    }
}
