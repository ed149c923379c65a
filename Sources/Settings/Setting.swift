/// What a setting can hold.
public protocol SettingValue: Sendable, Hashable {
    /// From the settings file; nil where that holds something else.
    init?(_ json: JSON)
    /// For the settings file.
    var json: JSON { get }
}

extension Bool: SettingValue {
    /// From the settings file.
    public init?(_ json: JSON) {
        guard case .bool(let value) = json else { return nil }
        self = value
    }

    /// For the settings file.
    public var json: JSON { .bool(self) }
}

extension Double: SettingValue {
    /// From the settings file.
    public init?(_ json: JSON) {
        guard case .number(let value) = json else { return nil }
        self = value
    }

    /// For the settings file.
    public var json: JSON { .number(self) }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
    /// From the settings file.
    public init?(_ json: JSON) {
        guard case .string(let text) = json else { return nil }
        self.init(rawValue: text)
    }

    /// For the settings file.
    public var json: JSON { .string(rawValue) }
}

/// Something that the user can set: its name in the file and in events, and what it can be.
public struct Setting<Value: SettingValue>: Sendable {
    /// Section and name, such as `picture.textSize`.
    public let name: String
    /// In the menu.
    public let title: String
    /// What it is where the user set nothing.
    public let standard: Value
    /// What the menu offers, in order; the file may hold numbers between the first and the last too.
    public let values: [Value]
    /// A value as the menu shows it.
    public let words: @Sendable (Value) -> String

    /// - Parameter values: includes the standard one.
    init(
        _ name: String, _ title: String, standard: Value, values: [Value],
        words: @escaping @Sendable (Value) -> String
    ) {
        self.name = name
        self.title = title
        self.standard = standard
        self.values = values
        self.words = words
    }

    /// Whether it can be this.
    func allows(_ value: Value) -> Bool {
        guard let number = value as? Double, let first = values.first as? Double, let last = values.last as? Double
        else { return values.contains(value) }
        return (first...last).contains(number)
    }
}

extension Setting where Value == Bool {
    init(_ name: String, _ title: String, standard: Bool) {
        self.init(name, title, standard: standard, values: [false, true]) { $0 ? "On" : "Off" }
    }
}

extension Setting where Value == Double {
    /// - Parameters:
    ///   - unit: stands after the number.
    ///   - factor: of the number shown; the file has the value itself.
    init(
        _ name: String, _ title: String, standard: Double, _ values: [Double], unit: String, factor: Double = 1,
        zero: String? = nil
    ) {
        self.init(name, title, standard: standard, values: values) { value in
            if value == 0, let zero { return zero }
            let tenths = (value * factor * 100).rounded() / 100
            return (tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)") + unit
        }
    }

    /// A part of the whole, in steps of a tenth.
    init(_ name: String, _ title: String, standard: Double) {
        self.init(
            name, title, standard: standard, (0...10).map { Double($0) / 10 }, unit: " %", factor: 100, zero: "Off")
    }
}

extension Setting where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    init(_ name: String, _ title: String, standard: Value) {
        self.init(name, title, standard: standard, values: Array(Value.allCases)) {
            $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
        }
    }
}
