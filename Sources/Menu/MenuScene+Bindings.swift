import Input
import Scenes
import Settings

extension MenuScene {
    func actionItems(_ activity: Int) -> [MenuItem] {
        let bindings = BoundActivities.all[activity]
        return bindings.actions.indices.map { action in
            MenuItem(
                bindings.actions[action].title, detail: words(activity, action),
                .open(.action(activity: activity, action: action)))
        } + [MenuItem("Reset all", detail: "as they come", .bind(.resetAll(activity: activity)))]
    }

    func editItems(_ activity: Int, _ action: Int) -> [MenuItem] {
        let isHeard = listening != nil
        return [
            MenuItem(
                isHeard ? "Press a key or a button" : "Choose another",
                detail: isHeard ? "Esc cancels" : words(activity, action),
                .bind(.listen(activity: activity, action: action))),
            MenuItem("Clear", detail: "none at all", .bind(.clear(activity: activity, action: action))),
            MenuItem("Reset", detail: "as it comes", .bind(.reset(activity: activity, action: action))),
        ]
    }

    /// The keys and buttons of an action; a dash where it has none.
    private func words(_ activity: Int, _ action: Int) -> String {
        let triggers = BoundActivities.all[activity].triggers(of: action, in: shell.settings.bindings)
        return triggers.isEmpty ? "–" : triggers.map(\.description).joined(separator: ", ")
    }

    mutating func bind(_ edit: BindingEdit) {
        switch edit {
        case .listen: listening = edit
        case .clear(let activity, let action): change(activity) { $0.clear(action, in: &$1) }
        case .reset(let activity, let action): change(activity) { $0.reset(action, in: &$1) }
        case .resetAll(let activity): change(activity) { $1.reset($0.activity) }
        case .swap(let conflict):
            change(conflict.activity) { $0.swap(conflict.trigger, to: conflict.action, in: &$1) }
            goBack()
        case .replace(let conflict):
            change(conflict.activity) { $0.assign(conflict.trigger, to: conflict.action, in: &$1) }
            goBack()
        }
    }

    /// The action that waits takes the key or button that is pressed; true where this was one. A stick at rest, or one
    /// that is pushed, is none.
    mutating func listen(to sample: InputSample) -> Bool {
        guard case .listen(let activity, let action) = listening else { return false }
        let trigger: Trigger
        switch sample {
        case .keyDown(.escape, _, _, _): return false
        case .keyDown(_, _, isRepeat: true, _): return true
        case .keyDown(let key, let modifiers, _, _): trigger = .key(KeyStroke(key, modifiers))
        case .padButton(_, let button, isDown: true): trigger = .button(button)
        default: return false
        }
        listening = nil
        let bindings = BoundActivities.all[activity]
        if bindings.reserved.contains(trigger) {
            shell.toast.show("\(trigger) always means what it does now")
        } else if let owner = bindings.owner(of: trigger, besides: action, in: shell.settings.bindings) {
            open(
                .conflict(
                    BindingConflict(
                        activity: activity, action: action, trigger: trigger, owner: bindings.actions[owner].title)))
        } else {
            change(activity) { $0.assign(trigger, to: action, in: &$1) }
        }
        return true
    }

    private mutating func change(_ activity: Int, _ edit: (ActivityBindings, inout Bindings) -> Void) {
        var settings = shell.settings
        edit(BoundActivities.all[activity], &settings.bindings)
        guard settings != shell.settings else { return }
        adopt(settings)
        emit(
            .setting,
            [.init("name", .text("controls." + BoundActivities.all[activity].activity)), .init("value", .null)])
    }
}

extension BindingConflict {
    /// The ways out.
    var items: [MenuItem] {
        [
            MenuItem("Swap", detail: "\(owner) gets what this had", .bind(.swap(self))),
            MenuItem("Replace", detail: "\(owner) goes without", .bind(.replace(self))),
            MenuItem("Cancel", detail: "all stays as it was", .back),
        ]
    }
}
