import Drawing
import Visibility

/// A rectangle of a framebuffer's pixels; the first row is the picture's top one.
struct PixelRegion: Equatable {
    /// Columns from ... up to, and rows.
    var columns: Range<Int>
    var rows: Range<Int>

    /// All pixels.
    init(all size: PixelSize) {
        columns = 0..<size.width
        rows = 0..<size.height
    }

    /// What a draw list may change of a picture: all of it, but where there is nothing but quads and owners of pixels.
    init(changedBy list: DrawList, _ visible: VisibleSpheres?, in size: PixelSize) {
        self.init(all: size)
        guard list.solids.isEmpty, list.overlay.isEmpty, list.keptPicture <= 0 else { return }
        guard let bounds = visible?.pixels else { return }
        columns = max(bounds.left, 0)..<max(min(bounds.right + 1, size.width), max(bounds.left, 0))
        let top = max(size.height - 1 - bounds.top, 0)
        rows = top..<max(min(size.height - bounds.bottom, size.height), top)
        if bounds.isEmpty { (columns, rows) = (0..<0, 0..<0) }
    }
}
