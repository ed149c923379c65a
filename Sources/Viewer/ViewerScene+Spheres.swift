import PackingLoading
import Scenes
import Spheres

extension ViewerScene {
    /// Asks for spheres.
    mutating func load(_ wish: PackingRequest) { request(desk.load(wish)) }

    /// Asks for a level by its number; from a file back to where spheres come from else.
    mutating func chooseLevel(_ level: Int) {
        guard PackingRequest.levels.contains(level), level != desk.wish.level else { return }
        var wish = desk.wish
        wish.extent = .level(level)
        if wish.level == nil { wish.source = source }
        load(wish)
    }

    /// Asks for the level so many above the one last asked for; there is none where spheres are not chosen by level.
    mutating func changeLevel(by difference: Int) {
        if let level = desk.wish.level { chooseLevel(level + difference) }
    }

    /// All spheres, or those at the outer one.
    mutating func switchFilter() {
        var wish = desk.wish
        wish.outerOnly.toggle()
        emit(.setting, [.init("name", .text("outerOnly")), .init("value", .flag(wish.outerOnly))])
        load(wish)
    }

    /// Shows spheres that came, if they are still wanted.
    mutating func receive(_ index: SphereBVH, generation: Int) {
        let before = desk.shown?.wish.source ?? .builtIn
        let isReplacing = desk.shown != nil
        let arrival = desk.receive(index, generation: generation)
        guard arrival != .outdated else { return }
        if isReplacing { fadeOver() }
        motion.show(index)
        if look.showsBends { bends.prepare(index.set) }
        guard arrival == .first else { return }
        if desk.shown?.set.overlaps == true {
            shell.toast.show("Some of these spheres overlap: each pixel has its own depth")
        }
        if index.set.count == 0 {
            let note = desk.wish.noSpheresNote
            shell.toast.show(note.prefix(1).uppercased() + note.dropFirst())
        }
        if desk.wish.source != before { emit(.source, Self.describe(desk.wish.source)) }
        let level = desk.wish.level.map { EventValue.integer($0) } ?? .null
        emit(.level, [.init("value", level), .init("spheres", .integer(index.set.count))])
    }

    /// Asks again for what could not be had.
    mutating func retry() {
        if case .failed = desk.state { load(desk.wish) }
    }

    /// Asks for the built-in packing in place of what could not be had.
    mutating func useBuiltIn() {
        guard case .failed = desk.state else { return }
        var wish = desk.wish
        wish.source = .builtIn
        load(wish)
    }

    private static func describe(_ source: PackingRequest.Source) -> [SceneEvent.Field] {
        switch source {
        case .builtIn: [.init("kind", .text("builtIn")), .init("url", .null)]
        case .service(let url): [.init("kind", .text("service")), .init("url", .text(url))]
        case .file(let path): [.init("kind", .text("file")), .init("url", .text(path))]
        }
    }
}
