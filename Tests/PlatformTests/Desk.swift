import CSDL2
import Files
import Input
import Platform

/// SDL without a display, a window in memory, and its events.
final class Desk {
    let sdl: SDL
    let window: Window
    let pads: Gamepads
    let pump: EventPump

    /// Complaints about mapping files.
    let complaints: [FileError]

    /// - Parameter plugIn: plugs in pads after SDL has started and before anything of ours knows of them.
    init(mappingFiles: [String] = [], userScale: Double = 1, plugIn: () throws -> Void = {}) throws {
        // Without a display no window has the focus, and pads speak only to one that has, unless told otherwise.
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
        sdl = try SDL(withoutDisplay: true)
        try plugIn()
        var complaints: [FileError] = []
        pads = Gamepads(sdl: sdl, mappingFiles: mappingFiles, complaints: &complaints)
        self.complaints = complaints
        window = try Window(sdl: sdl, title: "test", size: (640, 480), hidden: true)
        pump = try EventPump(sdl: sdl, window: window, pads: pads, userScale: userScale)
    }

    /// All input that has come, and what opening a new pad brings with it.
    func samples() -> [InputSample] {
        var all: [InputSample] = []
        while true {
            let events = pump.events(waitingUpTo: 0)
            if events.isEmpty { return all }
            for case .input(let timed) in events { all.append(timed.sample) }
        }
    }
}
