extension Packing {
    /// Visits each sphere within the limit once, in the original's order, and stores none; throws what `visit` throws.
    ///
    /// A sphere is an integer combination v of the root's five. Reflection j negates v[j] and adds its old value to the
    /// other four; with it (bend * centre, bend) gains v[j] * step[j], so that nothing is multiplied out again.
    /// Since (RiRj)³ = 1 a plain recursion meets spheres again; a child made by j counts only where v[j] > 0 and
    /// component j of the child is its first smallest. No hash table, no duplicates, exact at any depth.
    @inlinable @inline(__always)
    public func forEach<Failure: Error>(_ limit: Limit, _ visit: (Sphere) throws(Failure) -> Void) throws(Failure) {
        let outer = -root.bends[0]
        try forEachNode(limit) { node throws(Failure) in
            let coordinates = node.coordinates
            guard coordinates.w > 0 else { return }
            let centre = coordinates / coordinates.w
            try visit(
                Sphere(
                    x: centre.x, y: centre.y, z: centre.z, radius: outer / coordinates.w,
                    level: Int(node.generation) + 1))
        }
    }

    /// As `forEach`, with the outer sphere and the integers.
    @inlinable @inline(__always)
    func forEachNode<Failure: Error>(_ limit: Limit, _ visit: (WalkNode) throws(Failure) -> Void) throws(Failure) {
        precondition(limit.minRadius >= root.smallestRadius, "radius below Root.smallestRadius")
        let maxBend = maxBend(limit)
        let lastGeneration = Int32(clamping: limit.generations)
        let steps = WalkSteps(root)
        var stack = WalkStack(root)
        defer { stack.deallocate() }
        while let node = stack.pop() {
            try visit(node)
            guard node.generation < lastGeneration else { continue }
            // The last pushed is the first popped.
            stack.push(node, 4, SIMD8(0, 0, 0, 0, -1, 0, 0, 0), steps.s4, maxBend)
            stack.push(node, 3, SIMD8(0, 0, 0, -1, 0, 0, 0, 0), steps.s3, maxBend)
            stack.push(node, 2, SIMD8(0, 0, -1, 0, 0, 0, 0, 0), steps.s2, maxBend)
            stack.push(node, 1, SIMD8(0, -1, 0, 0, 0, 0, 0, 0), steps.s1, maxBend)
            stack.push(node, 0, SIMD8(-1, 0, 0, 0, 0, 0, 0, 0), steps.s0, maxBend)
        }
    }

    /// Greatest bend within the limit, in the root's units. Bends of integral roots are exact; the margin keeps
    /// 1 / radius from rounding to just below one of them.
    @inlinable
    func maxBend(_ limit: Limit) -> Double { -root.bends[0] / limit.minRadius * (1 + 1e-12) }
}

/// What (bend * centre, bend) gains by reflection j for each unit of v[j]: the sum of the root's five, less three times j.
@usableFromInline
struct WalkSteps {
    @usableFromInline let s0, s1, s2, s3, s4: SIMD4<Double>

    @inlinable
    init(_ root: Root) {
        let spheres = root.spheres
        let sum = spheres.reduce(SIMD4<Double>(), +)
        s0 = sum - 3 * spheres[0]
        s1 = sum - 3 * spheres[1]
        s2 = sum - 3 * spheres[2]
        s3 = sum - 3 * spheres[3]
        s4 = sum - 3 * spheres[4]
    }
}
