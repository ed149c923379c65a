/// What the platform could not do.
public enum PlatformError: Error, Hashable {
    /// SDL refused; the call, and its own words.
    case sdl(call: String, message: String)
    /// The process may not open so many files.
    case tooFewFiles(needed: Int)
    /// There is no display to open a window on.
    case noDisplay(message: String)
    /// The driver gives no OpenGL 3.3 core context; its own words.
    case noOpenGL(message: String)
    /// No usable font on this system.
    case noFont
    /// A folder of resources is in none of these places.
    case missingResources(name: String, tried: [String])
}

extension PlatformError: CustomStringConvertible {
    /// One line: what, where and what to do.
    public var description: String {
        switch self {
        case .sdl(let call, let message):
            "\(call): \(message)"
        case .tooFewFiles(let needed):
            "no \(needed) more files can be opened; raise the limit: ulimit -n 256"
        case .noDisplay(let message):
            "no display to open a window on (\(message)); start it in a desktop session, "
                + "or draw a picture without one: --screenshot FILE"
        case .noOpenGL(let message):
            "no OpenGL 3.3 core here (\(message)); install a driver, on Debian libgl1-mesa-dri"
        case .noFont:
            "no font found; install one, on Debian fonts-inter"
        case .missingResources(let name, let tried):
            "the folder \(name) is missing; looked at " + tried.joined(separator: ", ") + "; install rondo anew"
        }
    }
}
