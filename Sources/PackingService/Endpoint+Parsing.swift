import Apollonian

extension Endpoint {
    /// Reads the target of a request line, like `/api/spheres/1/5?digits=17` or the same after `http://host`.
    init(target: String) throws(HTTPProblem) {
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else {
            throw HTTPProblem(400, "the address has a space or a control character")
        }
        let parts = Self.origin(target).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var names: [String] = []
        for name in parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let name = PercentEncoding.decoded(name) else {
                throw HTTPProblem(400, "the address has a broken escape at '\(HTTPProblem.echo(name))'")
            }
            names.append(name.lowercased())
        }
        if names.last?.isEmpty == true { names.removeLast() }
        guard parts[0].first == "/" else { throw Self.nothing(at: target) }
        switch names {
        case []: self = .home
        case ["health"]: self = .health
        case ["ready"]: self = .readiness
        case ["metrics"]: self = .metrics
        case ["openapi.json"]: self = .openAPI
        case ["favicon.ico"]: self = .favicon
        default:
            guard names.count == 4, names[0] == "api", ["spheres", "circles"].contains(names[1]) else {
                throw Self.nothing(at: target)
            }
            let query = try QueryFields(parts.count > 1 ? parts[1] : "")
            self = .shapes(try ShapesQuery(names[1], radius: names[2], level: names[3], query))
        }
    }

    private static func nothing(at target: String) -> HTTPProblem {
        HTTPProblem(404, "there is nothing at \(HTTPProblem.echo(target)); try /api/spheres/1/5 or /api/circles/1/5")
    }

    /// Path and query of a target that may have scheme and host before them (RFC 9112, 3.2.2).
    private static func origin(_ target: String) -> Substring {
        for scheme in ["http://", "https://"] where target.prefix(scheme.count).lowercased() == scheme {
            let rest = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
            return rest.first == "/" ? rest : "/" + rest
        }
        return target[...]
    }
}

/// The fields of a query, each at most once.
private struct QueryFields {
    private(set) var fields: [(name: String, value: String)] = []

    /// Reads `name=value` with `&` between. What is called `_` is there to get round caches, and means nothing.
    init(_ query: Substring) throws(HTTPProblem) {
        for field in query.split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = pair.compactMap(PercentEncoding.decoded)
            if decoded.first == "_" { continue }
            guard decoded.count == 2 else {
                throw HTTPProblem(400, "the query '\(HTTPProblem.echo(field))' is not name=value")
            }
            guard !fields.contains(where: { $0.name == decoded[0] }) else {
                throw HTTPProblem(400, "\(HTTPProblem.echo(decoded[0])) is given twice")
            }
            fields.append((decoded[0], decoded[1]))
        }
    }
}

extension ShapesQuery {
    fileprivate init(
        _ shape: String, radius: String, level: String, _ query: QueryFields
    ) throws(HTTPProblem) {
        guard let number = Self.number(radius), number > 0, number <= Self.greatestRadius else {
            throw Self.bad("radius", radius, "a number above 0 and up to 1000000")
        }
        guard let whole = Self.whole(level), Self.levels.contains(whole) else {
            throw Self.bad("level", level, "a whole number from 1 to 10")
        }
        let isSolid = shape == "spheres"
        self.init(
            shape: isSolid ? .spheres(.standard) : .circles(Gasket(outerRadius: number)), radius: number, level: whole,
            minRadius: isSolid ? 0.01 : nil)
        for (name, value) in query.fields { try set(name, value) }
    }

    private mutating func set(_ name: String, _ value: String) throws(HTTPProblem) {
        switch name {
        case "digits":
            guard let digits = Self.whole(value), (0...17).contains(digits) else {
                throw Self.bad(name, value, "a whole number from 0 to 17")
            }
            self.digits = DecimalPrecision(digits)
        case "minRadius":
            guard let radius = Self.number(value), Self.minRadii.contains(radius) else {
                throw Self.bad(name, value, "a number from 0.0005 to 1, the outer radius being 1")
            }
            minRadius = radius
        case "root":
            do {
                switch shape {
                case .spheres: shape = .spheres(try Root(parsing: value))
                case .circles: shape = .circles(try Gasket(parsing: value, outerRadius: radius))
                }
            } catch {
                throw Self.bad(name, value, "a root: \(error)")
            }
        default:
            throw HTTPProblem(
                400, "unknown query '\(HTTPProblem.echo(name))'; there are digits, minRadius and root")
        }
    }

    private static func bad(_ name: String, _ value: String, _ expected: String) -> HTTPProblem {
        HTTPProblem(400, "\(name): '\(HTTPProblem.echo(value))' is not \(expected)")
    }

    /// A decimal number; no hexadecimal, no infinity, nothing around it.
    private static func number(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func whole(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
