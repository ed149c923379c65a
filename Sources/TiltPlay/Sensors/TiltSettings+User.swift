import Settings

extension TiltSettings {
    private static let degree = Double.pi / 180

    /// As the user has set them.
    public init(_ settings: Settings) {
        self.init()
        deadZone = settings[.deadZone] * Self.degree
        fullTilt = settings[.fullTilt] * Self.degree
        curve = settings[.curve]
        stickDeadZone = settings[.stickDeadZone]
        smoothing = settings[.smoothing]
        grip = TiltGrip(rawValue: settings[.grip].rawValue) ?? .flat
        invertsX = settings[.invertsX]
        invertsY = settings[.invertsY]
        swapsAxes = settings[.swapsAxes]
    }
}
