import Drawing
import Visibility

/// A rectangle of a framebuffer's pixels; the first row is the image's top one.
struct PixelRegion: Equatable {
    /// Columns from ... up to, and rows.
    var columns: Range<Int>
    var rows: Range<Int>

    /// All pixels.
    init(all size: PixelSize) {
        columns = 0..<size.width
        rows = 0..<size.height
    }

    /// What a draw list may change of an image: all of it, but where there is nothing but quads and a visibility buffer.
    init(changedBy list: DrawList, _ visible: VisibleSpheres, in size: PixelSize) {
        self.init(all: size)
        guard list.meshes.isEmpty, list.overlay.isEmpty, list.snapshotOpacity <= 0 else { return }
        guard let bounds = visible.pixels else { return }
        if bounds.isEmpty {
            (columns, rows) = (0..<0, 0..<0)
        } else {
            columns = (bounds.left..<bounds.right + 1).clamped(to: columns)
            rows = (size.height - 1 - bounds.top..<size.height - bounds.bottom).clamped(to: rows)
        }
    }
}
