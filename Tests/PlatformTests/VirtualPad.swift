import CSDL2

/// A gamepad that SDL believes in: it sends real added, button, axis and removed events.
final class VirtualPad {
    private let device: Int32
    private let joystick: OpaquePointer
    /// Strength of the slow motor; for as long as SDL may turn it.
    private let motor: UnsafeMutablePointer<UInt16> = {
        let motor = UnsafeMutablePointer<UInt16>.allocate(capacity: 1)
        motor.initialize(to: 0)
        return motor
    }()

    /// How strongly its slow motor turns, of 65,535.
    var rumble: UInt16 { motor.pointee }

    /// - Parameter type: one of SDL's unknown type needs a mapping to be a gamepad.
    init?(type: SDL_JoystickType = SDL_JOYSTICK_TYPE_GAMECONTROLLER) {
        device = SDL_JoystickAttachVirtual(
            type, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
            Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
        guard device >= 0, let joystick = SDL_JoystickOpen(device) else { return nil }
        self.joystick = joystick
        restTriggers()
    }

    /// A gamepad of a maker's kind, by its numbers.
    init?(vendor: UInt16, product: UInt16) {
        var description = SDL_VirtualJoystickDesc()
        description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
        description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
        description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
        description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
        description.vendor_id = vendor
        description.product_id = product
        description.userdata = UnsafeMutableRawPointer(motor)
        description.Rumble = { motor, low, _ in
            motor?.assumingMemoryBound(to: UInt16.self).pointee = low
            return 0
        }
        device = SDL_JoystickAttachVirtualEx(&description)
        guard device >= 0, let joystick = SDL_JoystickOpen(device) else { return nil }
        self.joystick = joystick
        restTriggers()
    }

    private func restTriggers() {
        // A virtual trigger rests in its middle until it is told.
        set(SDL_CONTROLLER_AXIS_TRIGGERLEFT, -1)
        set(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -1)
    }

    /// Number that SDL gives it in its events.
    var identifier: Int32 { SDL_JoystickInstanceID(joystick) }

    /// What kind of pad SDL takes it for, as mapping files name it: without the checksum of its name, the second two bytes.
    var kind: String {
        var text = [CChar](repeating: 0, count: 33)
        SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(joystick), &text, 33)
        let digits = String(decoding: text.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return digits.prefix(4) + "0000" + digits.dropFirst(8)
    }

    func set(_ axis: SDL_GameControllerAxis, _ value: Double) {
        SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, Int16(value * 32767))
        SDL_JoystickUpdate()
    }

    func set(_ button: SDL_GameControllerButton, _ isDown: Bool) {
        SDL_JoystickSetVirtualButton(joystick, button.rawValue, isDown ? 1 : 0)
        SDL_JoystickUpdate()
    }

    func unplug() {
        let index = (0..<SDL_NumJoysticks()).first { SDL_JoystickGetDeviceInstanceID($0) == identifier }
        SDL_JoystickClose(joystick)
        if let index { SDL_JoystickDetachVirtual(index) }
    }
}
