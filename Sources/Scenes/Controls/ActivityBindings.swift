import Settings

/// The keys and buttons of one activity as the user chooses them: each does one thing.
public struct ActivityBindings: Sendable, Hashable {
    /// In the settings file.
    public let activity: String
    /// For people.
    public let title: String
    /// What can be chosen for.
    public let actions: [BindableAction]
    /// What always means what it does.
    public let reserved: Set<Trigger>

    /// What does an action now.
    public func triggers(of action: Int, in bindings: Bindings) -> [Trigger] {
        bindings[activity, actions[action].name] ?? actions[action].standard
    }

    /// Which other action a key or a button does already.
    public func owner(of trigger: Trigger, besides action: Int, in bindings: Bindings) -> Int? {
        actions.indices.first { $0 != action && triggers(of: $0, in: bindings).contains(trigger) }
    }

    /// Gives an action a key in place of its keys, or a button in place of its buttons; whatever it did before it does no
    /// more.
    public func assign(_ trigger: Trigger, to action: Int, in bindings: inout Bindings) {
        while let owner = owner(of: trigger, besides: action, in: bindings) {
            bindings[activity, actions[owner].name] = triggers(of: owner, in: bindings).filter { $0 != trigger }
        }
        bindings[activity, actions[action].name] =
            triggers(of: action, in: bindings).filter { !$0.isSameKind(as: trigger) } + [trigger]
    }

    /// The same; the action that had it gets what this one had.
    public func swap(_ trigger: Trigger, to action: Int, in bindings: inout Bindings) {
        guard let owner = owner(of: trigger, besides: action, in: bindings) else {
            return assign(trigger, to: action, in: &bindings)
        }
        let given = triggers(of: action, in: bindings).filter { $0.isSameKind(as: trigger) && $0 != trigger }
        assign(trigger, to: action, in: &bindings)
        bindings[activity, actions[owner].name] = triggers(of: owner, in: bindings) + given
    }

    /// Takes all keys and buttons from an action.
    public func clear(_ action: Int, in bindings: inout Bindings) { bindings[activity, actions[action].name] = [] }

    /// Gives an action what comes with it; others that were given any of that lose it.
    public func reset(_ action: Int, in bindings: inout Bindings) {
        bindings[activity, actions[action].name] = nil
        for trigger in actions[action].standard {
            while let owner = owner(of: trigger, besides: action, in: bindings) {
                bindings[activity, actions[owner].name] = triggers(of: owner, in: bindings).filter { $0 != trigger }
            }
        }
    }
}

extension Trigger {
    /// Whether both are keys, or both buttons.
    fileprivate func isSameKind(as other: Trigger) -> Bool {
        switch (self, other) {
        case (.key, .key), (.button, .button): true
        case (.key, .button), (.button, .key): false
        }
    }
}
