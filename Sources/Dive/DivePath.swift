import Apollonian

/// Where one is, and the way back: a word and the frame at its end.
///
/// Undone swaps do not give a frame back as it was, so climbing never inverts one: frames are made again from the root or
/// from checkpoints, one for each 64 letters, and are the same to the last bit each time one comes by.
public struct DivePath: Sendable {
    /// Letters between two checkpoints.
    private static let interval = 64

    /// The word up to its last power.
    private let opened: Word
    /// The letters since.
    private var letters: [UInt8] = []
    /// The frame here.
    public private(set) var frame: LocalFrame
    /// Of each letter, the logarithm to base 2 of how much deeper it is than where the letters begin.
    private var depths: [Double] = []
    private let root: Root
    /// Frames after 0, 64, 128... of the letters.
    private var checkpoints: [LocalFrame]

    /// The path to a word's place.
    public init(_ root: Root, word: Word = Word()) throws(TooDeep) {
        self.root = root
        var opened = word.terms[...]
        var last: [UInt8] = []
        while case .letter(let letter)? = opened.last {
            last.append(letter)
            opened.removeLast()
        }
        self.opened = Word(Array(opened))
        frame = LocalFrame(root)
        try frame.apply(self.opened)
        checkpoints = [frame]
        for letter in last.reversed() { step(letter) }
    }

    /// The whole word.
    public var word: Word {
        var word = opened
        for letter in letters { word.append(.letter(letter)) }
        return word
    }

    /// Swaps one of the five, 0...4. The same letter twice is a step back.
    public mutating func descend(_ letter: Int) throws(TooDeep) {
        if letters.last == UInt8(letter) { return try climb() }
        step(UInt8(letter))
    }

    private mutating func step(_ letter: UInt8) {
        letters.append(letter)
        frame.swap(Int(letter))
        depths.append(frame.magnification.log2(over: checkpoints[0].magnification))
        if letters.count % Self.interval == 0 { checkpoints.append(frame) }
    }

    /// Goes back by one letter; at the root nothing happens.
    public mutating func climb() throws(TooDeep) {
        guard !letters.isEmpty else {
            if opened != Word() { self = try DivePath(root, word: opened.withoutLastLetter) }
            return
        }
        letters.removeLast()
        depths.removeLast()
        while (checkpoints.count - 1) * Self.interval > letters.count { checkpoints.removeLast() }
        let start = (checkpoints.count - 1) * Self.interval
        frame = checkpoints[checkpoints.count - 1]
        for letter in letters[start...] { frame.swap(Int(letter)) }
    }
}

extension DivePath {
    /// A place on the path, and the step that led to it.
    struct Waypoint: Sendable {
        /// The place.
        var frame: LocalFrame
        /// How it lies in the place before; nil for the first one.
        var step: LocalFrame.Step?
    }

    /// Number of letters that can be undone one by one: all but the powers before them.
    public var count: Int { letters.count }

    /// Whether these letters begin at the root.
    public var beginsAtRoot: Bool { opened == Word() }

    /// The logarithm to base 2 of how much deeper than the first place, with number 0, another one is.
    public func depth(_ number: Int) -> Double { number == 0 ? 0 : depths[number - 1] }

    /// The place next above a depth, from 0 for the first one.
    public func place(above depth: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.depth(middle) <= depth { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The places from a number on.
    func waypoints(from first: Int) -> [Waypoint] {
        let start = first / Self.interval * Self.interval
        var frame = checkpoints[start / Self.interval]
        for letter in letters[start..<first] { frame.swap(Int(letter)) }
        var waypoints = [Waypoint(frame: frame, step: nil)]
        for letter in letters[first...] {
            let step = frame.swap(Int(letter))
            waypoints.append(Waypoint(frame: frame, step: step))
        }
        return waypoints
    }
}
