import CSDL2
import Geometry

/// A window with an OpenGL 3.3 core context, which is current on the thread that made it.
public final class Window {
    private let sdl: SDL
    private let window: OpaquePointer
    private let context: SDL_GLContext
    /// Where it was before it covered the display by itself; nil where it does not.
    private var uncovered: SDL_Rect?

    /// Opens the window.
    /// - Parameters:
    ///   - size: width and height in points.
    ///   - fullScreen: covers the whole display at its own resolution.
    ///   - hidden: never shown; for pictures without a display.
    public init(
        sdl: SDL, title: String, size: (width: Int, height: Int), fullScreen: Bool = false, hidden: Bool = false
    ) throws(PlatformError) {
        self.sdl = sdl
        for (attribute, value) in [
            (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 3),
            (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue)), (SDL_GL_DOUBLEBUFFER, 1),
            // The picture is drawn into a framebuffer of the renderer's own, which brings depth and samples.
            (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0), (SDL_GL_MULTISAMPLEBUFFERS, 0),
        ] {
            SDL_GL_SetAttribute(attribute, value)
        }
        var flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let isManaged = !fullScreen || WindowManager.isPresent
        if fullScreen, isManaged { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
        if fullScreen, sdl.isWayland { flags |= SDL_WINDOW_BORDERLESS.rawValue }
        if hidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
        let centred = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        guard
            let window = SDL_CreateWindow(title, centred, centred, Int32(size.width), Int32(size.height), flags)
        else { throw .noOpenGL(message: SDL.lastError) }
        guard let context = SDL_GL_CreateContext(window) else {
            let message = SDL.lastError
            SDL_DestroyWindow(window)
            throw .noOpenGL(message: message)
        }
        self.window = window
        self.context = context
        // Keys are commands here: no input method is to wait for more of them.
        SDL_StopTextInput()
        if !hidden { SDL_SetWindowMinimumSize(window, 320, 240) }
        if !isManaged { coverDisplay() }
    }

    deinit {
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(window)
    }

    /// Width and height in SDL's window units.
    public var size: Vector2 {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(window, &width, &height)
        return Vector2(Double(width), Double(height))
    }

    /// Width and height in pixels.
    public var drawableSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GL_GetDrawableSize(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Whether any of the window may be seen.
    public var isVisible: Bool {
        SDL_GetWindowFlags(window) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) == 0
    }

    /// Whether the window covers the display.
    public var isFullScreen: Bool {
        get { uncovered != nil || SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
        set {
            guard newValue != isFullScreen else { return }
            if let uncovered {
                move(to: uncovered)
                self.uncovered = nil
            } else if newValue, !WindowManager.isPresent {
                coverDisplay()
            } else {
                setManagedFullScreen(newValue)
            }
        }
    }

    private func setManagedFullScreen(_ on: Bool) {
        // On Wayland the border is a part of the window. Compositors centre both on the display, and where it is taken
        // away only then, a strip stays empty.
        if on, sdl.isWayland { SDL_SetWindowBordered(window, SDL_FALSE) }
        SDL_SetWindowFullscreen(window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        if !on, sdl.isWayland { SDL_SetWindowBordered(window, SDL_TRUE) }
    }

    /// Covers the display without the help of a window manager.
    private func coverDisplay() {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayBounds(max(SDL_GetWindowDisplayIndex(window), 0), &bounds) == 0 else { return }
        var area = SDL_Rect()
        SDL_GetWindowPosition(window, &area.x, &area.y)
        SDL_GetWindowSize(window, &area.w, &area.h)
        uncovered = area
        move(to: bounds)
    }

    private func move(to area: SDL_Rect) {
        SDL_SetWindowPosition(window, area.x, area.y)
        SDL_SetWindowSize(window, area.w, area.h)
    }

    /// Refreshes a second of the display that the window is on; 60 where it is not known.
    public var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(window)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// Waits for the display's refresh when presenting, or not. Adaptive where the driver can.
    public func setVerticalSync(_ on: Bool) {
        guard on else {
            SDL_GL_SetSwapInterval(0)
            return
        }
        if SDL_GL_SetSwapInterval(-1) != 0 { SDL_GL_SetSwapInterval(1) }
    }

    /// Shows what was drawn.
    public func present() { SDL_GL_SwapWindow(window) }
}
