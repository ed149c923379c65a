import Apollonian

/// What a client can ask for.
enum Endpoint: Hashable, Sendable {
    /// The page for people.
    case home
    /// Whether the service runs.
    case health
    /// Whether it takes work now.
    case readiness
    /// Figures for Prometheus.
    case metrics
    /// What can be asked, for programs.
    case openAPI
    /// The browser's picture for the page.
    case favicon
    /// A packing or gasket.
    case shapes(ShapesQuery)
}

/// A packing or gasket as an address names it.
struct ShapesQuery: Hashable, Sendable {
    /// Spheres in space or circles in the plane, with the root that they grow from.
    enum Shape: Hashable, Sendable {
        case spheres(Root)
        /// Its outer circle has the radius that was asked for.
        case circles(Gasket)
    }

    var shape: Shape
    /// Radius of the outer one.
    var radius: Double
    /// The original's level.
    var level: Int
    /// Decimals of the JSON.
    var digits = DecimalPrecision.wire
    /// Smallest radius, of an outer one of radius 1; nil where circles have none.
    var minRadius: Double?

    /// What radius and level may be.
    static let greatestRadius = 1e6
    static let levels = 1...10
    static let minRadii = 0.0005...1.0

    /// Whether there are at most a thousand or so, which take no time: by level (989 spheres at 5, 730 circles at 6),
    /// or because so many of this radius fill the outer one.
    var isSmall: Bool {
        switch shape {
        case .spheres: level <= 5 || (minRadius ?? 0) >= 0.1
        case .circles: level <= 6 || (minRadius ?? 0) >= 0.032
        }
    }
}
