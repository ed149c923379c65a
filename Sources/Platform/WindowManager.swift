import CSDL2
import Glibc

/// What arranges the windows of a display.
enum WindowManager {
    /// Whether there is one that can be asked to make a window cover the display. On X11 it says so at the root window
    /// (Extended Window Manager Hints 1.5, "_NET_SUPPORTING_WM_CHECK"); a bare server, as of a kiosk, has none, and SDL
    /// would ask in vain. Other window systems arrange windows themselves.
    static var isPresent: Bool {
        guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" else { return true }
        guard let xlib = Xlib(), let display = xlib.openDisplay(nil) else { return true }
        defer { _ = xlib.closeDisplay(display) }
        let hint = xlib.internAtom(display, "_NET_SUPPORTING_WM_CHECK", 1)
        guard hint != 0 else { return false }
        var (type, format, count, rest): (UInt, CInt, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutableRawPointer?
        _ = xlib.getWindowProperty(
            display, xlib.defaultRootWindow(display), hint, 0, 1, 0, 0, &type, &format, &count, &rest, &data)
        if let data { _ = xlib.free(data) }
        return count > 0
    }
}

/// The few functions of Xlib, which SDL has loaded where there is X11 and nothing here links to.
private struct Xlib {
    typealias Display = OpaquePointer
    typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> Display?
    typealias CloseDisplay = @convention(c) (Display) -> CInt
    typealias DefaultRootWindow = @convention(c) (Display) -> UInt
    typealias InternAtom = @convention(c) (Display, UnsafePointer<CChar>, CInt) -> UInt
    typealias GetWindowProperty =
        @convention(c) (
            Display, UInt, UInt, CLong, CLong, CInt, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> CInt
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt

    let openDisplay: OpenDisplay
    let closeDisplay: CloseDisplay
    let defaultRootWindow: DefaultRootWindow
    let internAtom: InternAtom
    let getWindowProperty: GetWindowProperty
    let free: Free

    init?() {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY), let open = dlsym(library, "XOpenDisplay"),
            let close = dlsym(library, "XCloseDisplay"), let root = dlsym(library, "XDefaultRootWindow"),
            let atom = dlsym(library, "XInternAtom"), let property = dlsym(library, "XGetWindowProperty"),
            let free = dlsym(library, "XFree")
        else { return nil }
        openDisplay = unsafeBitCast(open, to: OpenDisplay.self)
        closeDisplay = unsafeBitCast(close, to: CloseDisplay.self)
        defaultRootWindow = unsafeBitCast(root, to: DefaultRootWindow.self)
        internAtom = unsafeBitCast(atom, to: InternAtom.self)
        getWindowProperty = unsafeBitCast(property, to: GetWindowProperty.self)
        self.free = unsafeBitCast(free, to: Free.self)
    }
}
