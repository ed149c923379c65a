import Apollonian
import ArgumentParsing
import Dive
import Drawing
import Files
import Geometry
import Glibc
import PackingLoading
import Scenes

/// `rondo bench`: how long a frame takes here.
enum BenchCommand {
    /// Where the eye is and what moves.
    private enum View: String, CaseIterable {
        case out, near, `in`

        var camera: Camera {
            switch self {
            case .out: Camera(position: Vector3(0, 0, -4), target: .zero)
            case .near: Camera(position: Vector3(0, 0, -1.3), target: .zero)
            case .in: Camera(position: Vector3(0, 0, -0.35), target: Vector3(0, 0, 1))
            }
        }

        /// Degrees about Y in a frame: 2 more each, but from inside to and fro, for the eye is very near to a sphere.
        func angle(frame: Int) -> Double {
            self == .in ? (frame.isMultiple(of: 2) ? 0.05 : -0.05) : 2 * Double(frame)
        }
    }

    private enum Switch: String, CaseIterable { case on, off }

    private static let spheres = Parameter(
        "--spheres", in: 1...Packing.greatestCount, standard: 10_000, "the N largest spheres, up to 10000000")
    private static let view = Parameter(
        "--view", standard: View.out, "out, near or in: the eye 4, 1.3 or 0.35 from the centre")
    private static let seconds = Parameter("--seconds", "S", in: 0.01...3600, standard: 5, "how long to measure")
    private static let geometry = Parameter("--geometry", standard: SphereGeometry.auto, "auto, mesh or quad")
    private static let lighting = Parameter("--lighting", standard: Lighting.studio, "studio or classic")
    private static let culling = Parameter(
        "--culling", standard: Switch.on, "on or off: whether hidden spheres are left out")
    private static let options = [
        spheres.option, view.option, ViewCommand.placement, seconds.option, geometry.option, lighting.option,
        culling.option,
    ]

    static let help = Help(
        command: "rondo bench",
        summary: "Draw a turning packing in a window without vertical sync and print how long a frame takes.",
        sections: [("Packing and view:", options), ("Window:", WindowOptions.picture + [WindowOptions.help])],
        rules: [.oneOf(["--place", "--spheres"]), .oneOf(["--place", "--view"])])

    static func run(_ arguments: Arguments) throws {
        let options = try WindowOptions(picture: arguments)
        let place = try ViewCommand.place(arguments, root: .standard).map { PlaceView(of: $0.frame) }
        let request = try PackingRequest(extent: place.map(PackingRequest.Extent.place) ?? .largest(arguments[spheres]))
        let view = try arguments[Self.view]
        let seconds = try arguments[Self.seconds]
        let culling = try arguments[Self.culling] == .on
        let geometry = try arguments[Self.geometry]
        let palette = place == nil ? Palette.studio : Palette.studio.families
        var list = DrawList(camera: place?.camera ?? view.camera, lighting: try arguments[lighting])

        let graphics = try GraphicsContext(title: "Rondo bench", options: options)
        graphics.window.setVerticalSync(false)
        let source = SphereSource()
        let spheres = try source.spheres(for: request)
        let bvh = source.withOcclusion(spheres) ?? spheres

        var first: Double?
        var frame = 0
        func draw() throws {
            let angle = (place == nil ? view : .in).angle(frame: frame) * .pi / 180
            list.packing = PackingItem(
                bvh: bvh, rotation: Rotation(angle: angle, axis: Vector3(0, 1, 0)), palette: palette,
                geometry: geometry)
            try graphics.draw(list, culling: culling, shadows: options.settings.current.shadowMode == .off ? 0 : 1)
            graphics.present()
            graphics.finish()
            if first == nil { first = ProcessClock.secondsSinceStart }
            frame += 1
        }
        for _ in 0..<3 { try draw() }
        let start = Usage.current
        let times = try measure(seconds: seconds, draw)
        let used = Usage.current.seconds - start.seconds
        let shadows: Switch = options.settings.current.shadowMode == .off ? .off : .on
        let measurement = Measurement(
            technique: "\(geometry.rawValue), culling \(culling ? "on" : "off"), shadows \(shadows.rawValue)",
            n: bvh.set.count, view: arguments.text("--place") ?? view.rawValue,
            times: times, used: used, first: first ?? 0, graphics: graphics)
        try StandardStreams.write("RESULT \(measurement.json)\n")
    }

    /// Milliseconds of each frame, in order of time taken; at least five frames.
    private static func measure(seconds: Double, _ draw: () throws -> Void) rethrows -> [Double] {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var times: [Double] = []
        repeat {
            times.append(try clock.measure(draw) / .milliseconds(1))
        } while clock.now < end || times.count < 5
        return times.sorted()
    }

    /// What the process has used of the machine.
    private struct Usage {
        /// Of all cores together.
        let seconds: Double
        let peakMebibytes: Int

        static var current: Usage {
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
            return Usage(
                seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMebibytes: usage.ru_maxrss / 1024)
        }
    }

    /// One measurement, with the keys that comparisons with other programs read.
    private struct Measurement {
        let tool = "rondo"
        let version = Version.current
        let technique: String
        let n: Int
        let view: String
        let ms, minMs, fps: Double
        /// Milliseconds of all cores together that a frame took, and how many cores were at work on average.
        let cpuMs, cores: Double
        let frames: Int
        let firstS: Double
        let rssMib, drawn: Int
        let renderer: String
        let load: Double

        init(
            technique: String, n: Int, view: String, times: [Double], used: Double, first: Double,
            graphics: GraphicsContext
        ) {
            func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
            let median = times[times.count / 2]
            self.technique = technique
            self.n = n
            self.view = view
            ms = rounded(median)
            minMs = rounded(times[0])
            fps = rounded(1000 / median)
            frames = times.count
            firstS = rounded(first)
            cpuMs = rounded(1000 * used / Double(times.count))
            cores = rounded(1000 * used / times.reduce(0, +))
            rssMib = Usage.current.peakMebibytes
            drawn = graphics.statistics.spheres
            renderer = graphics.rendererName
            var load = 0.0
            getloadavg(&load, 1)
            self.load = rounded(load)
        }

        /// A line of JSON, its keys in order.
        var json: String {
            let fields: [(key: String, value: EventValue)] = [
                ("cores", .number(cores)), ("cpu_ms", .number(cpuMs)), ("drawn", .integer(drawn)),
                ("first_s", .number(firstS)), ("fps", .number(fps)), ("frames", .integer(frames)),
                ("load", .number(load)), ("min_ms", .number(minMs)), ("ms", .number(ms)), ("n", .integer(n)),
                ("renderer", .text(renderer)), ("rss_mib", .integer(rssMib)), ("technique", .text(technique)),
                ("tool", .text(tool)), ("version", .text(version)), ("view", .text(view)),
            ]
            return "{" + fields.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}"
        }
    }
}

extension PlaceView {
    /// The eye, in the view's own axes.
    fileprivate var camera: Camera {
        let position = orientation.inverse.apply(eye)
        return Camera(position: position, target: position - Vector3(0, 0, 1))
    }
}
