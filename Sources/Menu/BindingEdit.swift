import Settings

/// What is to be done with an action's keys and buttons.
enum BindingEdit: Sendable, Hashable {
    /// Take the next one that is pressed.
    case listen(activity: Int, action: Int)
    /// Have none; have what comes with it.
    case clear(activity: Int, action: Int)
    case reset(activity: Int, action: Int)
    /// All of an activity as it comes.
    case resetAll(activity: Int)
    /// The answers to a conflict.
    case swap(BindingConflict), replace(BindingConflict)
}

/// A key or a button that was chosen for an action and does another one already.
public struct BindingConflict: Sendable, Hashable {
    let activity, action: Int
    let trigger: Trigger
    let owner: String

    var title: String { "\(trigger) is taken" }
}
