import Apollonian

/// What a client can ask for.
enum Endpoint: Hashable, Sendable {
    /// The page for people.
    case home
    /// Whether the service runs.
    case health
    /// Figures for Prometheus.
    case metrics
    /// A packing or gasket.
    case shapes(ShapesQuery)
}

/// A packing or gasket as an address names it.
struct ShapesQuery: Hashable, Sendable {
    /// Spheres in space or circles in the plane.
    enum Shape: String, Sendable {
        case spheres, circles
    }

    var shape: Shape
    /// Radius of the outer one.
    var radius: Double
    /// The original's level.
    var level: Int
    /// Decimals of the JSON.
    var digits = Digits.wire
    /// Smallest radius, of an outer one of radius 1; nil for the original's floor.
    var minRadius: Double?
    /// Whole bends; empty for the standard root.
    var root: [Int] = []

    /// What radius and level may be.
    static let greatestRadius = 1e6
    static let levels = 1...10
    static let minRadii = 0.0005...1.0
}

/// A request that gets no answer but this: a status and what is wrong.
struct HTTPProblem: Error, Hashable {
    let status: Int
    let message: String

    /// The body: an object with the status and the message.
    var json: String {
        let escaped = message.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20: "?"
            default: String(scalar)
            }
        }
        return "{\"status\":\(status),\"error\":\"\(escaped.joined())\"}\n"
    }
}
