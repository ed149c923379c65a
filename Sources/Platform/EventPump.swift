import CSDL2
import Geometry
import Input

/// Fetches SDL's events and says them in Rondo's words.
public final class EventPump {
    private let sdl: SDL
    private let window: Window
    private let pads: Gamepads
    private let wakeType: UInt32

    /// Pixels of the display a point, 1 unless the user wants things larger; beside the window system's own scale.
    public var userScale: Double

    /// Opens the gamepads that are there already. Their `padAdded` comes with the first events.
    public init(sdl: SDL, window: Window, pads: Gamepads, userScale: Double = 1) throws(PlatformError) {
        self.sdl = sdl
        self.window = window
        self.pads = pads
        self.userScale = userScale
        wakeType = SDL_RegisterEvents(1)
        guard wakeType != UInt32.max else { throw .sdl(call: "SDL_RegisterEvents", message: SDL.lastError) }
    }

    /// Wakes a loop that waits; may be called from any thread.
    public var waker: Waker { Waker(type: wakeType) }

    /// All that has happened; where nothing has, waits for the next event or until `seconds` have passed, without
    /// limit where nil, not at all where 0.
    public func events(waitingUpTo seconds: Double?) -> [PlatformEvent] {
        var found: [PlatformEvent] = []
        var event = SDL_Event()
        if let seconds {
            if seconds > 0, SDL_WaitEventTimeout(&event, Int32(max(1, seconds * 1000))) == 1 {
                found += translate(event)
            }
        } else if SDL_WaitEvent(&event) == 1 {
            found += translate(event)
        }
        while SDL_PollEvent(&event) == 1 { found += translate(event) }
        return found
    }

    private func translate(_ event: SDL_Event) -> [PlatformEvent] {
        // SDL's stamps are milliseconds of the same clock as `SDL.now`, but begin anew every 49.7 days.
        let ticks = SDL_GetTicks64()
        let age = Int32(bitPattern: UInt32(truncatingIfNeeded: ticks) &- event.common.timestamp)
        let time = (Double(ticks) - Double(age)) / 1000
        func input(_ sample: InputSample?) -> [PlatformEvent] {
            sample.map { [.input(TimedSample($0, at: time))] } ?? []
        }
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return [.quit]
        case SDL_WINDOWEVENT: return translate(event.window, at: time)
        case SDL_DROPTEXT:
            SDL_free(event.drop.file)
            return []
        case SDL_DROPFILE:
            guard let path = event.drop.file else { return [] }
            defer { SDL_free(path) }
            return [.droppedFile(path: String(cString: path))]
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL:
            return input(pointerSample(event))
        case SDL_KEYDOWN, SDL_KEYUP:
            return input(KeyNames.sample(event.key))
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            return input(fingerSample(event.tfinger))
        case _ where event.type == wakeType: return [.wake]
        default: return input(pads.sample(event))
        }
    }

    private func translate(_ event: SDL_WindowEvent, at time: Double) -> [PlatformEvent] {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: [.exposed]
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            [.input(TimedSample(.resized(window.size / userScale), at: time)), .exposed]
        case SDL_WINDOWEVENT_FOCUS_GAINED: [.input(TimedSample(.focus(true), at: time))]
        case SDL_WINDOWEVENT_FOCUS_LOST: [.input(TimedSample(.focus(false), at: time))]
        default: []
        }
    }

    private func point<T: BinaryInteger>(_ x: T, _ y: T) -> Vector2 { Vector2(Double(x), Double(y)) / userScale }

    /// Nil also for what SDL made from touches: the fingers speak for themselves.
    private func pointerSample(_ event: SDL_Event) -> InputSample? {
        guard Self.device(event) != Self.touchDevice else { return nil }
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: return .pointerMoved(to: point(event.motion.x, event.motion.y))
        case SDL_MOUSEWHEEL:
            let flip: Double = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
            let notches = Vector2(Double(event.wheel.preciseX), Double(event.wheel.preciseY)) * flip
            return .wheel(notches, at: point(event.wheel.mouseX, event.wheel.mouseY))
        default:
            let position = point(event.button.x, event.button.y)
            let button: PointerButton
            switch Int32(event.button.button) {
            case SDL_BUTTON_LEFT: button = .left
            case SDL_BUTTON_MIDDLE: button = .middle
            case SDL_BUTTON_RIGHT: button = .right
            default: return nil
            }
            return event.type == SDL_MOUSEBUTTONDOWN.rawValue
                ? .pointerDown(button, at: position) : .pointerUp(button, at: position)
        }
    }

    /// SDL_TOUCH_MOUSEID, a macro that is not imported.
    private static let touchDevice = UInt32.max

    private static func device(_ event: SDL_Event) -> UInt32 {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEMOTION: event.motion.which
        case SDL_MOUSEWHEEL: event.wheel.which
        default: event.button.which
        }
    }

    private func fingerSample(_ finger: SDL_TouchFingerEvent) -> InputSample? {
        // Touchpads report fingers as well; there the pointer speaks for them.
        guard SDL_GetTouchDeviceType(finger.touchId) != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE else { return nil }
        let position = Vector2(Double(finger.x), Double(finger.y)) * window.size / userScale
        switch SDL_EventType(finger.type) {
        case SDL_FINGERDOWN: return .fingerDown(finger.fingerId, at: position)
        case SDL_FINGERUP: return .fingerUp(finger.fingerId, at: position)
        default: return .fingerMoved(finger.fingerId, to: position)
        }
    }
}

/// Wakes the loop from any thread, by one registered event.
public struct Waker: Sendable {
    let type: UInt32

    /// Makes the loop look into its mailboxes. A full queue needs no further waking.
    public func wake() {
        var event = SDL_Event()
        event.type = type
        SDL_PushEvent(&event)
    }

    /// Makes the loop see that the program is to end.
    public func quit() {
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
    }
}
