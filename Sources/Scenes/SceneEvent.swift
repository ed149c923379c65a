/// A value of an event's field.
public enum EventValue: Sendable, Hashable {
    /// A real number; written with the digits it needs.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// Text.
    case text(String)
    /// Yes or no.
    case flag(Bool)
    /// Several numbers, such as a direction.
    case numbers([Double])
    /// Nothing, where a value does not apply.
    case null
}

/// Something that happened, for recording, sound and `--events`: a name and typed fields in a fixed order.
public struct SceneEvent: Sendable, Hashable {
    /// A named value.
    public struct Field: Sendable, Hashable {
        /// The key.
        public var name: String
        /// The value.
        public var value: EventValue

        /// A named value.
        public init(_ name: String, _ value: EventValue) {
            self.name = name
            self.value = value
        }
    }

    /// Seconds of the scene's clock.
    public var time: Double
    /// What happened.
    public var name: Name
    /// Particulars, in the order in which they are written.
    public var fields: [Field]

    /// An event at `time` seconds of the scene's clock.
    public init(_ name: Name, at time: Double, _ fields: [Field] = []) {
        self.name = name
        self.time = time
        self.fields = fields
    }

    /// The value of a field; nil where there is none of that name.
    public func value(_ field: String) -> EventValue? { fields.first { $0.name == field }?.value }
}
