extension InputSample {
    /// Whether a pointer moved: somebody is there, though nothing is done yet.
    public var isPointerMotion: Bool { if case .pointerMoved = self { true } else { false } }

    /// Whether somebody used a device on purpose, beyond a pointer that passes by or a key that is still held.
    public var isUse: Bool {
        switch self {
        case .keyDown(_, _, let isRepeat, _): !isRepeat
        case .pointerDown, .wheel, .fingerDown, .padButton(_, _, isDown: true): true
        case .padAxis(_, _, let value): abs(value) > 0.5
        case .pointerUp, .pointerMoved, .keyUp, .fingerMoved, .fingerUp, .padAdded, .padRemoved, .padButton,
            .padSensor, .focus, .resized:
            false
        }
    }
}
