import Apollonian
import Dive
import Spheres

extension SphereSet {
    /// The built-in packing that is asked for; the source that the request names does not matter.
    public convenience init(generating request: PackingRequest) {
        if case .place(let view) = request.extent {
            self.init(around: view)
            return
        }
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
        case .place: break
        }
        self.init(spheres: spheres, levels: levels)
    }

    /// Sine of half the angle that the smallest sphere of a place is seen under: 4 pixels of 720 wide.
    private static let leastSine = 0.0032
    /// A place with more is shown without the smallest.
    private static let mostSpheres = 60_000

    /// The spheres that a view of a place shows, families for levels.
    private convenience init(around view: PlaceView) {
        var surroundings = Surroundings(view, automaton: SwapAutomaton(), leastSine: Self.leastSine)
        var spheres: [SIMD4<Float>] = []
        var levels: [UInt8] = []
        while spheres.count < Self.mostSpheres, let item = surroundings.next() {
            spheres.append(SIMD4<Float>(item.sphere))
            levels.append(item.family)
        }
        self.init(spheres: spheres, levels: levels)
    }
}
