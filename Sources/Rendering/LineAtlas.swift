import COpenGL
import Drawing

/// Lines of text in one texture, made when they are first shown and kept until the room is needed.
final class LineAtlas {
    /// Where a line is in the texture, in texels.
    struct Area {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private struct Key: Hashable {
        var text: String
        var style: TextStyle
    }

    private let rasterizer: any TextRasterizer
    private let longestSide: Int
    private var texture: Texture
    private var scale = 0.0
    private var areas: [Key: Area] = [:]
    // Lines lie side by side on shelves, each as high as its highest line.
    private var pen = (x: 0, y: 0)
    private var shelfHeight = 0

    /// An empty atlas of at most `longestSide` texels across and down.
    init(rasterizer: any TextRasterizer, longestSide: Int) {
        self.rasterizer = rasterizer
        self.longestSide = longestSide
        texture = Self.texture(PixelSize(width: 1, height: 1))
    }

    /// Makes the lines what the shader reads.
    func bind() { texture.bind(.lines) }

    /// Forgets the lines of another scale, in pixels a point, and gets a size that holds a help sheet of this one.
    func begin(scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        clear()
        resize(width: (2048 * scale).rounded(.up), height: (512 * scale).rounded(.up))
    }

    /// Where the line is; nil where there is no room left.
    func area(_ text: String, _ style: TextStyle) -> Area? {
        let key = Key(text: text, style: style)
        if let known = areas[key] { return known }
        let bitmap = rasterizer.rasterize(text, style: style, scale: scale)
        // What is wider than the texture is cut off, as it would be by any window.
        let width = min(bitmap.width, texture.size.width)
        if pen.x + width > texture.size.width {
            pen = (0, pen.y + shelfHeight)
            shelfHeight = 0
        }
        guard pen.y + bitmap.height <= texture.size.height else { return nil }
        let area = Area(x: pen.x, y: pen.y, width: width, height: bitmap.height)
        upload(bitmap, area)
        areas[key] = area
        pen.x += width
        shelfHeight = max(shelfHeight, bitmap.height)
        return area
    }

    /// Forgets all lines, so that those of this frame find room; `larger`: they were too many for that.
    func clear(larger: Bool = false) {
        areas.removeAll(keepingCapacity: true)
        pen = (0, 0)
        shelfHeight = 0
        guard larger else { return }
        resize(width: Double(texture.size.width), height: 2 * Double(texture.size.height))
    }

    private func resize(width: Double, height: Double) {
        let longest = Double(longestSide)
        texture = Self.texture(PixelSize(width: Int(min(width, longest)), height: Int(min(height, longest))))
    }

    private static func texture(_ size: PixelSize) -> Texture {
        Texture(size: size, format: .coverage, label: "lines of text")
    }

    private func upload(_ bitmap: Bitmap, _ area: Area) {
        guard area.width > 0, area.height > 0 else { return }
        var coverage = [UInt8](repeating: 0, count: area.width * area.height)
        for y in 0..<area.height {
            for x in 0..<area.width {
                coverage[y * area.width + x] = bitmap.pixels[4 * (y * bitmap.width + x) + 3]
            }
        }
        texture.bind(.lines)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(area.x), GLint(area.y), GLsizei(area.width), GLsizei(area.height),
            GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE), coverage)
    }
}
