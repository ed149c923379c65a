import Dive
import Drawing
import Geometry
import Gestures
import Input
import PackingLoading
import Scenes
import Settings

/// The viewer: a packing to be spun, zoomed and turned.
public struct ViewerScene: Activity {
    /// How long the picture before a change of colours or spheres shows through, in seconds.
    private static let fadeTime = 0.3

    /// Clock, outbox, toast and frame rate.
    public var shell = SceneShell()
    var gestures: GestureRecognizer
    var motion: ViewerMotion
    var loadState: PackingLoadState
    /// Where it is far down; nil in the root's view.
    var descent: Descent?
    /// Far down: where the hand was.
    var dragged = Vector2.zero
    var look: ViewerLook
    /// Where spheres come from when a level is chosen while a file is shown.
    let source: PackingRequest.Source
    var fade = CrossFade(duration: Self.fadeTime)
    /// Turn, rotation and zoom by stick and trigger since they left their rest.
    var steered: SteeringTotal?
    /// Clockwise turn about the line of sight by the rotation under way, in radians.
    var rotated = 0.0
    /// Whether the user's pause held before the last tap.
    var wasPausedBeforeTap = false
    var inspection = Inspection()
    var loading = LoadingIndicator()
    /// What keys and buttons do.
    var controls = ViewerAction.controls
    var isHelpOpen = false
    /// Names of the gamepads that are there, by their numbers.
    var pads: [Int32: String] = [:]
    /// Whether the help sheet made it pause.
    var isPausedForHelp = false

    /// A viewer in a window of `size` points; it asks for its spheres at once.
    public init(_ options: ViewerOptions, size: Vector2) {
        gestures = GestureRecognizer(size: size)
        motion = ViewerMotion(options)
        loadState = PackingLoadState(request: options.request)
        look = ViewerLook(options)
        if case .file = options.request.source { source = .builtIn } else { source = options.request.source }
        if let place = options.place {
            begin(Descent(options.request.root, on: Trajectory(at: place)))
        } else {
            load(options.request)
        }
    }

    /// Whether anything turns, glides or fades.
    public var isMoving: Bool {
        (descent.map(\.isMoving) ?? motion.isMoving) || fade.isMoving || shell.isMoving
            || descent == nil && loading.isMoving(isWaiting: loadState.isWaiting)
            || gestures.hasPending || steered != nil
    }

    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        guard sample.isPlausible else { return }
        shell.handle(sample.sample)
        if sample.sample.isUse { motion.presentation.end() }
        switch sample.sample {
        case .pointerMoved(let position), .pointerDown(_, let position), .fingerDown(_, let position),
            .fingerMoved(_, let position):
            inspection.pointer = position
        case .padAdded(let pad, let name, _): plugIn(pad, name)
        case .padRemoved(let pad): unplug(pad)
        default: break
        }
        for gesture in gestures.recognize(sample) { perform(gesture) }
        if let action = controls.action(for: sample.sample) { perform(action) }
        if gestures.steering != .rest, steered == nil { steered = SteeringTotal() }
        inspect()
    }

    /// Takes what the program tells.
    public mutating func receive(_ message: SceneMessage) {
        switch message {
        case .spheres(let index, let generation): receive(index, generation: generation)
        case .progress(let progress, let generation): loadState.receive(progress: progress, generation: generation)
        case .failure(let reason, let generation):
            if loadState.fail(reason, generation: generation) { emit(.error, [.init("message", .text(reason))]) }
        case .fileDropped(let path):
            var request = loadState.request
            request.source = .file(path: path)
            load(request)
        case .welcome:
            shell.greet(controls.greeting)
            if !shell.settings[.reducedMotion] { motion.presentation.begin() }
        case .settings(let settings):
            controls = ViewerAction.controls.bound(by: settings.bindings, of: Self.bindings.activity)
            shell.receive(message)
        case .note, .frameRate, .datagram, .clock, .address, .noAddress, .ending: shell.receive(message)
        }
    }

    /// Lets 1/60 s pass.
    public mutating func step() {
        shell.step()
        for gesture in gestures.endBatch() { perform(gesture) }
        fade.step()
        guard descent == nil else { return stepDescent() }
        loading.step(isWaiting: loadState.isWaiting)
        motion.step(gestures.steering)
        if gestures.steering.zoom > 0 { _ = descend(about: nil) }
        followSteering()
        inspect()
    }

    /// The packing as it is between the last two steps.
    public func draw(blend: Double, size: Vector2, text: any TextMetrics) -> DrawList {
        // The root's view stays until there is something to see far down.
        if let descent, descent.index != nil || loadState.shown == nil {
            return draw(descent, blend: blend, size: size, text: text)
        }
        let pose = motion.pose(blend: blend)
        var list = DrawList(camera: ViewerMotion.camera(pose, size: size), lighting: look.lighting)
        list.packing = loadState.shown.map {
            PackingItem(
                bvh: $0.index, rotation: pose.orientation, palette: look.palette, geometry: look.geometry,
                brightness: loading.brightness)
        }
        list.snapshotOpacity = fade.opacity
        list.overlay = overlay(pose: pose, size: size, metrics: text)
        return list
    }

    /// Lets the present picture fade into what comes.
    mutating func fadeOver() {
        request(.takeSnapshot)
        fade.begin()
    }
}
