/// A page of the menu.
public enum MenuPage: Sendable, Hashable {
    /// Where the program begins, and what its entries lead to.
    case main, tilt, hockey, settings, about
    /// Settings of one kind.
    case section(SettingsSection)
    /// Whose keys and buttons are to be chosen; the actions of one activity; one action.
    case controls, activity(Int), action(activity: Int, action: Int)
    /// A key or a button was pressed that does something else already.
    case conflict(BindingConflict)

    /// Those that stand for themselves, in the order in which the menu leads to them.
    public static let all: [MenuPage] =
        [.main, .tilt, .hockey, .settings] + SettingsSection.allCases.map { .section($0) }
        + [.controls] + BoundActivities.all.indices.map { .activity($0) } + [.about]

    /// As in events.
    public var name: String {
        switch self {
        case .main: "main"
        case .tilt: "tilt"
        case .hockey: "hockey"
        case .settings: "settings"
        case .about: "about"
        case .section(let section): section.rawValue + "Settings"
        case .controls: "controls"
        case .activity(let activity): BoundActivities.all[activity].activity + "Controls"
        case .action: "action"
        case .conflict: "conflict"
        }
    }
}

/// Settings of one kind, which have a page together.
public enum SettingsSection: String, Sendable, Hashable, CaseIterable {
    /// By their titles.
    case picture, tilt, sound, play

    var title: String {
        switch self {
        case .picture: "Picture"
        case .tilt: "Tilt"
        case .sound: "Sound and rumble"
        case .play: "Play"
        }
    }
}
