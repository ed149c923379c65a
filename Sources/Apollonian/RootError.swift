/// Why bends are not those of a packing's root: five spheres, or four circles of a gasket.
public enum RootError: Error, Equatable {
    /// This many bends were given instead of that many.
    case count(Int, expected: Int)
    /// The text is no whole number.
    case notWhole(String)
    /// Exactly one bend, the outer one's, must be negative, and none 0.
    case outer(negative: Int, zero: Int)
    /// Bends are limited to `Root.greatestBend` in size.
    case tooLarge(Int)
    /// Shapes that all touch each other obey (sum of bends)² = 3 * (sum of squares), in the plane 2 * (sum of
    /// squares); these are the two sides.
    case notTangent(squareOfSum: Int, multiple: Int)
    /// Not the largest of their packing: this bend can be replaced by that smaller one.
    case notReduced(bend: Int, smaller: Int)
}

extension RootError: CustomStringConvertible {
    /// What is wrong, in one line without a full stop.
    public var description: String {
        switch self {
        case .count(let count, let expected):
            "a root has \(expected) bends, not \(count)"
        case .notWhole(let text):
            "'\(text)' is no whole number"
        case .outer(let negative, let zero):
            zero > 0
                ? "a bend of 0 has no radius; one bend must be negative, the others positive"
                : "\(negative) bends are negative; one must be, the outer one's"
        case .tooLarge(let bend):
            "bend \(bend) is beyond ±\(Root.greatestBend)"
        case .notTangent(let squareOfSum, let multiple):
            "no shapes of these bends all touch each other: the square of the sum is \(squareOfSum), "
                + "not \(multiple) as it should be"
        case .notReduced(let bend, let smaller):
            "not a root: bend \(bend) can be replaced by the smaller \(smaller)"
        }
    }
}
