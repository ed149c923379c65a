/// Which pixels are taken already: one bit each, in tiles of 8 by 8 pixels, with a bit for every tile that is full.
///
/// Spheres are put in from front to back, so that coverage alone, without depth, tells what is hidden.
struct CoverageMask: ~Copyable {
    private(set) var width = 0
    private(set) var height = 0
    /// Tiles across.
    private var across = 0
    /// Words a row of tiles in `full`.
    private var words = 0
    private var tiles = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    private var full = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    deinit {
        tiles.deallocate()
        full.deallocate()
    }

    /// The columns that are searched.
    private(set) var columns = 0..<0

    /// Nothing covered, for some columns of an image of this size, whole tiles; all other pixels count as covered.
    mutating func reset(width: Int, height: Int, columns: Range<Int>) {
        self.columns = columns
        let down = (height + 7) / 8
        if width != self.width || height != self.height {
            tiles.deallocate()
            full.deallocate()
            self.width = width
            self.height = height
            across = (width + 7) / 8
            words = (across + 63) / 64
            tiles = .allocate(capacity: across * down)
            full = .allocate(capacity: words * down)
        }
        tiles.update(repeating: 0, count: across * down)
        full.update(repeating: 0, count: words * down)
        for column in 0..<across where !columns.contains(8 * column) {
            for row in 0..<down {
                tiles[row * across + column] = ~0
                full[row * words + column >> 6] |= 1 << UInt64(column & 63)
            }
        }
        if width & 7 != 0 {
            let beyond = Self.columns(width & 7, 7)
            for row in 0..<down { tiles[row * across + across - 1] |= beyond }
        }
        if height & 7 != 0 {
            let beyond = Self.rows(height & 7, 7)
            for column in 0..<across { tiles[(down - 1) * across + column] |= beyond }
        }
    }

    /// Bits of the columns `first...last` of a tile.
    @inline(__always)
    private static func columns(_ first: Int, _ last: Int) -> UInt64 {
        ((0xff >> UInt64(truncatingIfNeeded: 7 &- last)) & (0xff << UInt64(truncatingIfNeeded: first)) & 0xff)
            &* 0x0101_0101_0101_0101
    }

    /// Bits of the rows `first...last` of a tile.
    @inline(__always)
    private static func rows(_ first: Int, _ last: Int) -> UInt64 {
        (~0 >> UInt64(truncatingIfNeeded: 56 &- 8 &* last)) & (~0 << UInt64(truncatingIfNeeded: 8 &* first))
    }

    /// Whether all pixels of a rectangle, edges included, inside the image, are covered.
    @inline(__always)
    func covers(_ x0: Int, _ x1: Int, _ y0: Int, _ y1: Int) -> Bool {
        let (left, right, top, bottom) = (x0 >> 3, x1 >> 3, y0 >> 3, y1 >> 3)
        var row = top
        while row <= bottom {
            let inRows = Self.rows(row == top ? y0 & 7 : 0, row == bottom ? y1 & 7 : 7)
            var word = left >> 6
            while word <= right >> 6 {
                var range = ~UInt64(0)
                if word == left >> 6 { range &= ~0 << UInt64(left & 63) }
                if word == right >> 6 { range &= ~0 >> UInt64(63 - right & 63) }
                var open = range & ~full[row &* words &+ word]
                while open != 0 {
                    let column = word &* 64 &+ open.trailingZeroBitCount
                    open &= open &- 1
                    let inColumns = Self.columns(column == left ? x0 & 7 : 0, column == right ? x1 & 7 : 7)
                    let mask = inRows & inColumns
                    if tiles[row &* across &+ column] & mask != mask { return false }
                }
                word &+= 1
            }
            row &+= 1
        }
        return true
    }

    /// Covers pixels `x0...x1` of row `y`, inside the image; `opened` is widened to hold those that were open.
    @inline(__always)
    mutating func cover(row y: Int, _ x0: Int, _ x1: Int, _ opened: inout PixelBounds) {
        let (left, right) = (x0 >> 3, x1 >> 3)
        let shift = UInt64(truncatingIfNeeded: 8 &* (y & 7))
        let first = (UInt64(0xff) << UInt64(x0 & 7)) & 0xff
        let last = UInt64(0xff) >> UInt64(7 - x1 & 7)
        let base = (y >> 3) &* across
        if left == right {
            let new = set((first & last) << shift, base &+ left, left, y >> 3)
            if new != 0 { opened.include(columns: Self.ends(new, left, new, left), rows: (y, y)) }
            return
        }
        var (from, to) = (left, left)
        var fromBits = set(first << shift, base &+ left, left, y >> 3)
        var toBits = fromBits
        var column = left &+ 1
        while column <= right {
            let bits = (column < right ? 0xff : last) << shift
            let new = set(bits, base &+ column, column, y >> 3)
            if new != 0 {
                if fromBits == 0 { (from, fromBits) = (column, new) }
                (to, toBits) = (column, new)
            }
            column &+= 1
        }
        if fromBits != 0 { opened.include(columns: Self.ends(fromBits, from, toBits, to), rows: (y, y)) }
    }

    /// First and last column of bits, each of one row of a tile.
    @inline(__always)
    private static func ends(
        _ fromBits: UInt64, _ from: Int, _ toBits: UInt64, _ to: Int
    ) -> (first: Int, last: Int) {
        (8 &* from &+ fromBits.trailingZeroBitCount & 7, 8 &* to &+ 7 &- toBits.leadingZeroBitCount & 7)
    }

    /// Covers the whole tiles `first...last` of a row of tiles; `opened` is widened to hold those with an open pixel.
    @inline(__always)
    mutating func cover(tileRow: Int, _ first: Int, _ last: Int, _ opened: inout PixelBounds) {
        var word = first >> 6
        while word <= last >> 6 {
            var range = ~UInt64(0)
            if word == first >> 6 { range &= ~0 << UInt64(first & 63) }
            if word == last >> 6 { range &= ~0 >> UInt64(63 - last & 63) }
            var open = range & ~full[tileRow &* words &+ word]
            if open != 0 {
                let base = word &* 64
                opened.include(
                    columns: (
                        8 &* (base &+ open.trailingZeroBitCount),
                        min(8 &* (base &+ 63 &- open.leadingZeroBitCount) &+ 7, width &- 1)
                    ),
                    rows: (8 &* tileRow, min(8 &* tileRow &+ 7, height &- 1)))
                full[tileRow &* words &+ word] |= range
                while open != 0 {
                    tiles[tileRow &* across &+ word &* 64 &+ open.trailingZeroBitCount] = ~0
                    open &= open &- 1
                }
            }
            word &+= 1
        }
    }

    /// Covers pixels `x0...x1`, few, of row `y` and writes a number into those that were open; true if one was.
    @inline(__always)
    mutating func cover(
        row y: Int, _ x0: Int, _ x1: Int, writing number: UInt32, into numbers: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        let (left, right) = (x0 >> 3, x1 >> 3)
        let shift = UInt64(truncatingIfNeeded: 8 &* (y & 7))
        var opened = false
        var column = left
        while column <= right {
            var bits = UInt64(0xff)
            if column == left { bits &= 0xff << UInt64(truncatingIfNeeded: x0 & 7) }
            if column == right { bits &= 0xff >> UInt64(truncatingIfNeeded: 7 &- x1 & 7) }
            let tile = (y >> 3) &* across &+ column
            var open = bits & ~(tiles[tile] >> shift)
            if open != 0 {
                opened = true
                _ = set(open << shift, tile, column, y >> 3)
                let first = numbers + (y &* width &+ column &* 8)
                while open != 0 {
                    first[open.trailingZeroBitCount] = number
                    open &= open &- 1
                }
            }
            column &+= 1
        }
        return opened
    }

    /// Sets bits of a tile; gives those that were not set.
    @inline(__always)
    private mutating func set(_ mask: UInt64, _ tile: Int, _ column: Int, _ row: Int) -> UInt64 {
        let old = tiles[tile]
        let opened = mask & ~old
        guard opened != 0 else { return 0 }
        let new = old | mask
        tiles[tile] = new
        if new == ~0 { full[row &* words &+ column >> 6] |= 1 << UInt64(column & 63) }
        return opened
    }
}
