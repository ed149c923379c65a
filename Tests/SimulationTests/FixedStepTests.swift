import Simulation
import Testing

@Suite struct FixedStepTests {
    @Test func sixtyFramesASecondOweOneStepEach() {
        var clock = FixedStep()
        for _ in 0..<600 { #expect(clock.advance(by: 1.0 / 60) == 1) }
    }

    @Test func aStallIsCappedAndForgotten() {
        var clock = FixedStep()
        #expect(clock.advance(by: 10) == 8)
        #expect(clock.advance(by: 0) == 0)
        #expect(clock.blend == 0)
    }

    @Test func fasterFramesShareAStep() {
        var clock = FixedStep()
        let steps = (0..<144).map { _ in clock.advance(by: 1.0 / 144) }
        #expect(steps.reduce(0, +) == 60)
        #expect(steps.max() == 1)
    }

    @Test func stepsFollowAClock() {
        var clock = FixedStep(step: 0.25)
        #expect(clock.advance(to: 7) == 0)
        #expect(clock.advance(to: 7.5) == 2)
        #expect(clock.advance(to: 7.625) == 0)
        #expect(clock.blend == 0.5)
    }

    @Test func aRestIsNotOwed() {
        var clock = FixedStep(step: 0.25)
        #expect(clock.advance(to: 7) == 0)
        clock.rest(until: 100)
        #expect(clock.advance(to: 100) == 1)
        #expect(clock.advance(to: 100.25) == 1)
    }

    @Test func timeThatRunsBackIsNone() {
        var clock = FixedStep()
        #expect(clock.advance(by: -5) == 0)
    }
}
