import CSDL2
import Files

/// SDL as long as it is needed: started by `init`, ended when the last holder lets go. One a process.
public final class SDL {
    /// Starts video, events and gamepads.
    /// - Parameters:
    ///   - withoutDisplay: draws into memory, by SDL's offscreen driver, unless the user chose a driver.
    public init(withoutDisplay: Bool = false) throws(PlatformError) {
        // Libraries end the process, some without a word, where they cannot open what they need: a driver, and for a
        // window sound and some pads.
        let needed = withoutDisplay ? 16 : 40
        guard Descriptors.areFree(needed) else { throw .tooFewFiles(needed: needed) }
        LibraryMessages.silence()
        // Whoever runs a loop takes the signals itself, SIGHUP too.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        if withoutDisplay, SDL_getenv("SDL_VIDEODRIVER") == nil {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
        }
        SDL_SetHint(SDL_HINT_APP_NAME, "Rondo")
        // Who looks at a picture for long has a screen saver; see `keepScreenAwake`.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        // A touch is a touch only, and a mouse only a mouse.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        // A DualShock 4 over Bluetooth sends its sensors only in the mode that also allows rumble.
        SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI_PS4_RUMBLE, "1")
        SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI_PS5_RUMBLE, "1")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(message: Self.lastError) }
        // Where there is no display SDL falls back to drivers that nobody sees.
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
        guard withoutDisplay || SDL_getenv("SDL_VIDEODRIVER") != nil || !["offscreen", "dummy"].contains(driver) else {
            SDL_Quit()
            throw .noDisplay(message: "neither Wayland nor X11 answers")
        }
        isWayland = driver == "wayland"
        start = (Double(SDL_GetTicks64()) / 1000, SDL_GetPerformanceCounter())
        // Pads are a comfort: without them the rest works.
        _ = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER)
    }

    deinit { SDL_Quit() }

    /// SDL's own words on what went wrong last.
    static var lastError: String { String(cString: SDL_GetError()) }

    /// Seconds since SDL started: the clock that stamps its events, but finer.
    public var now: Double {
        start.ticks + Double(SDL_GetPerformanceCounter() - start.counter) / Double(SDL_GetPerformanceFrequency())
    }
    private let start: (ticks: Double, counter: UInt64)

    /// Whether windows are a Wayland compositor's.
    let isWayland: Bool

    /// Holds the screen saver off, or lets it come; the desktop is told of changes alone.
    public func keepScreenAwake(_ awake: Bool) {
        guard awake == (SDL_IsScreenSaverEnabled() == SDL_TRUE) else { return }
        if awake { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }

    /// Shows or hides the pointer.
    public func showPointer(_ shown: Bool) { SDL_ShowCursor(shown ? SDL_ENABLE : SDL_DISABLE) }
}
