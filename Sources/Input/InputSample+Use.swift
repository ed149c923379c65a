extension InputSample {
    /// Whether somebody used a device on purpose, beyond a pointer that passes by.
    public var isUse: Bool {
        switch self {
        case .pointerDown, .wheel, .keyDown, .fingerDown, .padButton(_, _, isDown: true): true
        case .padAxis(_, _, let value): abs(value) > 0.5
        case .pointerUp, .pointerMoved, .keyUp, .fingerMoved, .fingerUp, .padAdded, .padRemoved, .padButton,
            .padSensor, .focus, .resized:
            false
        }
    }
}
