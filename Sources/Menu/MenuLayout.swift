import Geometry

/// A rectangle in points.
struct Frame: Sendable, Hashable {
    var origin, size: Vector2

    func contains(_ point: Vector2) -> Bool {
        let offset = point - origin
        return offset.x >= 0 && offset.y >= 0 && offset.x < size.x && offset.y < size.y
    }

    /// Between this one and another, 0...1.
    func moved(to other: Frame, by fraction: Double) -> Frame {
        Frame(origin: origin + (other.origin - origin) * fraction, size: size + (other.size - size) * fraction)
    }
}

/// Where everything on a page is, by the window's size alone: what is pressed is found without a font.
struct MenuLayout: Sendable, Hashable {
    /// How the entries stand.
    enum Style: Sendable, Hashable {
        /// One below the other, in a column that leaves the packing free.
        case list
        /// The same with values at the right end of each.
        case values
        /// Lines to read.
        case text
        /// Cards with pictures, in rows.
        case cards
    }

    /// Smaller windows are small.
    private static let wide = Vector2(620, 430)
    private static let gap = 14.0

    let style: Style
    let size: Vector2
    let isWide: Bool
    /// Space to the window's edges.
    let margin: Double
    /// Entries a row.
    let columns: Int
    /// Where the entries begin, and the part of the window in which they can be seen.
    let list: Frame
    /// Width and height of an entry.
    let cell: Vector2
    /// Points from an entry to the next.
    private let pitch: Vector2
    let count: Int

    init(_ style: Style, count: Int, size: Vector2) {
        self.style = style
        self.size = size
        self.count = count
        isWide = size.x >= Self.wide.x && size.y >= Self.wide.y
        margin = isWide ? 56 : 14
        let top = isWide ? min(max(132, size.y * 0.22), 190) : 52
        let bottom = isWide ? 64.0 : 34
        let room = Vector2(size.x - 2 * margin, max(size.y - top - bottom, 40))
        switch style {
        case .list, .values, .text:
            columns = 1
            let width = min(room.x, style == .values ? 560 : 400)
            cell = Vector2(width, style == .text ? (isWide ? 26 : 21) : isWide ? 46 : 34)
            pitch = cell + Vector2(0, style == .text ? 0 : isWide ? 4 : 2)
        case .cards:
            let least = isWide ? 210.0 : 118
            columns = max(1, Int((room.x + Self.gap) / (least + Self.gap)))
            let width = (room.x - Self.gap * Double(columns - 1)) / Double(columns)
            cell = Vector2(width, width * 0.6 + (isWide ? 62 : 46))
            pitch = cell + Vector2(Self.gap, Self.gap)
        }
        // Whole rows, so that none is cut.
        let rows = max(1, ((room.y + pitch.y - cell.y) / pitch.y).rounded(.down))
        let height = rows * pitch.y - (pitch.y - cell.y)
        list = Frame(origin: Vector2(margin, top), size: Vector2(style == .cards ? room.x : cell.x, height))
    }

    /// An entry, with the page scrolled down by so many points.
    func frame(_ index: Int, scroll: Double) -> Frame {
        let (row, column) = (index / columns, index % columns)
        return Frame(
            origin: list.origin + Vector2(Double(column) * pitch.x, Double(row) * pitch.y - scroll), size: cell)
    }

    /// How much of an entry's light is left by its distance out of the part that is seen, 0...1.
    func opacity(of frame: Frame) -> Double {
        let above = list.origin.y - frame.origin.y
        let below = frame.origin.y + frame.size.y - list.origin.y - list.size.y
        return max(0, 1 - max(above, below, 0) / 8)
    }

    /// The farthest that the page scrolls.
    var greatestScroll: Double {
        let rows = (count + columns - 1) / columns
        return max(0, Double(rows) * pitch.y - (pitch.y - cell.y) - list.size.y)
    }

    /// The scroll nearest to `scroll` by which an entry is seen.
    func scroll(showing index: Int, near scroll: Double) -> Double {
        let top = Double(index / columns) * pitch.y
        let nearest = min(max(scroll, top + cell.y - list.size.y), top)
        return min(max(0, (nearest / pitch.y).rounded(.up) * pitch.y), max(greatestScroll, 0))
    }

    /// Width of the sheet under the entries; nil where it covers the whole window.
    var sheetWidth: Double? {
        let width = list.origin.x + list.size.x + 40
        return style != .cards && isWide && size.x - width >= 200 ? width : nil
    }

    /// Where to press to go back.
    var back: Frame {
        Frame(origin: Vector2(margin - 10, size.y - (isWide ? 50 : 32)), size: Vector2(150, isWide ? 38 : 28))
    }

    /// Where to press, of a setting's entry, for the value before.
    func isBefore(_ position: Vector2, in frame: Frame) -> Bool {
        position.x >= frame.origin.x + frame.size.x * 0.52 && position.x < frame.origin.x + frame.size.x * 0.52 + 44
    }
}
