import Platform
import Rendering
import Settings

/// The user's settings as they hold in this run: what the command line says, else what the user set.
struct UserSettings {
    private let file: SettingsFile?
    private var saved: Settings
    /// For this run alone.
    private var options: Settings
    /// What the user should know of the file, in one line.
    let complaint: String?

    /// The file of the user who runs the program.
    static var file: SettingsFile { SettingsFile(folder: UserDirectories().configuration) }

    /// - Parameters:
    ///   - file: what they are read from and kept in; nil where pictures are not to depend on them.
    ///   - options: what the command line says.
    init(file: SettingsFile?, options: Settings) {
        self.file = file
        self.options = options
        (saved, complaint) = file?.read() ?? (Settings(), nil)
    }

    /// What holds now.
    var current: Settings { saved.overlaid(with: options) }

    /// Keeps what the user changed, which holds from then on.
    mutating func adopt(_ new: Settings) throws {
        let old = current
        saved.adopt(new, changedFrom: old)
        options.forget(changesFrom: old, to: new)
        try file?.write(saved)
    }

    /// Sets something for this run alone.
    mutating func override<Value>(_ setting: Setting<Value>, _ value: Value) { options[setting] = value }
}

extension Settings {
    /// Samples a pixel; nil where the renderer decides.
    var sampleCount: Int? { self[.samples] == 0 ? nil : Int(self[.samples]) }
    /// Whether there are shadows.
    var shadowMode: ShadowMode { ShadowMode(rawValue: self[.shadows].rawValue) ?? .auto }
}
