import Drawing
import Gestures

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
        case .back: want(.back)
        case .neutral, .help, .inspect, .bends, .frameRate, .retry, .builtIn: break
        }
    }

    /// Switches a setting to its next value.
    private mutating func change<Value: Equatable>(
        _ setting: String, _ property: WritableKeyPath<ViewerLook, Value>, in all: [Value],
        name: KeyPath<Value, String>
    ) {
        let value = ViewerLook.next(after: look[keyPath: property], in: all)
        look[keyPath: property] = value
        fadeOver()
        tell("setting", [.init("name", .text(setting)), .init("value", .text(value[keyPath: name]))])
    }
}
