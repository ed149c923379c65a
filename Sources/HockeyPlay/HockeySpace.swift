import AirHockey
import Geometry

/// How the table's points lie in world space.
enum HockeySpace {
    /// Points a unit of world space.
    static let scale = 100.0

    /// A position on the table, or above it.
    static func world(_ position: Vector2, rules: HockeyRules, height: Double = 0) -> Vector3 {
        let flat = (position - rules.size / 2) / scale
        return Vector3(flat.x, height, flat.y)
    }

    /// The position on the table below or above a point.
    static func table(_ point: Vector3, rules: HockeyRules) -> Vector2 {
        Vector2(point.x, point.z) * scale + rules.size / 2
    }
}
