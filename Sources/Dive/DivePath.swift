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
        if letters.count % Self.interval == 0 { checkpoints.append(frame) }
    }

    /// Goes back by one letter; at the root nothing happens.
    public mutating func climb() throws(TooDeep) {
        guard !letters.isEmpty else {
            if opened != Word() { self = try DivePath(root, word: opened.withoutLastLetter) }
            return
        }
        letters.removeLast()
        while (checkpoints.count - 1) * Self.interval > letters.count { checkpoints.removeLast() }
        let start = (checkpoints.count - 1) * Self.interval
        frame = checkpoints[checkpoints.count - 1]
        for letter in letters[start...] { frame.swap(Int(letter)) }
    }
}
