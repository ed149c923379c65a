import Drawing
import Geometry
import Gestures
import Scenes

extension ViewerScene {
    /// Does what a key or a button asks for.
    mutating func perform(_ action: ViewerAction) {
        switch action {
        case .spin(let direction): perform(.swipe(Swipe(direction: direction)))
        case .zoom(let scale): perform(.pinch(scale: scale, centre: nil))
        case .rotate(let angle): rotateByKey(angle)
        case .climb: descent?.climb()
        case .next: goOn()
        case .levelUp: changeLevel(by: 1)
        case .levelDown: changeLevel(by: -1)
        case .level(let level): chooseLevel(level)
        case .shellFilter: switchFilter()
        case .root: switchRoot()
        case .lighting: change("lighting", \.lighting, in: Lighting.allCases, name: \.rawValue)
        case .palette: change("palette", \.palette, in: Palette.all, name: \.name)
        case .geometry: change("geometry", \.geometry, in: SphereGeometry.allCases, name: \.rawValue)
        case .reset: descent == nil ? reset() : leaveDescent()
        case .save: request(.saveSpheres)
        case .back: goBack()
        case .help: openHelp(!isHelpOpen)
        case .inspect: switchInspection(!inspection.isOn)
        case .bends: switchBends()
        case .retry: retry()
        case .builtIn: useBuiltIn()
        case .common(let action): perform(action)
        }
    }

    /// A turn by a key is a rotation of its own, but not while the pointer or fingers hold the packing.
    private mutating func rotateByKey(_ angle: Double) {
        guard !gestures.isHolding else { return }
        for gesture in [Gesture.rotationBegan, .rotated(by: angle), .rotationEnded] { perform(gesture) }
    }

    /// Whether something to read waits for "next".
    var isSheetOpen: Bool {
        if case .failed = loadState.state { return true }
        return isHelpOpen
    }

    /// What "next" means now.
    mutating func goOn() {
        if isHelpOpen { return openHelp(false) }
        if case .failed = loadState.state { return retry() }
        togglePause()
    }

    /// Closes what is open, the topmost first; with nothing open the program decides.
    private mutating func goBack() {
        if isHelpOpen { return openHelp(false) }
        if case .failed = loadState.state, loadState.shown != nil { return loadState.giveUp() }
        if inspection.isOn { return switchInspection(false) }
        if descent != nil { return leaveDescent() }
        request(.back)
    }

    /// Opens the help sheet, which pauses, or closes it, which goes on.
    mutating func openHelp(_ isOpen: Bool) {
        isHelpOpen = isOpen
        if isOpen {
            isPausedForHelp = motion.spin.direction != nil && !motion.spin.isPaused
            if isPausedForHelp { pause(true) }
        } else if isPausedForHelp {
            pause(false)
        }
        emit(.help, [.init("value", .flag(isOpen))])
    }

    private mutating func switchInspection(_ isOn: Bool) {
        inspection.isOn = isOn
        emit(.setting, [.init("name", .text("inspect")), .init("value", .flag(isOn))])
        shell.toast.show(isOn ? "Inspect: point at a sphere" : "Inspect: off")
        inspect()
    }

    private mutating func switchBends() {
        look.showsBends.toggle()
        emit(.setting, [.init("name", .text("bends")), .init("value", .flag(look.showsBends))])
        shell.toast.show(look.showsBends ? "Bends: on" : "Bends: off")
    }

    /// Looks what is under the pointer, and tells it where it is another sphere.
    mutating func inspect() {
        guard descent == nil, let shown = loadState.shown,
            inspection.update(spheres: shown.index, motion: motion, size: gestures.size), let index = inspection.index
        else { return }
        let radius = shown.set.radius(of: index)
        emit(
            .inspect,
            [
                .init("bend", .number(SphereText(shown.request).bend(radius: radius))),
                .init("radius", .number(radius)),
                .init("level", .integer(SphereText.level(shown.set.levels[index]))),
            ])
    }

    /// Switches a setting to its next value.
    private mutating func change<Value: Equatable>(
        _ setting: String, _ property: WritableKeyPath<ViewerLook, Value>, in all: [Value],
        name: KeyPath<Value, String>
    ) {
        let value = ViewerLook.next(after: look[keyPath: property], in: all)
        look[keyPath: property] = value
        fadeOver()
        let text = value[keyPath: name]
        emit(.setting, [.init("name", .text(setting)), .init("value", .text(text))])
        shell.toast.show("\(setting.prefix(1).uppercased())\(setting.dropFirst()): \(text)")
    }
}
