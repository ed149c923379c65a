/// What a word does to the five spheres of a frame, in whole numbers: row i of the product with a frame is the i-th
/// sphere after the word.
struct SwapMatrix: Hashable, Sendable {
    private(set) var rows: [[BigInteger]]

    /// What the empty word does.
    static let identity = SwapMatrix(
        rows: (0..<5).map { row in (0..<5).map { BigInteger(row == $0 ? 1 : 0) } })

    /// What one swap does after this.
    mutating func swap(_ letter: Int) {
        let row = rows[letter]
        rows[letter] = (0..<5).map { column in
            let sum = rows.reduce(BigInteger(0)) { $0 + $1[column] }
            return sum - row[column] - row[column]
        }
    }

    /// This after another.
    static func * (later: SwapMatrix, earlier: SwapMatrix) -> SwapMatrix {
        SwapMatrix(
            rows: later.rows.map { row in
                (0..<5).map { column in
                    (0..<5).reduce(BigInteger(0)) { sum, index in
                        row[index].isZero ? sum : sum + row[index] * earlier.rows[index][column]
                    }
                }
            })
    }

    static func - (a: SwapMatrix, b: SwapMatrix) -> SwapMatrix {
        SwapMatrix(rows: zip(a.rows, b.rows).map { zip($0, $1).map { $0 - $1 } })
    }

    static func + (a: SwapMatrix, b: SwapMatrix) -> SwapMatrix {
        SwapMatrix(rows: zip(a.rows, b.rows).map { zip($0, $1).map { $0 + $1 } })
    }

    static func * (a: SwapMatrix, factor: BigInteger) -> SwapMatrix {
        SwapMatrix(rows: a.rows.map { $0.map { $0 * factor } })
    }

    var isZero: Bool { rows.allSatisfy { $0.allSatisfy(\.isZero) } }

    /// Bits of the longest entry.
    var bitWidth: Int { rows.flatMap { $0 }.map(\.bitWidth).max() ?? 0 }

    /// This matrix m times over, n of it: by squaring, or, where m of it for a small m differ from nothing only by a
    /// nilpotent N with N³ = 0, as about a contact point, by I + q N + q (q - 1) / 2 N², quadratic in n.
    /// Nil where an entry would have more than `mostBits`.
    func power(_ exponent: BigInteger, mostBits: Int) -> SwapMatrix? {
        if let (order, nilpotent) = unipotent {
            let (quotient, remainder) = exponent.divided(by: order)
            let pairs = (quotient * (quotient - BigInteger(1))).divided(by: 2).quotient
            let whole = Self.identity + nilpotent * quotient + nilpotent * nilpotent * pairs
            let result = (0..<remainder).reduce(whole) { product, _ in product * self }
            return result.bitWidth <= mostBits ? result : nil
        }
        // Otherwise entries grow by at least the factor 1.7 each time.
        guard let count = exponent.int, count <= 2 * mostBits else { return nil }
        var (result, square, rest) = (Self.identity, self, count)
        while rest > 0 {
            if rest & 1 == 1 { result = square * result }
            guard result.bitWidth <= mostBits else { return nil }
            rest >>= 1
            guard rest > 0 else { break }
            guard square.bitWidth <= mostBits else { return nil }
            square = square * square
        }
        return result
    }

    /// The least number of times, up to 12, after which this is I + N with N³ = 0, and N; nil where it never is: then
    /// its entries grow as powers.
    var unipotent: (order: Int, nilpotent: SwapMatrix)? {
        var product = self
        for order in 1...12 {
            let rest = product - Self.identity
            if (rest * rest * rest).isZero { return (order, rest) }
            product = product * self
        }
        return nil
    }
}

extension Word {
    /// What the word does, in whole numbers; nil where one would have more than `mostBits`.
    func matrix(mostBits: Int) -> SwapMatrix? { Self.matrix(terms, mostBits) }

    private static func matrix(_ terms: [Term], _ mostBits: Int) -> SwapMatrix? {
        var product = SwapMatrix.identity
        for term in terms {
            switch term {
            case .letter(let letter): product.swap(Int(letter))
            case .power(let base, let exponent):
                guard let power = matrix(base, mostBits)?.power(exponent, mostBits: mostBits) else { return nil }
                product = power * product
            }
            guard product.bitWidth <= mostBits else { return nil }
        }
        return product
    }
}
