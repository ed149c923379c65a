import Drawing
import Gestures
import Scenes

extension ViewerScene {
    /// Does what a key or a button asks for.
    mutating func obey(_ command: Command) {
        switch command {
        case .pause: togglePause()
        case .levelUp: changeLevel(by: 1)
        case .levelDown: changeLevel(by: -1)
        case .level(let level): chooseLevel(level)
        case .shellFilter: switchFilter()
        case .lighting: change("lighting", \.lighting, in: Lighting.allCases, name: \.rawValue)
        case .palette: change("palette", \.palette, in: Palette.all, name: \.name)
        case .geometry: change("geometry", \.geometry, in: SphereGeometry.allCases, name: \.rawValue)
        case .reset: reset()
        case .picture: want(.savePicture)
        case .fullScreen: want(.toggleFullScreen)
        case .save: want(.saveSpheres)
        case .back: goBack()
        case .help: openHelp(!isHelpOpen)
        case .inspect: switchInspection(!inspection.isOn)
        case .bends: switchBends()
        case .frameRate: switchFrameRate()
        case .retry: retry()
        case .builtIn: useBuiltIn()
        case .neutral: break
        }
    }

    /// Closes what is open, the topmost first; with nothing open the program decides.
    private mutating func goBack() {
        if isHelpOpen { return openHelp(false) }
        if case .failed = desk.state, desk.shown != nil { return desk.giveUp() }
        if inspection.isOn { return switchInspection(false) }
        want(.back)
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
        tell("help", [.init("value", .flag(isOpen))])
    }

    private mutating func switchInspection(_ isOn: Bool) {
        inspection.isOn = isOn
        tell("setting", [.init("name", .text("inspect")), .init("value", .flag(isOn))])
        inspect()
    }

    private mutating func switchBends() {
        look.showsBends.toggle()
        if let shown = desk.shown, look.showsBends { bends.prepare(shown.set) }
        tell("setting", [.init("name", .text("bends")), .init("value", .flag(look.showsBends))])
    }

    private mutating func switchFrameRate() {
        look.showsFrameRate.toggle()
        frameRate = nil
        want(.frameRate(look.showsFrameRate))
        tell("setting", [.init("name", .text("frameRate")), .init("value", .flag(look.showsFrameRate))])
    }

    /// Looks what is under the pointer, and tells it where it is another sphere.
    mutating func inspect() {
        guard let shown = desk.shown,
            inspection.update(spheres: shown.index, motion: motion, size: gestures.size), let index = inspection.index
        else { return }
        let radius = shown.set.spheres[index].w
        tell(
            "inspect",
            [
                .init("bend", .number(SphereText(shown.wish).bend(radius: radius))),
                .init("radius", .number(Double(radius))), .init("level", .integer(Int(shown.set.levels[index]))),
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
        tell("setting", [.init("name", .text(setting)), .init("value", .text(text))])
        notice.show("\(setting.prefix(1).uppercased())\(setting.dropFirst()): \(text)")
    }
}
