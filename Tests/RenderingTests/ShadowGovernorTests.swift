import Rendering
import Testing

/// Whether a machine is found fast enough for shadows.
@Suite struct ShadowGovernorTests {
    private static let picture = (width: 640, height: 360)

    /// Frames at 60 a second until nothing more is measured; each takes so many seconds.
    private func run(
        _ governor: inout ShadowGovernor, spheres: Int = 1000, pixels: (width: Int, height: Int) = picture,
        seconds: (Int) -> Double
    ) {
        for frame in 0..<200 {
            governor.prepare(spheres: spheres, pixels: pixels, secondsSinceLast: 1.0 / 60)
            if governor.isMeasuring { governor.note(seconds: seconds(frame)) }
        }
    }

    @Test func aFastMachineKeepsShadows() {
        var governor = ShadowGovernor(mode: .auto)
        run(&governor) { _ in 0.01 }
        #expect(governor.strength == 1)
        #expect(!governor.isMeasuring && !governor.isEasing)
    }

    @Test func aSlowMachineEasesThemOut() {
        var governor = ShadowGovernor(mode: .auto)
        for _ in 0..<30 {
            governor.prepare(spheres: 1000, pixels: Self.picture, secondsSinceLast: 1.0 / 60)
            #expect(governor.isMeasuring && governor.strength == 1)
            governor.note(seconds: 0.03)
        }
        #expect(!governor.isMeasuring && governor.isEasing)
        governor.prepare(spheres: 1000, pixels: Self.picture, secondsSinceLast: 0.1)
        #expect(governor.strength > 0.5 && governor.strength < 1)
        governor.prepare(spheres: 1000, pixels: Self.picture, secondsSinceLast: 0.3)
        #expect(governor.strength == 0 && !governor.isEasing)
    }

    @Test func aFewSlowFramesAreForgiven() {
        var governor = ShadowGovernor(mode: .auto)
        run(&governor) { $0 % 3 == 0 ? 0.2 : 0.01 }
        #expect(governor.strength == 1)
    }

    @Test func whatWasTooSlowIsTriedAgainForLessOnly() {
        var governor = ShadowGovernor(mode: .auto)
        run(&governor) { _ in 0.03 }
        governor.prepare(spheres: 1000, pixels: (1280, 720), secondsSinceLast: 1)
        #expect(governor.strength == 0 && !governor.isMeasuring)
        governor.prepare(spheres: 1000, pixels: (320, 180), secondsSinceLast: 1)
        #expect(governor.strength == 1 && governor.isMeasuring)
        run(&governor, pixels: (320, 180)) { _ in 0.03 }
        #expect(governor.strength == 0)
        governor.prepare(spheres: 100, pixels: (320, 180), secondsSinceLast: 1)
        #expect(governor.strength == 1 && governor.isMeasuring)
    }

    @Test(arguments: [(ShadowMode.on, 1.0), (.off, 0)])
    func aChoiceIsNotMeasured(mode: ShadowMode, strength: Double) {
        var governor = ShadowGovernor(mode: mode)
        for _ in 0..<40 {
            governor.prepare(spheres: 1000, pixels: Self.picture, secondsSinceLast: 1)
            #expect(!governor.isMeasuring)
            governor.note(seconds: 1)
            #expect(governor.strength == strength)
        }
    }
}
