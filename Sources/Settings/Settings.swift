/// What the user has set. What was never set is not kept, so that a later version's or the desktop's own choice holds.
public struct Settings: Sendable, Hashable {
    /// By the settings' names.
    private var values: [String: JSON] = [:]
    /// What keys and buttons do, where that is not as it comes.
    public var bindings = Bindings()

    /// Nothing set.
    public init() {}

    /// A setting's value, or its standard one; nil makes it as if it had never been set.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        get { self[ifSet: setting] ?? setting.standard }
        set { self[ifSet: setting] = newValue }
    }

    /// A setting's value, where the user set one.
    public subscript<Value>(ifSet setting: Setting<Value>) -> Value? {
        get { values[setting.name].flatMap(Value.init).flatMap { setting.allows($0) ? $0 : nil } }
        set { values[setting.name] = newValue?.json }
    }

    /// These settings with what `others` has set instead.
    public func overlaid(with others: Settings) -> Settings {
        var settings = self
        settings.values.merge(others.values) { $1 }
        return settings
    }

    /// Takes from `new` what differs there from `old`, and all bindings.
    public mutating func adopt(_ new: Settings, changedFrom old: Settings) {
        for name in Set(new.values.keys).union(old.values.keys) where new.values[name] != old.values[name] {
            values[name] = new.values[name]
        }
        bindings = new.bindings
    }

    /// Forgets what differs between two others.
    public mutating func forget(changesFrom old: Settings, to new: Settings) {
        values = values.filter { old.values[$0.key] == new.values[$0.key] }
    }
}

extension Settings {
    /// The version of the file's format: a file of a newer one is not touched.
    static let version = 1

    /// As the settings file holds them: a section an object, sorted by name.
    var json: JSON {
        var sections: [JSON.Member] = [JSON.Member(key: "version", value: .number(Double(Self.version)))]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let member = JSON.Member(key: parts[1], value: value)
            if let last = sections.last, last.key == parts[0], case .object(let members) = last.value {
                sections[sections.count - 1].value = .object(members + [member])
            } else {
                sections.append(JSON.Member(key: parts[0], value: .object([member])))
            }
        }
        if !bindings.isEmpty { sections.append(JSON.Member(key: "controls", value: bindings.json)) }
        return .object(sections)
    }

    /// From a file's content. What this version does not know is kept; a setting that cannot be what it says is not set.
    init(_ json: JSON) throws(JSONError) {
        guard let sections = json.members else { throw JSONError(description: "it holds no object") }
        guard case .number(let version) = json["version"] else { throw JSONError(description: "it has no version") }
        guard version <= Double(Self.version) else {
            throw JSONError(description: "it is of a newer version of rondo")
        }
        for section in sections {
            if section.key == "controls" {
                bindings = Bindings(section.value)
            } else {
                for member in section.value.members ?? [] { values["\(section.key).\(member.key)"] = member.value }
            }
        }
    }
}
