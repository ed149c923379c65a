/// An option with the type of its value and the value that stands where it is not given: stated once, for the help text
/// and for reading.
public struct Parameter<Value: Sendable>: Sendable {
    /// Its name and help, which ends with the standard value.
    public let option: Option
    /// The value where the option is not given.
    public let standard: Value
    fileprivate let read: @Sendable (Arguments, _ name: String) throws(UsageError) -> Value?
}

extension Parameter where Value == Int {
    /// A whole number.
    public init(_ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>, standard: Int, _ help: String)
    {
        option = Option(name, placeholder, "\(help) (\(standard))")
        self.standard = standard
        read = { (arguments, name) throws(UsageError) in try arguments.integer(name, in: range) }
    }
}

extension Parameter where Value == Double {
    /// A finite number.
    public init(_ name: String, _ placeholder: String, in range: ClosedRange<Double>, standard: Double, _ help: String)
    {
        let rounded = (standard * 1e6).rounded() / 1e6
        option = Option(
            name, placeholder, "\(help) (\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"))")
        self.standard = standard
        read = { (arguments, name) throws(UsageError) in try arguments.real(name, in: range) }
    }
}

extension Parameter where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the words that an enumeration has.
    public init(_ name: String, standard: Value, _ help: String) {
        option = Option(
            name, "NAME", "\(help) (\(standard.rawValue))", choices: Value.allCases.map(\.rawValue))
        self.standard = standard
        read = { (arguments, name) throws(UsageError) in try arguments.choice(name) }
    }
}

extension Arguments {
    /// The value of an option, or the one that stands where it is not given.
    public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
        get throws(UsageError) { try parameter.read(self, parameter.option.name) ?? parameter.standard }
    }
}
