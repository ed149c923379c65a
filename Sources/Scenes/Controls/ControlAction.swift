import Input
import Settings

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

/// An action whose keys and buttons can be chosen.
public struct BindableAction: Sendable, Hashable {
    /// In the settings file.
    public let name: String
    /// The keys and buttons that come with it.
    public let standard: [Trigger]

    /// For people: the name's words.
    public var title: String {
        let words = name.reduce(into: "") { text, letter in
            text += letter.isUppercase || letter.isNumber ? " " + letter.lowercased() : String(letter)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension Controls {
    /// The same with the keys and buttons that the user chose.
    public func bound(by bindings: Bindings, of activity: String) -> Controls {
        Controls(list.map { control in control.bound { $0.name.flatMap { bindings[activity, $0] } } })
    }

    /// Whose keys and buttons can be chosen, in the order of the help sheet, and those that always mean what they do.
    public func bindings(_ activity: String, title: String) -> ActivityBindings {
        var actions: [Action] = []
        var triggers: [Action: [Trigger]] = [:]
        let all = list.flatMap { control in
            control.keys.map { ($0.value, Trigger.key($0.key)) }
                + control.buttons.map { ($0.value, Trigger.button($0.key)) }
        }
        for (action, trigger) in all {
            if triggers[action] == nil { actions.append(action) }
            triggers[action, default: []].append(trigger)
        }
        return ActivityBindings(
            activity: activity, title: title,
            actions: actions.compactMap { action in
                action.name.map { BindableAction(name: $0, standard: triggers[action] ?? []) }
            },
            reserved: Set(all.filter { $0.0.name == nil }.map(\.1)))
    }
}
