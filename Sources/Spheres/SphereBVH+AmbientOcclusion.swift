import Dispatch
import Synchronization

extension SphereBVH {
    /// Most spheres that are looked at around a block, the largest first. Packings stay below; where spheres crowd in
    /// one place the rest would hide nothing more.
    private static let mostNeighbours = 2048
    /// Most pairs of spheres that are looked at where spheres overlap, but for a few around each block: no sphere of a
    /// packing has so many around it, one of these may have any number.
    private static let mostPairs = 10_000_000
    private static let fewNeighbours = 16

    /// Most spheres that are looked at around a block of this set.
    private var neighbourLimit: Int {
        guard set.overlaps else { return Self.mostNeighbours }
        return max(Self.fewNeighbours, min(Self.mostNeighbours, Self.mostPairs / set.count))
    }

    /// How much of the sky each sphere of the set sees, for `SphereSet.occlusion`; nil if it was cancelled.
    ///
    /// Of a plain sky's light the fraction A(n) arrives at the surface where the normal is n. It is found at 24 points of
    /// each sphere and projected onto polynomials of the normal up to the second degree.
    ///
    /// Spheres hide the sky that appear from the sphere's surface with a half angle of 24° or more (a sine of 0.4);
    /// what is smaller mostly hides behind those, and to look at more brings pictures no nearer to path-traced ones.
    /// Uses all cores; about 5 µs a sphere on one.
    ///
    /// - Parameter isCancelled: asked now and then, from several threads.
    public func ambientOcclusion(isCancelled: @Sendable () -> Bool = { false }) -> [AmbientOcclusion]? {
        let masks = HemisphereMasks(normal: OcclusionBaker.normal)
        let stride = 64
        let wasCancelled = Atomic(false)
        let occlusion = [AmbientOcclusion](unsafeUninitializedCapacity: set.count) { buffer, count in
            buffer.initialize(repeating: .open)
            nonisolated(unsafe) let result = buffer
            // Each lane of a leaf writes the one element of its own sphere.
            DispatchQueue.concurrentPerform(iterations: (leaves + stride - 1) / stride) { part in
                if wasCancelled.load(ordering: .relaxed) { return }
                if isCancelled() { wasCancelled.store(true, ordering: .relaxed) }
                var neighbours = NeighbourFinder(self, leastSine: OcclusionBaker.leastSine)
                var baker = OcclusionBaker(self, masks)
                for leaf in part * stride..<min((part + 1) * stride, leaves) {
                    let lanes = (0..<8).filter { blocks[leaf].radius[$0] > 0 }
                    neighbours.find(around: blocks[leaf].bounds(count: lanes.count), limit: neighbourLimit)
                    for lane in lanes {
                        result[Int(order[8 * leaf + lane])] = baker.occlusion(of: blocks[leaf][lane], neighbours)
                    }
                }
            }
            count = set.count
        }
        return wasCancelled.load(ordering: .relaxed) ? nil : occlusion
    }
}
