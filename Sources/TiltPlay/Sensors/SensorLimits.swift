/// What is known of all motion sensors.
enum SensorLimits {
    /// Length of an accelerometer's reading at rest, m/s².
    static let standardGravity = 9.80665
    /// A sensor that has told nothing for longer than this, in seconds, has fallen silent.
    static let longestSilence = 0.3
    /// No gyroscope's bias is larger, rad/s: 10 degrees a second.
    static let largestBias = Double.pi / 18
}
