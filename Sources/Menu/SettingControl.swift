import Scenes
import Settings

/// A setting as an entry of a page, of whatever type it is.
struct SettingControl: Sendable {
    let name, title: String
    /// The value in words.
    let words: @Sendable (Settings) -> String
    /// Where the value is among those offered, 0...1; nil where that says nothing.
    let fraction: @Sendable (Settings) -> Double?
    /// As in events.
    let value: @Sendable (Settings) -> EventValue
    /// Goes so many values on; around the end where asked to.
    let change: @Sendable (inout Settings, _ by: Int, _ wraps: Bool) -> Void
    /// As if it had never been set.
    let reset: @Sendable (inout Settings) -> Void

    init<Value>(_ setting: Setting<Value>) {
        name = setting.name
        title = setting.title
        words = { setting.words($0[setting]) }
        let isScale = setting.standard is Double && setting.values.count > 3
        fraction = { settings in
            guard isScale else { return nil }
            return Double(Self.index(of: settings[setting], in: setting)) / Double(setting.values.count - 1)
        }
        value = { EventValue($0[setting].json) }
        change = { settings, difference, wraps in
            let count = setting.values.count
            let index = Self.index(of: settings[setting], in: setting) + difference
            settings[setting] =
                setting.values[
                    wraps ? ((index % count) + count) % count : min(max(index, 0), count - 1)]
        }
        reset = { $0[ifSet: setting] = nil }
    }

    /// The value, or of the numbers offered the nearest one to it.
    private static func index<Value>(of value: Value, in setting: Setting<Value>) -> Int {
        if let index = setting.values.firstIndex(of: value) { return index }
        guard let number = value as? Double else { return 0 }
        let distances = setting.values.map { abs(($0 as? Double ?? .infinity) - number) }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }
}

extension EventValue {
    fileprivate init(_ json: JSON) {
        switch json {
        case .bool(let value): self = .flag(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .text(value)
        case .null, .array, .object: self = .null
        }
    }
}

extension SettingsSection {
    /// Its entries.
    var controls: [SettingControl] {
        switch self {
        case .picture:
            [
                SettingControl(.fullScreen), SettingControl(.textSize), SettingControl(.contrast),
                SettingControl(.reducedMotion), SettingControl(.flashes), SettingControl(.palette),
                SettingControl(.lighting), SettingControl(.shadows), SettingControl(.samples),
                SettingControl(.verticalSync), SettingControl(.frameRate),
            ]
        case .tilt:
            [
                SettingControl(.grip), SettingControl(.fullTilt), SettingControl(.deadZone),
                SettingControl(.stickDeadZone), SettingControl(.curve), SettingControl(.smoothing),
                SettingControl(.invertsX), SettingControl(.invertsY), SettingControl(.swapsAxes),
            ]
        case .sound:
            [
                SettingControl(.volume), SettingControl(.mutesUnfocused), SettingControl(.soundsAsWords),
                SettingControl(.rumble),
            ]
        case .play:
            [
                SettingControl(.difficulty), SettingControl(.goals), SettingControl(.pausesUnfocused),
                SettingControl(.showDelay),
            ]
        }
    }
}
