import Geometry
import Spheres
import Visibility

/// The spheres that the key light sees, sorted into cells of the plane that its rays cross at right angles.
///
/// A caster is in each cell that it touches, and each cell has its casters side by side, from the highest down, so
/// that eight of them are looked at together. Keeps its memory from frame to frame.
struct CasterGrid {
    /// A sphere in light space: position in the plane (x, y), height towards the light (z), radius (w).
    typealias LightSpaceSphere = SIMD4<Float>

    private static let cells = 32
    /// The casters.
    private(set) var casters: [LightSpaceSphere] = []
    /// Of each cell: how many casters it has yet to be given, then where its blocks begin, then the next cell's.
    private var counts: [Int32] = []
    private var starts: [Int32] = []
    private var blocks: [CasterBlock] = []
    private var origin = SIMD2<Float>(0, 0)
    private var perUnit: Float = 1
    /// Half of an edge's width at most.
    private var widestEdge: Float = 0

    /// Takes the casters to light space and sorts them anew; they come by the height of the centre, the highest first.
    mutating func fill(_ instances: [SphereInstance], of bvh: SphereBVH, with eye: EyeTransform) {
        let set = bvh.set
        widestEdge = KeyLight.widestEdge(on: bvh)
        casters.removeAll(keepingCapacity: true)
        var low = SIMD2<Float>(repeating: .infinity)
        var high = -low
        for instance in instances {
            let inLight = eye.toLightSpace(eye.toViewSpace(set.spheres[Int(instance.index)]))
            casters.append(inLight)
            low = pointwiseMin(low, inLight.lowHalf - inLight.w)
            high = pointwiseMax(high, inLight.lowHalf + inLight.w)
        }
        origin = low
        perUnit = Float(Self.cells) / max((high - low).max(), 1e-9)
        countCells()
        sort(instances)
    }

    /// Counts the casters of each cell, and finds where its blocks begin.
    private mutating func countCells() {
        let count = Self.cells * Self.cells
        counts.removeAll(keepingCapacity: true)
        counts.append(contentsOf: repeatElement(0, count: count))
        for sphere in casters {
            let range = cells(around: sphere.lowHalf, radius: sphere.w)
            for row in range.first.y...range.last.y {
                for column in range.first.x...range.last.x { counts[row * Self.cells + column] += 1 }
            }
        }
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
        var total: Int32 = 0
        for cell in 0..<count {
            total += (counts[cell] + 7) / 8
            starts.append(total)
            counts[cell] = 0
        }
        blocks.removeAll(keepingCapacity: true)
        blocks.append(contentsOf: repeatElement(CasterBlock(), count: Int(total)))
    }

    /// Fills the cells in the order of the casters.
    private mutating func sort(_ instances: [SphereInstance]) {
        for (caster, sphere) in casters.enumerated() {
            let range = cells(around: sphere.lowHalf, radius: sphere.w)
            for row in range.first.y...range.last.y {
                for column in range.first.x...range.last.x {
                    let cell = row * Self.cells + column
                    let slot = 8 * Int(starts[cell]) + Int(counts[cell])
                    counts[cell] += 1
                    blocks[slot >> 3].set(slot & 7, sphere, number: instances[caster].index, range.first)
                }
            }
        }
    }

    /// First and last of the cells that a disc touches: column, row.
    @inline(__always)
    private func cells(around centre: SIMD2<Float>, radius: Float) -> (first: SIMD2<Int>, last: SIMD2<Int>) {
        let last = SIMD2<Float>(repeating: Float(Self.cells - 1))
        let low = ((centre - radius - origin) * perUnit).clamped(lowerBound: .zero, upperBound: last)
        let high = ((centre + radius - origin) * perUnit).clamped(lowerBound: .zero, upperBound: last)
        return (SIMD2(Int(low.x), Int(low.y)), SIMD2(Int(high.x), Int(high.y)))
    }
}

extension CasterGrid {
    /// Who may be in a shadow.
    struct Receiver {
        /// A ball around it, in light space.
        var ball: LightSpaceSphere
        /// Index in the set of the sphere that it belongs to, which throws no shadow on itself.
        var own: UInt32
        /// Height above the ball's centre below which a caster's centre throws no shadow on it.
        var lowest: Float
    }

    /// Appends to `list` the casters that may hide some of the light from a receiver; gives their number, or
    /// `ShadowedSphere.darkness` where one hides all of it, or nil where there are more than `limit`: then so many are
    /// appended.
    func appendCasters(on receiver: Receiver, limit: Int, to list: inout [SIMD4<Float>]) -> Int? {
        let first = list.count
        let ball = receiver.ball
        let lowest = ball.z + receiver.lowest
        let range = cells(around: ball.lowHalf, radius: ball.w + widestEdge)
        return blocks.withUnsafeBufferPointer { blocks in
            for row in range.first.y...range.last.y {
                for column in range.first.x...range.last.x {
                    let cell = row * Self.cells + column
                    for number in Int(starts[cell])..<Int(starts[cell + 1]) {
                        let block = blocks.baseAddress.unsafelyUnwrapped + number
                        // The others in this cell are lower still.
                        if block.pointee.z[0] <= lowest { break }
                        var shadowing = block.pointee.shadowing(ball, lowest: lowest, widestEdge: widestEdge)
                        while shadowing != 0 {
                            let lane = shadowing.trailingZeroBitCount
                            shadowing &= shadowing - 1
                            // A caster counts in the first cell that both touch, so that it counts once.
                            guard column == max(Int(block.pointee.column[lane]), range.first.x),
                                row == max(Int(block.pointee.row[lane]), range.first.y),
                                block.pointee.number[lane] != receiver.own
                            else { continue }
                            let caster = block.pointee[lane]
                            if hides(caster, all: receiver) {
                                list.removeLast(list.count - first)
                                return ShadowedSphere.darkness
                            }
                            if list.count - first == limit { return nil }
                            list.append(caster)
                        }
                    }
                }
            }
            return list.count - first
        }
    }

    /// Whether a caster hides the whole light from all of a receiver.
    @inline(__always)
    private func hides(_ caster: LightSpaceSphere, all receiver: Receiver) -> Bool {
        let offset = caster - receiver.ball
        let edge = min(KeyLight.spread * (offset.z - receiver.lowest), widestEdge)
        let inner = caster.w - receiver.ball.w - edge
        let squared = offset.x * offset.x + offset.y * offset.y
        return inner > 0 && squared < inner * inner && offset.z > receiver.ball.w
    }
}
