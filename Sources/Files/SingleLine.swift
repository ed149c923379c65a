extension StringProtocol {
    /// The text as one line: runs of line ends and control characters become a space each, so that no word of a user's
    /// can begin a line of its own or steer a terminal.
    public var singleLine: String {
        var line = ""
        var isFolding = false
        for scalar in unicodeScalars {
            let isFolded = scalar.isFolded
            if isFolded, !isFolding { line.unicodeScalars.append(" ") }
            if !isFolded { line.unicodeScalars.append(scalar) }
            isFolding = isFolded
        }
        return line
    }

    /// The text as messages repeat it: one line of at most 80 characters, long ones without their middle.
    public var echoed: String {
        let line = singleLine
        return line.count <= 80 ? line : "\(line.prefix(39))…\(line.suffix(40))"
    }
}

extension Unicode.Scalar {
    /// Whether it ends a line, is a control character, or turns the direction of what follows.
    fileprivate var isFolded: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: properties.isBidiControl
        }
    }
}
