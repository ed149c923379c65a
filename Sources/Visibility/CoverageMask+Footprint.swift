extension CoverageMask {
    /// Whether no pixel of the footprint is open; may say no where the answer is yes.
    @inline(__always)
    func surelyCovers(_ footprint: some Outline) -> Bool {
        covers(footprint.columns.first, footprint.columns.last, footprint.rows.first, footprint.rows.last)
    }

    /// Whether a pixel of the footprint is open.
    func isOpen(_ footprint: Footprint) -> Bool {
        for row in footprint.rows.first...footprint.rows.last {
            let span = footprint.span(row: row)
            if span.first <= span.last, !covers(span.first, span.last, row, row) { return true }
        }
        return false
    }

    /// Covers all pixels of a footprint; gives a rectangle of those that were open, as tight as is cheap.
    @inline(__always)
    mutating func cover(_ footprint: Footprint) -> PixelBounds {
        var opened = PixelBounds()
        if footprint.rows.last - footprint.rows.first < 20 {
            coverRows(footprint, footprint.rows, &opened)
        } else {
            coverLarge(footprint, &opened)
        }
        return opened
    }

    /// Covers all pixels of a small footprint; gives the rectangle of those that were open.
    @inline(__always)
    mutating func cover(_ footprint: SmallFootprint) -> PixelBounds {
        var opened = PixelBounds()
        coverRows(footprint, footprint.rows, &opened)
        return opened
    }

    /// Covers all pixels of a small footprint and writes a number into those that were open; true if one was.
    @inline(__always)
    mutating func cover(
        _ footprint: SmallFootprint, writing number: UInt32, into numbers: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        var opened = false
        var row = footprint.rows.first
        while row <= footprint.rows.last {
            let span = footprint.span(row: row)
            if span.first <= span.last, cover(row: row, span.first, span.last, writing: number, into: numbers) {
                opened = true
            }
            row &+= 1
        }
        return opened
    }

    @inline(__always)
    private mutating func coverRows(
        _ footprint: some Outline, _ rows: (first: Int, last: Int), _ opened: inout PixelBounds
    ) {
        var row = rows.first
        while row <= rows.last {
            let span = footprint.span(row: row)
            if span.first <= span.last { cover(row: row, span.first, span.last, &opened) }
            row &+= 1
        }
    }

    /// Covers a row of tiles at once where it can.
    private mutating func coverLarge(_ footprint: Footprint, _ opened: inout PixelBounds) {
        var row = footprint.rows.first
        while row <= footprint.rows.last {
            if row & 7 != 0 || row &+ 7 > footprint.rows.last {
                coverRows(footprint, (row, row), &opened)
                row &+= 1
                continue
            }
            coverTileRow(footprint, row, &opened)
            row &+= 8
        }
    }

    /// Covers eight rows from `row`: the tiles that all of them fill at once, the ends one by one.
    private mutating func coverTileRow(_ footprint: Footprint, _ row: Int, _ opened: inout PixelBounds) {
        var inner = (first: 0, last: width &- 1)
        var spans = (SIMD8<Int32>(), SIMD8<Int32>())
        for number in 0..<8 {
            let span = footprint.span(row: row &+ number)
            spans.0[number] = Int32(truncatingIfNeeded: span.first)
            spans.1[number] = Int32(truncatingIfNeeded: span.last)
            inner = (max(inner.first, span.first), min(inner.last, span.last))
        }
        // Past the image's right edge a tile is whole as well.
        let first = (inner.first &+ 7) >> 3
        let last = inner.last == width &- 1 ? (width &- 1) >> 3 : ((inner.last &+ 1) >> 3) &- 1
        let hasInner = inner.first <= inner.last && first <= last
        if hasInner { cover(tileRow: row >> 3, first, last, &opened) }
        for number in 0..<8 {
            let (left, right) = (Int(spans.0[number]), Int(spans.1[number]))
            if left > right { continue }
            if !hasInner {
                cover(row: row &+ number, left, right, &opened)
                continue
            }
            if left < first &* 8 { cover(row: row &+ number, left, first &* 8 &- 1, &opened) }
            if right >= (last &+ 1) &* 8 { cover(row: row &+ number, (last &+ 1) &* 8, right, &opened) }
        }
    }
}
