/// What keys and buttons do where the user chose others than those that come with an activity. An action that was
/// cleared has none, which is something else than one that was never set.
public struct Bindings: Sendable, Hashable {
    /// By activity, then by action.
    private var activities: [String: [String: [Trigger]]] = [:]

    /// Nothing chosen.
    public init() {}

    /// Whether all is as it comes.
    public var isEmpty: Bool { activities.isEmpty }

    /// The keys and buttons of an activity's action; nil where they are those that come with it.
    public subscript(activity: String, action: String) -> [Trigger]? {
        get { activities[activity]?[action] }
        set {
            activities[activity, default: [:]][action] = newValue
            if activities[activity]?.isEmpty == true { activities[activity] = nil }
        }
    }

    /// All of an activity as it comes.
    public mutating func reset(_ activity: String) { activities[activity] = nil }
}

extension Bindings {
    /// An object for each activity, with a list for each action.
    var json: JSON {
        .object(
            activities.sorted { $0.key < $1.key }.map { activity, actions in
                JSON.Member(
                    key: activity,
                    value: .object(
                        actions.sorted { $0.key < $1.key }.map { action, triggers in
                            JSON.Member(key: action, value: .array(triggers.map { .string($0.text) }))
                        }))
            })
    }

    /// From the settings file; keys and buttons that there are not are passed over.
    init(_ json: JSON) {
        for activity in json.members ?? [] {
            for action in activity.value.members ?? [] {
                guard case .array(let items) = action.value else { continue }
                self[activity.key, action.key] = items.compactMap { item in
                    if case .string(let text) = item { Trigger(text: text) } else { nil }
                }
            }
        }
    }
}
