import CSDL2
import Drawing

/// Pictures as PNG files, by SDL_image.
public enum PNG {
    /// Writes the picture beside its place and renames it, so that there is never half a file. Its alpha is dropped.
    public static func write(_ bitmap: Bitmap, to path: String) throws(PlatformError) {
        var pixels = bitmap.pixels
        let written: Result<Void, PlatformError> = pixels.withUnsafeMutableBytes { bytes in
            guard
                let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                    bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(4 * bitmap.width),
                    SDL_PIXELFORMAT_XBGR8888.rawValue)
            else { return .failure(.file(path: path, reason: SDL.lastError)) }
            defer { SDL_FreeSurface(surface) }
            return Result { () throws(PlatformError) in
                try FileStore.replace(path) { temporary throws(PlatformError) in
                    guard IMG_SavePNG(surface, temporary) == 0 else {
                        throw .file(path: path, reason: SDL.lastError)
                    }
                }
            }
        }
        try written.get()
    }
}
