import CALSA
import CWayland
import CX11

/// What the libraries behind SDL write on standard error in words of their own.
enum LibraryMessages {
    /// Keeps them off: what fails shows in SDL's errors. Where an X server is gone Xlib still ends the process, by `exit`.
    static func silence() {
        wl_log_set_handler_client { _, _ in }
        XSetIOErrorHandler { _ in 0 }
        alsa_silence()
    }
}
