/// Numbers and volumes of spheres by level.
public struct LevelStatistics: Sendable, Hashable {
    /// Spheres of each level; index 0 is level 1.
    public internal(set) var counts: [Int] = []
    /// Fraction of the outer sphere's volume that each level fills, as `counts`.
    public internal(set) var volumes: [Double] = []

    /// Number of spheres.
    public var total: Int { counts.reduce(0, +) }

    /// Fraction of the outer sphere's volume that all fill.
    public var volume: Double { volumes.reduce(0, +) }

    mutating func add(level: Int, count: Int, volume: Double) {
        while counts.count < level {
            counts.append(0)
            volumes.append(0)
        }
        counts[level - 1] += count
        volumes[level - 1] += volume
    }

    mutating func add(_ other: LevelStatistics) {
        for index in other.counts.indices {
            add(level: index + 1, count: other.counts[index], volume: other.volumes[index])
        }
    }
}
