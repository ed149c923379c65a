import Apollonian
import PackingLoading
import Scenes
import Spheres

extension ViewerScene {
    /// Asks for spheres.
    mutating func load(_ request: PackingRequest) {
        descent = nil
        self.request(loadState.load(request))
    }

    /// Asks for a level by its number; from a file back to where spheres come from else.
    mutating func chooseLevel(_ level: Int) {
        guard PackingRequest.levels.contains(level), level != loadState.request.level else { return }
        var request = loadState.request
        request.extent = .level(level)
        if request.level == nil { request.source = source }
        load(request)
    }

    /// Asks for the level so many above the one last asked for; says why where there is none.
    mutating func changeLevel(by difference: Int) {
        guard let level = loadState.request.level else {
            return shell.toast.show("These spheres have no next level: keys 1 … 0 choose one")
        }
        guard PackingRequest.levels.contains(level + difference) else {
            return shell.toast.show("Level \(level) is the \(difference > 0 ? "last" : "first")")
        }
        chooseLevel(level + difference)
    }

    /// All spheres, or those at the outer one.
    mutating func switchFilter() {
        var request = loadState.request
        request.outerOnly.toggle()
        emit(.setting, [.init("name", .text("outerOnly")), .init("value", .flag(request.outerOnly))])
        shell.toast.show(request.outerOnly ? "Only spheres at the outer one" : "All spheres")
        load(request)
    }

    /// The next root: the standard one, then some of small whole bends.
    mutating func switchRoot() {
        var request = loadState.request
        guard request.source == .builtIn else {
            return shell.toast.show("Only the built-in packing grows from another root")
        }
        request.root = ViewerLook.next(after: request.root, in: Self.roots)
        let bends = request.root.bends.map { String(Int($0)) }.joined(separator: ", ")
        let name = request.root.isIntegral ? bends : "four equal spheres"
        emit(.setting, [.init("name", .text("root")), .init("value", .text(name))])
        shell.toast.show("Root: \(name)")
        load(request)
    }

    private static let roots =
        [Root.standard]
        + [
            [-1, 2, 2, 3, 3], [-2, 3, 6, 7, 7], [-3, 5, 8, 8, 9], [-3, 6, 7, 7, 7],
        ].compactMap { try? Root($0) }

    /// Shows spheres that came, if they are still wanted.
    mutating func receive(_ index: SphereBVH, generation: Int) {
        if generation < 0 {
            if descent?.index == nil, loadState.shown != nil { fadeOver() }
            descent?.receive(index, generation: generation)
            return loadSurroundings()
        }
        let before = loadState.shown?.request.source ?? .builtIn
        let isReplacing = loadState.shown != nil
        let arrival = loadState.receive(index, generation: generation)
        guard arrival != .outdated else { return }
        if isReplacing { fadeOver() }
        motion.show(index)
        guard arrival == .first else { return }
        if let note = SphereSource.notes(on: index.set).first {
            shell.toast.show(note.prefix(1).uppercased() + note.dropFirst())
        }
        if index.set.count == 0 {
            let note = loadState.request.noSpheresNote
            shell.toast.show(note.prefix(1).uppercased() + note.dropFirst())
        }
        if loadState.request.source != before { emit(.source, Self.describe(loadState.request.source)) }
        let level = loadState.request.level.map { EventValue.integer($0) } ?? .null
        emit(.level, [.init("value", level), .init("spheres", .integer(index.set.count))])
    }

    /// Asks again for what could not be had.
    mutating func retry() {
        if case .failed = loadState.state { load(loadState.request) }
    }

    /// Asks for the built-in packing in place of what could not be had.
    mutating func useBuiltIn() {
        guard case .failed = loadState.state else { return }
        var request = loadState.request
        request.source = .builtIn
        load(request)
    }

    private static func describe(_ source: PackingRequest.Source) -> [SceneEvent.Field] {
        switch source {
        case .builtIn: [.init("kind", .text("builtIn")), .init("url", .null)]
        case .service(let url): [.init("kind", .text("service")), .init("url", .text(url))]
        case .file(let path): [.init("kind", .text("file")), .init("url", .text(path))]
        }
    }
}
