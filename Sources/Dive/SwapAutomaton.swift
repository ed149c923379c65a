/// Says of words, letter by letter, which are the ones to be walked so that no place comes twice, and which of them make
/// a sphere for the first time: a finite automaton in place of a table of spheres seen.
///
/// The five swaps generate a Coxeter group in which the product of any two has order 3. Its shortest words that come first
/// in the order of letters (ShortLex) are a regular language: a state is the set of small roots that the word makes
/// negative, with those that a smaller letter would have (Brink and Howlett 1993, "A finiteness property and an automatic
/// structure for Coxeter groups"). Joined with the same set without that addition, which tells the right descents, it
/// has 204 states. A sphere is a coset of the four swaps that leave it; it is new where the word's only right descent is
/// its last letter.
public struct SwapAutomaton: Sendable {
    /// A state of the automaton; 0 before the first letter.
    public typealias State = UInt8

    /// Of each state and letter, the next state; nil where the word is not to be walked.
    private let next: [State?]
    /// Whether the last letter on the way to a state made a new sphere.
    private let makesSphere: [Bool]

    /// Number of states.
    public var count: Int { makesSphere.count }

    /// The state after a letter; nil where another word leads to the same place.
    public func state(after letter: Int, from state: State) -> State? { next[5 * Int(state) + letter] }

    /// Whether the last letter on the way to a state made a sphere that no earlier word has made.
    public func makesSphere(_ state: State) -> Bool { makesSphere[Int(state)] }

    /// Builds the automaton.
    public init() {
        let roots = SmallRoots()
        let start = Sets(negative: [], forbidden: [])
        var numbers = [start: State(0)]
        var states = [start]
        var next: [State?] = []
        var makesSphere = [false]
        var done = 0
        while done < states.count {
            let state = states[done]
            done += 1
            for letter in 0..<5 {
                guard !state.forbidden.contains(roots.simple(letter)) else {
                    next.append(nil)
                    continue
                }
                let after = state.appending(letter, roots)
                if numbers[after] == nil {
                    numbers[after] = State(states.count)
                    states.append(after)
                    let descents = (0..<5).filter { after.negative.contains(roots.simple($0)) }
                    makesSphere.append(descents == [letter])
                }
                next.append(numbers[after])
            }
        }
        self.next = next
        self.makesSphere = makesSphere
    }
}

/// What is remembered of a word: small roots that it makes negative, and those that end its way.
private struct Sets: Hashable {
    var negative: Set<[Int]>
    var forbidden: Set<[Int]>

    func appending(_ letter: Int, _ roots: SmallRoots) -> Sets {
        let simple = roots.simple(letter)
        func reflected(_ set: Set<[Int]>) -> Set<[Int]> {
            Set(set.map { roots.reflected($0, letter) }).intersection(roots.all).union([simple])
        }
        let smaller = (0..<letter).map { roots.reflected(roots.simple($0), letter) }
        return Sets(
            negative: reflected(negative),
            forbidden: reflected(forbidden).union(roots.all.intersection(smaller)))
    }
}

/// The small (or elementary) roots of the group, as combinations of the five simple ones.
private struct SmallRoots {
    let all: Set<[Int]>

    init() {
        var all: Set<[Int]> = []
        var front = (0..<5).map { letter in (0..<5).map { $0 == letter ? 1 : 0 } }
        while let root = front.popLast() {
            guard all.insert(root).inserted else { continue }
            for letter in 0..<5 {
                // The product with a simple root, doubled: a new small root where it is between -1 and 0.
                if Self.doubledProduct(root, letter) == -1 { front.append(Self.reflected(root, letter)) }
            }
        }
        self.all = all
    }

    func simple(_ letter: Int) -> [Int] { (0..<5).map { $0 == letter ? 1 : 0 } }

    func reflected(_ root: [Int], _ letter: Int) -> [Int] { Self.reflected(root, letter) }

    private static func reflected(_ root: [Int], _ letter: Int) -> [Int] {
        var image = root
        image[letter] -= doubledProduct(root, letter)
        return image
    }

    /// Twice the product with a simple root: two different simple roots have the product -1 / 2, each with itself 1.
    private static func doubledProduct(_ root: [Int], _ letter: Int) -> Int {
        3 * root[letter] - root.reduce(0, +)
    }
}
