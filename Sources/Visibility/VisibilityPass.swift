import Drawing
import Geometry

/// Finds what of a set is to be drawn in a view. Keeps its working memory from frame to frame, so that a frame allocates
/// nothing; one thread at a time may use it. The answer depends on its arguments alone.
public struct VisibilityPass: ~Copyable, Sendable {
    /// Spheres in the view, with the bucket of their depth.
    private var found: [(instance: SphereInstance, bucket: Int32)] = []
    private var order: [Int32] = []
    private var buckets: [Int32] = []

    /// A pass without memory yet.
    public init() {}

    /// Fills `visible` with the spheres of `index` that `view` shows, each in one list, each list from front to back.
    ///
    /// A sphere that the eye is inside of (power <= 0) is left out. Nothing that would be seen is left out.
    public mutating func find(
        in index: SphereIndex, view: View, options: VisibilityOptions, into visible: inout VisibleSpheres
    ) {
        visible.removeAll()
        let eye = EyeSpace(view)
        let map = DepthMap(view: view, radius: index.reach)
        let bucketCount = 4096
        found.removeAll(keepingCapacity: true)
        buckets.removeAll(keepingCapacity: true)
        buckets.append(contentsOf: repeatElement(0, count: bucketCount + 1))
        for (number, sphere) in index.set.spheres.enumerated() {
            let place = eye.place(sphere)
            guard place.power > 0, eye.mayShow(place) else { continue }
            let depth = map.depth(power: place.power)
            let bucket = min(Int32((depth + 1) * 0.5 * Double(bucketCount)), Int32(bucketCount - 1))
            buckets[Int(bucket) + 1] += 1
            found.append(
                (
                    SphereInstance(index: UInt32(number), depth: Float(depth), power: Float(place.power)),
                    bucket
                ))
        }
        for bucket in 1...bucketCount { buckets[bucket] += buckets[bucket - 1] }
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: repeatElement(0, count: found.count))
        for (number, item) in found.enumerated() {
            order[Int(buckets[Int(item.bucket)])] = Int32(number)
            buckets[Int(item.bucket)] += 1
        }
        for number in order {
            let instance = found[Int(number)].instance
            let sphere = index.set.spheres[Int(instance.index)]
            switch options.kind(
                radius: eye.pixels(radius: Double(sphere.w), power: Double(instance.power)),
                meshLevels: visible.meshes.count)
            {
            case .quad: visible.quads.append(instance)
            case .mesh(let level): visible.meshes[level].append(instance)
            }
        }
    }
}
