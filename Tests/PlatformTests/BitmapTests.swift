import CSDL2
import Drawing
import Platform
import Testing

extension SDLTests {
    @Suite(.serialized) struct BitmapTests {
        /// As another reader of PNG files finds them.
        @Test(arguments: [UInt8(0), 255]) func pictureFilesKeepColoursAndTransparency(alpha: UInt8) throws {
            let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, alpha, 10, 20, 30, alpha, 255, 255, 255, 255]
            let file = try PNG.encode(Bitmap(width: 2, height: 2, pixels: pixels))
            let read = file.withUnsafeBytes { bytes -> [UInt8] in
                let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
                guard let loaded = IMG_Load_RW(stream, 1) else { return [] }
                defer { SDL_FreeSurface(loaded) }
                guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ABGR8888.rawValue, 0) else {
                    return []
                }
                defer { SDL_FreeSurface(surface) }
                let (rows, pitch) = (surface.pointee.pixels, Int(surface.pointee.pitch))
                return (0..<2).flatMap { y in
                    (0..<8).compactMap { x in rows?.load(fromByteOffset: y * pitch + x, as: UInt8.self) }
                }
            }
            #expect(read == pixels)
        }

        /// The first bar of a line begins in the same column in every row, however wide the line is.
        @Test(arguments: 1...8) func textStandsUpright(bars: Int) throws {
            let text = String(repeating: "|", count: bars)
            let bitmap = try Fonts().rasterize(text, style: TextStyle(size: 24), scale: 1)
            let starts = (0..<bitmap.height).compactMap { y in
                (0..<bitmap.width).first { x in bitmap.pixels[4 * (y * bitmap.width + x) + 3] > 100 }
            }
            #expect(starts.count > 12)
            #expect((starts.max() ?? 0) - (starts.min() ?? 0) <= 1, "\(starts)")
        }
    }
}
