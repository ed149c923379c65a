import Geometry

/// The spheres that a view of a place shows, those first that may appear largest.
public struct Surroundings: Sendable {
    /// A sphere in the view's own axes: of eye space's directions, about the frame's origin.
    public struct Item: Sendable, Hashable {
        /// Centre (x, y, z) and radius (w).
        public var sphere: SIMD4<Double>
        /// Which family it is of, below `families`.
        public var family: UInt8
    }

    /// Number of families: three generations, each one of the five.
    public static let families = 125
    /// Larger spheres, planes too, are drawn with this radius where they are nearest to the target: a float knows them
    /// to 1e-5.
    private static let greatestRadius = 120.0
    /// Half of the angle in which spheres are looked for, in radians: wide windows see 50° to each side.
    private static let sightAngle = 1.1

    private let view: PlaceView
    private let clearing: Cone
    private let towardsEye: Rotation
    private var search: GapSearch
    private var own = 0

    /// The surroundings that a view shows. The least sine is of half the angle that a sphere appears under.
    public init(_ view: PlaceView, automaton: SwapAutomaton, leastSine: Double) {
        self.view = view
        clearing = view.clearing
        towardsEye = view.orientation.inverse
        let distance = (view.eye - view.target).length
        var wanted = GapSearch.View(
            eye: view.eye, leastSine: leastSine, leastRadius: leastSine * distance * 0.35, farthest: 60 * distance)
        wanted.sight = Cone(
            apex: view.eye, axis: view.orientation.apply(Vector3(0, 0, -1)), halfAngle: Self.sightAngle)
        wanted.clearing = clearing
        search = GapSearch(view.frame, automaton: automaton, view: wanted)
    }

    /// The next sphere; nil where there is none left.
    public mutating func next() -> Item? {
        while own < 5 {
            own += 1
            if let item = item(view.frame.spheres[own - 1], own - 1, view.frame.spheres) { return item }
        }
        while let found = search.next() {
            if let item = item(found.sphere, found.letter, found.spheres) { return item }
        }
        return nil
    }

    private func item(
        _ sphere: InversiveSphere, _ letter: Int, _ spheres: InlineArray<5, InversiveSphere>
    ) -> Item? {
        guard let ball = ball(sphere), clearing.distance(ball.centre) > ball.radius else { return nil }
        let centre = towardsEye.apply(ball.centre)
        return Item(
            sphere: SIMD4(centre.x, centre.y, centre.z, ball.radius), family: Family(letter, spheres).number)
    }

    /// The sphere as a ball of a size that can be drawn; nil for one around all others.
    private func ball(_ sphere: InversiveSphere) -> (centre: Vector3, radius: Double)? {
        guard sphere.bend > -1e-9 else { return nil }
        if sphere.bend * Self.greatestRadius >= 1 { return (sphere.centre, sphere.radius) }
        let at = view.target
        let power = sphere.bend * (at * at).sum() - 2 * (sphere.bendCentre * at).sum() + sphere.coBend
        let inwards = sphere.bendCentre - at * sphere.bend
        let distance = power / (1 + inwards.length)
        return (at + inwards.normalized * (distance + Self.greatestRadius), Self.greatestRadius)
    }
}

/// What a sphere is coloured by: which of the five it is, and which its smallest two are of the four between which it
/// first came to be. It is the same from wherever the sphere is found.
private struct Family {
    let number: UInt8

    init(_ letter: Int, _ spheres: InlineArray<5, InversiveSphere>) {
        let parents = Self.parents(letter, spheres)
        var first: Int?
        var second: Int?
        for other in 0..<5 where other != letter {
            if Self.isSmaller(other, than: first, parents) {
                (first, second) = (other, first)
            } else if Self.isSmaller(other, than: second, parents) {
                second = other
            }
        }
        number = UInt8(25 * (second ?? 0) + 5 * (first ?? 0) + letter)
    }

    /// Among equals the first one counts as the smallest.
    private static func isSmaller(
        _ letter: Int, than other: Int?, _ spheres: InlineArray<5, InversiveSphere>
    ) -> Bool {
        guard let other else { return true }
        return spheres[letter].bend > spheres[other].bend + 1e-7 * abs(spheres[other].bend)
    }

    /// The five with the four largest that touch one of them and each other. Few steps are needed; more are not made,
    /// about a contact point there would be no end to them.
    private static func parents(
        _ letter: Int, _ spheres: InlineArray<5, InversiveSphere>
    ) -> InlineArray<5, InversiveSphere> {
        var spheres = spheres
        for _ in 0..<12 {
            var sum = spheres[0]
            for index in 1..<5 { sum = sum + spheres[index] }
            var best: Int?
            var gain = 1e-7 * abs(spheres[letter].bend)
            for other in 0..<5 where other != letter {
                let saved = 3 * spheres[other].bend - sum.bend
                if saved > gain { (best, gain) = (other, saved) }
            }
            guard let best else { return spheres }
            spheres[best] = sum - spheres[best] * 2
        }
        return spheres
    }
}
