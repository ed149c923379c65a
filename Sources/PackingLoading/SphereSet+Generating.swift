import Apollonian
import Spheres

extension SphereSet {
    /// The built-in packing that is asked for; the source that the request names does not matter.
    public convenience init(generating request: PackingRequest) {
        let packing = Packing(root: request.root)
        var spheres: [SIMD4<Float>] = []
        var levels: [UInt8] = []
        func keep(_ sphere: Sphere) {
            guard !request.outerOnly || sphere.isOuter else { return }
            spheres.append(sphere.packed)
            levels.append(UInt8(clamping: sphere.level))
        }
        switch request.extent {
        case .level(let level): packing.forEach(.level(level, minRadius: request.levelFloor)) { keep($0) }
        case .minimumRadius(let radius): packing.forEach(.minRadius(radius)) { keep($0) }
        case .largest(let count): packing.largest(count).forEach(keep)
        }
        self.init(spheres: spheres, levels: levels)
    }
}
