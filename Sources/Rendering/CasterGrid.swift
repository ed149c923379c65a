import Drawing
import Geometry
import Visibility

/// The spheres that the key light sees, sorted into cells of the plane that its rays cross at right angles.
///
/// Keeps its memory from frame to frame.
struct CasterGrid {
    /// A sphere as the light has it: place in the plane (x, y), height towards the light (z), radius (w).
    typealias Placed = SIMD4<Float>

    private static let cells = 64

    /// The casters, from the highest down.
    private(set) var placed: [Placed] = []
    /// Index of each caster in its set.
    private(set) var numbers: [UInt32] = []
    private var starts: [Int32] = []
    private var entries: [Int32] = []
    private var stamps: [Int32] = []
    private var stamp: Int32 = 0
    private var origin = SIMD2<Float>(0, 0)
    private var perUnit: Float = 1

    /// Places and sorts the casters anew.
    mutating func fill(_ instances: [SphereInstance], of set: SphereSet, with eye: EyeTransform) {
        placed.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        var low = SIMD2<Float>(repeating: .infinity)
        var high = -low
        for instance in instances {
            let inLight = eye.light(eye.place(set.spheres[Int(instance.index)]))
            placed.append(inLight)
            numbers.append(instance.index)
            low = pointwiseMin(low, inLight.lowHalf - inLight.w)
            high = pointwiseMax(high, inLight.lowHalf + inLight.w)
        }
        origin = low
        perUnit = Float(Self.cells) / max((high - low).max(), 1e-9)
        stamps.removeAll(keepingCapacity: true)
        stamps.append(contentsOf: repeatElement(0, count: placed.count))
        stamp = 0
        sort()
    }

    /// A counting sort of (cell, caster) pairs by cell.
    private mutating func sort() {
        let count = Self.cells * Self.cells
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: count + 1))
        for sphere in placed {
            let (columns, rows) = cells(around: sphere.lowHalf, reach: sphere.w)
            for row in rows {
                for column in columns { starts[row * Self.cells + column] += 1 }
            }
        }
        for cell in 1...count { starts[cell] += starts[cell - 1] }
        entries.removeAll(keepingCapacity: true)
        entries.append(contentsOf: repeatElement(0, count: Int(starts[count])))
        // Each cell is filled from its end, and so the ends become the starts. What the light sees comes by the height
        // of the centre, the highest first, and stays so in each cell.
        for caster in placed.indices.reversed() {
            let (columns, rows) = cells(around: placed[caster].lowHalf, reach: placed[caster].w)
            for row in rows {
                for column in columns {
                    starts[row * Self.cells + column] -= 1
                    entries[Int(starts[row * Self.cells + column])] = Int32(caster)
                }
            }
        }
    }

    private func cells(around place: SIMD2<Float>, reach: Float) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    {
        let last = Float(Self.cells - 1)
        let low = ((place - reach - origin) * perUnit).clamped(lowerBound: .zero, upperBound: .init(repeating: last))
        let high = ((place + reach - origin) * perUnit).clamped(lowerBound: .zero, upperBound: .init(repeating: last))
        return (Int(low.x)...Int(high.x), Int(low.y)...Int(high.y))
    }
}

extension CasterGrid {
    /// Appends to `list` the casters that may hide some of the light from a receiver; gives their number, or
    /// `ShadowedSphere.darkness` where one hides all of it.
    /// - Parameters:
    ///   - receiver: a ball around it, in light space.
    ///   - own: index in the set of the sphere that it belongs to, which throws no shadow on itself.
    ///   - lowest: height above the receiver's centre below which a caster's centre throws no shadow on it.
    ///   - limit: at most so many casters; the rest is left out.
    mutating func appendCasters(
        on receiver: Placed, own: UInt32, lowest: Float, limit: Int, to list: inout [SIMD4<Float>]
    ) -> Int {
        stamp += 1
        let first = list.count
        let (columns, rows) = cells(around: receiver.lowHalf, reach: receiver.w + KeyLight.widestEdge)
        // Indices come from the sort above: unchecked access is a third of the time.
        return placed.withUnsafeBufferPointer { placed in
            entries.withUnsafeBufferPointer { entries in
                for row in rows {
                    for column in columns {
                        let cell = row * Self.cells + column
                        for entry in Int(starts[cell])..<Int(starts[cell + 1]) {
                            let caster = Int(entries[entry])
                            let offset = placed[caster] - receiver
                            // The others in this cell are lower still.
                            guard offset.z > lowest else { break }
                            let edge = min(KeyLight.spread * (offset.z - lowest), KeyLight.widestEdge)
                            let squared = offset.x * offset.x + offset.y * offset.y
                            let radius = placed[caster].w
                            let outer = radius + receiver.w + edge
                            guard squared < outer * outer, stamps[caster] != stamp, numbers[caster] != own else {
                                continue
                            }
                            stamps[caster] = stamp
                            let inner = radius - receiver.w - edge
                            if inner > 0, squared < inner * inner, offset.z > receiver.w {
                                list.removeLast(list.count - first)
                                return ShadowedSphere.darkness
                            }
                            if list.count - first < limit { list.append(placed[caster]) }
                        }
                    }
                }
                return list.count - first
            }
        }
    }
}
