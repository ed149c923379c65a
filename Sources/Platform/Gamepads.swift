import CSDL2
import Files
import Input

/// The gamepads that are plugged in; each is opened and told of once.
public final class Gamepads {
    private let sdl: SDL
    private var open: [SDL_JoystickID: OpaquePointer] = [:]
    /// Names of pads whose motion sensors the system keeps shut.
    private var shut: [String] = []

    /// Reads the mapping files that exist. Pads that are plugged in already come with the first events: SDL announced them
    /// when it started, as joysticks at least, before it knew these mappings.
    /// - Parameter mappingFiles: paths of `gamecontrollerdb.txt` files; a later one wins. Those missing are passed over.
    /// - Returns: with it come the complaints about files that were there and could not be read.
    public init(sdl: SDL, mappingFiles: [String], complaints: inout [FileError]) {
        self.sdl = sdl
        for path in mappingFiles {
            guard let file = SDL_RWFromFile(path, "rb") else { continue }
            if SDL_GameControllerAddMappingsFromRW(file, 1) < 0 {
                complaints.append(FileError(path: path, reason: "no gamepad mappings in it (\(SDL.lastError))"))
            }
        }
    }

    deinit {
        for pad in open.values { SDL_GameControllerClose(pad) }
    }

    /// Turns a pad's motion sensors on or off, as far as it has them; they are off at first.
    public func setSensors(_ on: Bool) {
        for pad in open.values { setSensors(on, of: pad) }
        sensorsWanted = on
    }
    private var sensorsWanted = false

    /// What the user should know of pads that were plugged in, while motion sensors are on: those that are known to have
    /// some, of which SDL could open none. Each is told of once, in one line.
    public func takeAdvice() -> [String] {
        guard sensorsWanted else { return [] }
        defer { shut = [] }
        return shut.map {
            "\($0): the system keeps its motion sensors shut; "
                + "install packaging/70-rondo-gamepads.rules in /etc/udev/rules.d"
        }
    }

    /// Shakes a pad, or all of them where nil, as far as they can.
    /// - Parameters:
    ///   - low: strength of the slow motor, 0...1.
    ///   - high: strength of the fast motor, 0...1.
    public func rumble(_ number: Int32?, low: Double, high: Double, seconds: Double) {
        func strength(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * 65535) }
        for (identifier, pad) in open where number == nil || identifier == number {
            SDL_GameControllerRumble(pad, strength(low), strength(high), UInt32(min(max(seconds, 0), 10) * 1000))
        }
    }

    /// The sample for an event of a pad; nil for others.
    func sample(_ event: SDL_Event) -> InputSample? {
        switch SDL_EventType(event.type) {
        case SDL_JOYDEVICEADDED: return added(index: event.jdevice.which)
        case SDL_CONTROLLERDEVICEADDED: return added(index: event.cdevice.which)
        case SDL_CONTROLLERDEVICEREMOVED: return removed(event.cdevice.which)
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
            guard let button = button(Int32(event.cbutton.button)) else { return nil }
            return .padButton(
                event.cbutton.which, button, isDown: event.type == SDL_CONTROLLERBUTTONDOWN.rawValue)
        case SDL_CONTROLLERAXISMOTION:
            guard let axis = axis(Int32(event.caxis.axis)) else { return nil }
            return .padAxis(event.caxis.which, axis, max(-1, Double(event.caxis.value) / 32767))
        case SDL_CONTROLLERSENSORUPDATE: return reading(event.csensor)
        default: return nil
        }
    }

    private func added(index: Int32) -> InputSample? {
        let identifier = SDL_JoystickGetDeviceInstanceID(index)
        guard open[identifier] == nil, SDL_IsGameController(index) == SDL_TRUE, let pad = SDL_GameControllerOpen(index)
        else { return nil }
        open[identifier] = pad
        if sensorsWanted { setSensors(true, of: pad) }
        let name = SDL_GameControllerName(pad).map { String(cString: $0) } ?? "gamepad"
        var sensors: Set<PadSensor> = []
        if SDL_GameControllerHasSensor(pad, SDL_SENSOR_ACCEL) == SDL_TRUE { sensors.insert(.accelerometer) }
        if SDL_GameControllerHasSensor(pad, SDL_SENSOR_GYRO) == SDL_TRUE { sensors.insert(.gyroscope) }
        if sensors.isEmpty, Self.hasSensors(pad) { shut.append(name) }
        return .padAdded(identifier, name: name, sensors: sensors)
    }

    /// Whether pads of its kind have motion sensors, which SDL reads through hidraw alone: those of the udev rule.
    private static func hasSensors(_ pad: OpaquePointer) -> Bool {
        let products: [UInt16: [UInt16]] = [
            0x054c: [0x05c4, 0x09cc, 0x0ba0, 0x0ce6, 0x0df2], 0x057e: [0x2006, 0x2007, 0x2009, 0x200e],
            0x28de: [0x1102, 0x1142],
        ]
        let product = SDL_GameControllerGetProduct(pad)
        return products[SDL_GameControllerGetVendor(pad)]?.contains(product) ?? false
    }

    private func removed(_ identifier: SDL_JoystickID) -> InputSample? {
        guard let pad = open.removeValue(forKey: identifier) else { return nil }
        SDL_GameControllerClose(pad)
        return .padRemoved(identifier)
    }

    private func setSensors(_ on: Bool, of pad: OpaquePointer) {
        for sensor in [SDL_SENSOR_ACCEL, SDL_SENSOR_GYRO] where SDL_GameControllerHasSensor(pad, sensor) == SDL_TRUE {
            SDL_GameControllerSetSensorEnabled(pad, sensor, on ? SDL_TRUE : SDL_FALSE)
        }
    }

    private func reading(_ event: SDL_ControllerSensorEvent) -> InputSample? {
        let sensor: PadSensor
        switch SDL_SensorType(event.sensor) {
        case SDL_SENSOR_ACCEL: sensor = .accelerometer
        case SDL_SENSOR_GYRO: sensor = .gyroscope
        default: return nil
        }
        let value = SIMD3(Double(event.data.0), Double(event.data.1), Double(event.data.2))
        // SDL gives 0 where the pad stamps nothing.
        let time = event.timestamp_us == 0 ? nil : Double(event.timestamp_us) / 1_000_000
        return .padSensor(event.which, sensor, value, sensorTime: time)
    }

    private func button(_ number: Int32) -> PadButton? {
        switch SDL_GameControllerButton(number) {
        case SDL_CONTROLLER_BUTTON_A: .a
        case SDL_CONTROLLER_BUTTON_B: .b
        case SDL_CONTROLLER_BUTTON_X: .x
        case SDL_CONTROLLER_BUTTON_Y: .y
        case SDL_CONTROLLER_BUTTON_BACK: .back
        case SDL_CONTROLLER_BUTTON_START: .start
        case SDL_CONTROLLER_BUTTON_GUIDE: .guide
        case SDL_CONTROLLER_BUTTON_LEFTSTICK: .leftStick
        case SDL_CONTROLLER_BUTTON_RIGHTSTICK: .rightStick
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder
        case SDL_CONTROLLER_BUTTON_DPAD_UP: .dpadUp
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .dpadDown
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .dpadLeft
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .dpadRight
        default: nil
        }
    }

    private func axis(_ number: Int32) -> PadAxis? {
        switch SDL_GameControllerAxis(number) {
        case SDL_CONTROLLER_AXIS_LEFTX: .leftX
        case SDL_CONTROLLER_AXIS_LEFTY: .leftY
        case SDL_CONTROLLER_AXIS_RIGHTX: .rightX
        case SDL_CONTROLLER_AXIS_RIGHTY: .rightY
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT: .leftTrigger
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: .rightTrigger
        default: nil
        }
    }
}
