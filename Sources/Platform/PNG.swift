import CSDL2
import Drawing

/// Pictures in the PNG format, by SDL_image.
public enum PNG {
    /// The picture as the bytes of a PNG file, which has alpha only where the picture is not opaque.
    public static func encode(_ bitmap: Bitmap) throws(PlatformError) -> [UInt8] {
        var pixels = bitmap.pixels
        let format = bitmap.isOpaque ? SDL_PIXELFORMAT_XBGR8888 : SDL_PIXELFORMAT_ABGR8888
        // SDL_image does not report writes that fail: it is given memory, where none does.
        let sink = Sink()
        let isEncoded = pixels.withUnsafeMutableBytes { bytes in
            guard let stream = sink.stream,
                let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                    bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(4 * bitmap.width),
                    format.rawValue)
            else { return false }
            defer { SDL_FreeSurface(surface) }
            return IMG_SavePNG_RW(surface, stream, 0) == 0
        }
        guard isEncoded else { throw .sdl(call: "IMG_SavePNG_RW", message: SDL.lastError) }
        return sink.bytes
    }

    /// Memory that grows as SDL writes to it.
    private final class Sink {
        private(set) var bytes: [UInt8] = []
        private(set) var stream: UnsafeMutablePointer<SDL_RWops>?

        init() {
            stream = SDL_AllocRW()
            stream?.pointee.type = UInt32(SDL_RWOPS_UNKNOWN)
            // The stream lives no longer than this object.
            stream?.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(self).toOpaque()
            stream?.pointee.write = { stream, start, size, count in
                guard let sink = stream?.pointee.hidden.unknown.data1, let start else { return 0 }
                Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeRawBufferPointer(start: start, count: size * count))
                return count
            }
        }

        deinit { SDL_FreeRW(stream) }
    }
}
