/// Why five bends are not the root of a packing.
public enum RootError: Error, Equatable {
    /// A root has five bends; this many were given.
    case count(Int)
    /// The text is no whole number.
    case notWhole(String)
    /// Exactly one bend, the outer sphere's, must be negative, and none 0.
    case outer(negative: Int, zero: Int)
    /// Bends are limited to `Root.greatestBend` in size.
    case tooLarge(Int)
    /// Five spheres touch each other where (sum of bends)² = 3 * (sum of squares); these are the two sides.
    case notTangent(squareOfSum: Int, threeSquares: Int)
    /// Not the largest five of their packing: this bend can be replaced by that smaller one.
    case notReduced(bend: Int, smaller: Int)
}

extension RootError: CustomStringConvertible {
    /// What is wrong, in one line without a full stop.
    public var description: String {
        switch self {
        case .count(let count):
            "a root has five bends, not \(count)"
        case .notWhole(let text):
            "'\(text)' is no whole number"
        case .outer(let negative, let zero):
            zero > 0
                ? "a bend of 0 is a plane; one bend must be negative and four positive"
                : "\(negative) bends are negative; one must be, the outer sphere's"
        case .tooLarge(let bend):
            "bend \(bend) is beyond ±\(Root.greatestBend)"
        case .notTangent(let squareOfSum, let threeSquares):
            "no five spheres of these bends touch each other: the square of the sum is \(squareOfSum), "
                + "three times the sum of the squares \(threeSquares)"
        case .notReduced(let bend, let smaller):
            "not a root: bend \(bend) can be replaced by the smaller \(smaller)"
        }
    }
}
