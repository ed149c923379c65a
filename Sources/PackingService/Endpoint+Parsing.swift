import Apollonian

extension Endpoint {
    /// Reads the target of a request line, like `/api/spheres/1/5?digits=17`.
    init(target: String) throws(HTTPProblem) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0]
        let query = parts.count > 1 ? String(parts[1]) : nil
        switch path {
        case "/", "/health", "/metrics":
            guard query == nil else { throw HTTPProblem(status: 400, message: "\(path) takes no query") }
            self = path == "/" ? .home : path == "/health" ? .health : .metrics
        default:
            let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard names.count == 5, names[0].isEmpty, names[1] == "api",
                let shape = ShapesQuery.Shape(rawValue: names[2])
            else {
                throw HTTPProblem(
                    status: 404,
                    message: "there is nothing at \(path.prefix(100)); try /api/spheres/1/5 or /api/circles/1/5")
            }
            self = .shapes(try ShapesQuery(shape, radius: names[3], level: names[4], query: query))
        }
    }
}

extension ShapesQuery {
    fileprivate init(_ shape: Shape, radius: String, level: String, query: String?) throws(HTTPProblem) {
        guard let number = Self.number(radius), number > 0, number <= Self.greatestRadius else {
            throw Self.bad("radius", radius, "a number above 0 and up to 1000000")
        }
        guard let whole = Self.whole(level), Self.levels.contains(whole) else {
            throw Self.bad("level", level, "a whole number from 1 to 10")
        }
        self.init(shape: shape, radius: number, level: whole)
        var seen: [String] = []
        for field in query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
            guard pair.count == 2, let name = pair[0], let value = pair[1] else {
                throw HTTPProblem(status: 400, message: "the query '\(field.prefix(100))' is not name=value")
            }
            guard !seen.contains(name) else {
                throw HTTPProblem(status: 400, message: "\(name.prefix(100)) is given twice")
            }
            seen.append(name)
            try set(name, value)
        }
    }

    private mutating func set(_ name: String, _ value: String) throws(HTTPProblem) {
        switch name {
        case "digits":
            guard let digits = Self.whole(value), (0...17).contains(digits) else {
                throw Self.bad(name, value, "a whole number from 0 to 17")
            }
            self.digits = Digits(digits)
        case "minRadius":
            guard let radius = Self.number(value), Self.minRadii.contains(radius) else {
                throw Self.bad(name, value, "a number from 0.0005 to 1, the outer radius being 1")
            }
            minRadius = radius
        case "root":
            root = value.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
            do {
                switch shape {
                case .spheres: _ = try Root(parsing: value)
                case .circles: _ = try Gasket(parsing: value)
                }
            } catch {
                throw Self.bad(name, value, "a root: \(error)")
            }
        default:
            throw HTTPProblem(
                status: 400, message: "unknown query '\(name.prefix(100))'; there are digits, minRadius and root")
        }
    }

    private static func bad(_ name: String, _ value: String, _ expected: String) -> HTTPProblem {
        HTTPProblem(status: 400, message: "\(name): '\(value.prefix(100))' is not \(expected)")
    }

    /// A decimal number; no hexadecimal, no infinity, nothing around it.
    private static func number(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func whole(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Text with its %-escapes resolved (RFC 3986); nil where one is broken.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
