import Input
import Settings

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
