/// A sphere that a walk visits: 64 bytes, one cache line.
@usableFromInline
struct WalkNode {
    /// Lanes 0...4: the integer components; 5: the generation; 6: the last reflection j (-1 at the root);
    /// 7: the value of component j before it.
    @usableFromInline var v: SIMD8<Int32>
    /// (bend * centre, bend), in the root's units.
    @usableFromInline var coordinates: SIMD4<Double>

    @inlinable var generation: Int32 { v[5] }

    @inlinable
    init(v: SIMD8<Int32>, coordinates: SIMD4<Double>) {
        self.v = v
        self.coordinates = coordinates
    }
}
