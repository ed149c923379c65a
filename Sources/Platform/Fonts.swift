import CSDL2
import Drawing

/// Draws lines of text with SDL_ttf, in Inter where the system has it.
public final class Fonts: TextRasterizer {
    private struct Key: Hashable {
        let weight: TextStyle.Weight
        let pixels: Int32
    }

    /// Family that text is drawn in.
    public static let family = "Inter"

    private let faces: [TextStyle.Weight: FontFinder.Face]
    private var fonts: [Key: OpaquePointer] = [:]
    /// Widths are asked for again in every frame.
    private var widths: [TextStyle: [String: Double]] = [:]

    /// Finds the font files; opens each size when it is first asked for.
    public init() throws(PlatformError) {
        guard TTF_Init() == 0 else { throw .sdl(call: "TTF_Init", message: SDL.lastError) }
        var faces: [TextStyle.Weight: FontFinder.Face] = [:]
        for weight in [TextStyle.Weight.regular, .medium, .semibold] {
            guard let face = FontFinder.face(family: Self.family, weight: weight) else {
                TTF_Quit()
                throw .noFont
            }
            faces[weight] = face
        }
        self.faces = faces
    }

    deinit {
        for font in fonts.values { TTF_CloseFont(font) }
        TTF_Quit()
    }

    /// The family that serves instead of Inter; nil where that was found.
    public var substitute: String? {
        guard let family = faces[.regular]?.family, !family.hasPrefix(Self.family) else { return nil }
        return family
    }

    /// Width of a line in points, the same at every scale.
    public func width(of text: String, style: TextStyle) -> Double {
        if let known = widths[style]?[text] { return known }
        // Measured large, so that the width does not depend on the hinting of one scale.
        guard let font = font(style, scale: 4) else { return 0 }
        var width: Int32 = 0
        TTF_SizeUTF8(font, text, &width, nil)
        if widths[style, default: [:]].count > 2000 { widths[style] = [:] }
        widths[style, default: [:]][text] = Double(width) / 4
        return Double(width) / 4
    }

    /// Height of a line in points, the same at every scale.
    public func lineHeight(of style: TextStyle) -> Double {
        guard let font = font(style, scale: 4) else { return style.size }
        return Double(TTF_FontHeight(font)) / 4
    }

    /// The line at `scale` pixels a point, in white.
    public func rasterize(_ text: String, style: TextStyle, scale: Double) -> Bitmap {
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard !text.isEmpty, let font = font(style, scale: scale),
            let surface = TTF_RenderUTF8_Blended(font, text, white)
        else { return Bitmap(width: 0, height: 0, pixels: []) }
        defer { SDL_FreeSurface(surface) }
        return Bitmap(alphaOf: surface.pointee)
    }

    private func font(_ style: TextStyle, scale: Double) -> OpaquePointer? {
        let key = Key(weight: style.weight, pixels: Int32(max(1, (style.size * scale).rounded())))
        if let font = fonts[key] { return font }
        guard let face = faces[style.weight], let font = TTF_OpenFontIndex(face.path, key.pixels, face.index) else {
            return nil
        }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        fonts[key] = font
        return font
    }
}

extension Bitmap {
    /// White, with the alpha of a 32-bit ARGB surface.
    fileprivate init(alphaOf surface: SDL_Surface) {
        let width = Int(surface.w)
        let height = Int(surface.h)
        var pixels = [UInt8](repeating: 255, count: 4 * width * height)
        if let base = surface.pixels {
            for y in 0..<height {
                let row = base.advanced(by: y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { pixels[4 * (y * width + x) + 3] = UInt8(row[x] >> 24) }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
