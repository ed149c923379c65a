/// What a key or a button does in an activity.
public protocol ControlAction: Sendable, Hashable {
    /// What the settings file calls it, such as `nextBoard`; nil where its keys cannot be chosen.
    var name: String? { get }
}

extension ControlAction {
    /// The case's own name, of actions without particulars.
    public var name: String? { plainName }

    /// The case's own name; nil where it has particulars. The way back stays what it is, so that there always is one.
    public var plainName: String? {
        let name = "\(self)"
        return name.contains("(") || name == "back" ? nil : name
    }
}
