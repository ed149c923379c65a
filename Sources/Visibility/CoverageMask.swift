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

    /// Nothing covered, for some columns of a picture of this size, whole tiles; all other pixels count as covered.
    mutating func reset(width: Int, height: Int, columns: Range<Int>) {
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

    /// Whether all pixels of a rectangle, edges included, inside the picture, are covered.
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

    /// Covers pixels `x0...x1` of row `y`, inside the picture; true if one of them was open.
    @inline(__always)
    mutating func cover(row y: Int, _ x0: Int, _ x1: Int) -> Bool {
        let (left, right) = (x0 >> 3, x1 >> 3)
        let shift = UInt64(truncatingIfNeeded: 8 &* (y & 7))
        let first = (UInt64(0xff) << UInt64(x0 & 7)) & 0xff
        let last = UInt64(0xff) >> UInt64(7 - x1 & 7)
        let base = (y >> 3) &* across
        if left == right { return set((first & last) << shift, base &+ left, left, y >> 3) }
        var opened = set(first << shift, base &+ left, left, y >> 3)
        var column = left &+ 1
        while column < right {
            if set(0xff << shift, base &+ column, column, y >> 3) { opened = true }
            column &+= 1
        }
        if set(last << shift, base &+ right, right, y >> 3) { opened = true }
        return opened
    }

    /// Covers the whole tiles `first...last` of a row of tiles; true if a pixel of them was open.
    @inline(__always)
    mutating func cover(tileRow: Int, _ first: Int, _ last: Int) -> Bool {
        var opened = false
        var word = first >> 6
        while word <= last >> 6 {
            var range = ~UInt64(0)
            if word == first >> 6 { range &= ~0 << UInt64(first & 63) }
            if word == last >> 6 { range &= ~0 >> UInt64(63 - last & 63) }
            var open = range & ~full[tileRow &* words &+ word]
            if open != 0 {
                opened = true
                full[tileRow &* words &+ word] |= range
                while open != 0 {
                    tiles[tileRow &* across &+ word &* 64 &+ open.trailingZeroBitCount] = ~0
                    open &= open &- 1
                }
            }
            word &+= 1
        }
        return opened
    }

    /// Covers pixels `x0...x1`, few, of row `y` and makes `number` the owner of those that were open; true if one was.
    @inline(__always)
    mutating func cover(
        row y: Int, _ x0: Int, _ x1: Int, owner number: UInt32, _ owners: UnsafeMutablePointer<UInt32>
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
                let first = owners + (y &* width &+ column &* 8)
                while open != 0 {
                    first[open.trailingZeroBitCount] = number
                    open &= open &- 1
                }
            }
            column &+= 1
        }
        return opened
    }

    @inline(__always)
    private mutating func set(_ mask: UInt64, _ tile: Int, _ column: Int, _ row: Int) -> Bool {
        let old = tiles[tile]
        guard mask & ~old != 0 else { return false }
        let new = old | mask
        tiles[tile] = new
        if new == ~0 { full[row &* words &+ column >> 6] |= 1 << UInt64(column & 63) }
        return true
    }
}
