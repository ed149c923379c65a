/// The spheres still to be visited, the next one on top.
@usableFromInline
struct WalkStack {
    @usableFromInline var nodes: UnsafeMutablePointer<WalkNode>
    @usableFromInline var count: Int
    @usableFromInline var capacity: Int

    /// Holds the root's five, the outer sphere on top.
    @inlinable
    init(_ root: Root) {
        capacity = 1024
        nodes = .allocate(capacity: capacity)
        count = 0
        for index in root.spheres.indices.reversed() {
            var v = SIMD8<Int32>(0, 0, 0, 0, 0, 0, -1, 0)
            v[index] = 1
            (nodes + count).initialize(to: WalkNode(v: v, coordinates: root.spheres[index]))
            count += 1
        }
    }

    @inlinable
    func deallocate() { nodes.deallocate() }

    /// The top node, nil at the end. Leaves room for the five children of a node.
    @inlinable @inline(__always)
    mutating func pop() -> WalkNode? {
        guard count > 0 else { return nil }
        if count + 5 > capacity { grow() }
        count -= 1
        return nodes[count]
    }

    /// Adds the child by reflection j (`lane`: j as a mask) where it is a new sphere and not too small.
    ///
    /// With l the last reflection, p = -v[l] is minus the smallest component of the node. In the child, -v[j] is the
    /// first smallest where it is below p's successor v[l] + v[j] (l < j), or not above it (l > j): 2 v[j] > p, or
    /// 2 v[j] >= p. As p > 0 this holds for no v[j] <= 0, and never for j = l.
    @inlinable @inline(__always)
    mutating func push(
        _ node: WalkNode, _ j: Int, _ lane: SIMD8<Int32>, _ step: SIMD4<Double>, _ maxBend: Double
    ) {
        let t = node.v[j]
        guard 2 &* t &+ (node.v[6] < Int32(j) ? 0 : 1) > node.v[7] else { return }
        let amount = Double(t)
        guard node.coordinates.w + amount * step.w <= maxBend else { return }
        let all = SIMD8<Int32>(repeating: t)
        let twice = all & lane
        var v = node.v & SIMD8(-1, -1, -1, -1, -1, -1, 0, 0)
        v = v &+ (all & SIMD8(-1, -1, -1, -1, -1, 0, 0, -1)) &+ SIMD8(0, 0, 0, 0, 0, 1, Int32(j), 0)
        v = v &- twice &- twice &- twice
        nodes[count] = WalkNode(v: v, coordinates: node.coordinates + step * amount)
        count += 1
    }

    @usableFromInline @inline(never)
    mutating func grow() {
        let larger = UnsafeMutablePointer<WalkNode>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }
}
