import Geometry

/// Finds the spheres around a place, those first that may appear largest from the eye: each once, without a table of those
/// seen.
///
/// From the five spheres of a frame all others grow by words. A gap is what grows from one swap: its spheres lie within
/// the sphere B that is orthogonal to the four it touches, so that a whole gap can be left out by what that looks like.
/// The swap is the reflection in B, so the inversive product of B with any sphere is a whole multiple of √3, for those in
/// the gap a positive one: their radius is at most √3 - √2 of B's.
public struct GapSearch: Sendable {
    /// A sphere that was found.
    public struct Found: Sendable {
        /// In the frame's own measure.
        public let sphere: InversiveSphere
        /// Number of letters that lead to it from the frame.
        public let depth: Int
        /// Which of its five it is.
        public let letter: Int
        /// The five themselves.
        public let spheres: InlineArray<5, InversiveSphere>
    }

    /// What is looked for: spheres as seen from a point.
    public struct View: Sendable {
        /// Where the eye is.
        public var eye: Vector3
        /// Least sine of the half angle that a sphere appears under.
        public var leastSine: Double
        /// Least radius: from within the packing there is no end to small spheres close by.
        public var leastRadius: Double
        /// Greatest distance to the nearest point of a sphere: deep down there is no end to huge spheres far away.
        public var farthest: Double
        /// Spheres that are wholly outside are not looked for.
        public var sight: Cone?
        /// Gaps that are wholly inside are not looked into.
        public var clearing: Cone?

        /// A view from a point.
        public init(eye: Vector3, leastSine: Double, leastRadius: Double, farthest: Double = .infinity) {
            self.eye = eye
            self.leastSine = leastSine
            self.leastRadius = leastRadius
            self.farthest = farthest
        }

        fileprivate func isWanted(_ sphere: InversiveSphere) -> Bool {
            guard sine(sphere) >= leastSine, sphere.bend * leastRadius <= 1, distance(sphere) <= farthest else {
                return false
            }
            return sphere.bend <= 0 || !isOutOfSight(sphere.centre, sphere.radius)
        }

        /// The distance from the eye to the nearest point that is inside; 0 where the eye is.
        private func distance(_ sphere: InversiveSphere) -> Double {
            let (eyes, bend) = (eye * eye, sphere.bend)
            // How far outside the eye is, k|x|² - 2 b·x + c, by the distance to the surface and twice that to the centre.
            let power = bend * eyes.sum() - 2 * (sphere.bendCentre * eye).sum() + sphere.coBend
            let offset = sphere.bendCentre - eye * bend
            return max(power, 0) / ((offset * offset).sum().squareRoot() + 1)
        }

        /// The sine that a sphere appears under; 1 where the eye is in it, or it is a plane or the outside of one.
        public func sine(_ sphere: InversiveSphere) -> Double {
            guard sphere.bend > 0 else { return 1 }
            let offset = sphere.bendCentre - eye * sphere.bend
            return min(1 / (offset * offset).sum().squareRoot(), 1)
        }

        private func isOutOfSight(_ centre: Vector3, _ radius: Double) -> Bool {
            if let sight, sight.distance(centre) > radius { return true }
            if let clearing, clearing.distance(centre) < -radius { return true }
            return false
        }

        /// The most that a sphere of a gap can appear under; nil where none is large enough.
        fileprivate func greatestSine(within bound: InversiveSphere) -> Double? {
            guard distance(bound) <= farthest else { return nil }
            guard bound.bend > 0 else { return 1 }
            let radius = GapSearch.greatestRadius / bound.bend
            guard radius >= leastRadius else { return nil }
            guard !isOutOfSight(bound.centre, 1 / bound.bend) else { return nil }
            let offset = bound.centre - eye
            let distance = (offset * offset).sum().squareRoot() - 1 / bound.bend + radius
            let sine = distance > radius ? radius / distance : 1
            return sine >= leastSine ? sine : nil
        }
    }

    /// The largest sphere of a gap, of a bounding sphere of radius 1.
    private static let greatestRadius = 3.0.squareRoot() - 2.0.squareRoot()

    /// Five spheres on the way, and what made them.
    private struct Gap {
        var spheres: InlineArray<5, InversiveSphere>
        var state: SwapAutomaton.State
        var letter: UInt8
        var depth: Int32
    }

    private let automaton: SwapAutomaton
    private let view: View
    private var gaps: [Gap] = []
    /// Numbers of gaps that are done with.
    private var free: [Int32] = []
    /// What is still to be looked into, the greatest sine on top.
    private var heap: [(sine: Double, gap: Int32)] = []

    /// A search from a frame, whose own five spheres are not found again.
    public init(_ frame: LocalFrame, automaton: SwapAutomaton, view: View) {
        self.automaton = automaton
        self.view = view
        for letter in 0..<5 {
            guard let state = automaton.state(after: letter, from: 0) else { continue }
            push(frame.spheres, letter, state, depth: 1, inherited: 1)
        }
    }

    /// Number of gaps that are open: 0 where all is found.
    public var openGaps: Int { heap.count }

    /// The next sphere that appears large enough; nil where there is none left.
    public mutating func next() -> Found? {
        while let (sine, index) = pop() {
            let gap = gaps[Int(index)]
            free.append(index)
            let last = Int(gap.letter)
            for letter in 0..<5 where letter != last {
                guard let state = automaton.state(after: letter, from: gap.state) else { continue }
                push(gap.spheres, letter, state, depth: gap.depth + 1, inherited: sine)
            }
            let sphere = gap.spheres[last]
            guard automaton.makesSphere(gap.state), view.isWanted(sphere) else { continue }
            return Found(sphere: sphere, depth: Int(gap.depth), letter: last, spheres: gap.spheres)
        }
        return nil
    }

    /// Adds the gap that a swap opens. Where the swap only brings back a sphere, what bounded the gap before holds on.
    private mutating func push(
        _ spheres: InlineArray<5, InversiveSphere>, _ letter: Int, _ state: SwapAutomaton.State, depth: Int32,
        inherited: Double
    ) {
        var sum = spheres[0]
        for index in 1..<5 { sum = sum + spheres[index] }
        let old = spheres[letter]
        var sine = inherited
        if automaton.makesSphere(state) {
            // (√3 / 6) (the sum of the other four - 2 old).
            let bound = (sum - old * 3) * (3.0.squareRoot() / 6)
            guard let greatest = view.greatestSine(within: bound) else { return }
            sine = min(sine, greatest)
        }
        var swapped = spheres
        swapped[letter] = sum - old * 2
        let gap = Gap(spheres: swapped, state: state, letter: UInt8(letter), depth: depth)
        if let index = free.popLast() {
            gaps[Int(index)] = gap
            insert((sine, index))
        } else {
            gaps.append(gap)
            insert((sine, Int32(gaps.count - 1)))
        }
    }

    private mutating func insert(_ entry: (sine: Double, gap: Int32)) {
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2].sine < heap[index].sine {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func pop() -> (sine: Double, gap: Int32)? {
        guard let top = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return top }
        heap[0] = last
        var index = 0
        while true {
            var largest = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if heap[child].sine > heap[largest].sine { largest = child }
            }
            guard largest != index else { return top }
            heap.swapAt(index, largest)
            index = largest
        }
    }
}
