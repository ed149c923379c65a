extension Root {
    /// Whole numbers with commas between them.
    static func bends(parsing text: some StringProtocol) throws(RootError) -> [Int] {
        var bends: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let bend = Int(part) else { throw .notWhole(String(part)) }
            bends.append(bend)
        }
        return bends
    }

    /// Throws the reason why these are not the bends of dimension + 2 tangent shapes from which a packing grows:
    /// circles in the plane, spheres in space.
    static func check(_ bends: [Int], dimension: Int) throws(RootError) {
        guard bends.count == dimension + 2 else { throw .count(bends.count, expected: dimension + 2) }
        for bend in bends where !(-greatestBend...greatestBend).contains(bend) { throw .tooLarge(bend) }
        let negative = bends.count { $0 < 0 }
        let zero = bends.count { $0 == 0 }
        guard negative == 1, zero == 0 else { throw .outer(negative: negative, zero: zero) }
        let sum = bends.reduce(0, +)
        let multiple = dimension * bends.reduce(0) { $0 + $1 * $1 }
        // Soddy and Gosset's theorem. A sum of 0 or less would turn all inside out.
        guard sum > 0, sum * sum == multiple else { throw .notTangent(squareOfSum: sum * sum, multiple: multiple) }
        // The other shape that touches all but one has bend 2 / (dimension - 1) * (sum of those) - bend.
        for bend in bends {
            let other = 2 * (sum - bend) / (dimension - 1) - bend
            if other < bend { throw .notReduced(bend: bend, smaller: other) }
        }
    }
}
