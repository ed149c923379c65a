import Glibc

/// What the libraries behind SDL write on standard error in words of their own.
enum LibraryMessages {
    /// Keeps them off: what fails shows in SDL's errors. Where an X server is gone Xlib still ends the process, by `exit`.
    ///
    /// SDL loads these libraries where a system has them. Nothing here links to them, so none has to be there.
    static func silence() {
        let setters = [
            ("libwayland-client.so.0", "wl_log_set_handler_client"),
            ("libX11.so.6", "XSetIOErrorHandler"),
            ("libasound.so.2", "snd_lib_error_set_handler"),
        ]
        for (library, name) in setters {
            guard let handle = dlopen(library, RTLD_LAZY), let symbol = dlsym(handle, name) else { continue }
            unsafeBitCast(symbol, to: HandlerSetter.self)({ 0 })
        }
    }

    /// A handler that looks at none of its arguments, which C's calling convention allows for whatever they are.
    private typealias Handler = @convention(c) () -> CInt
    private typealias HandlerSetter = @convention(c) (Handler) -> Void
}
