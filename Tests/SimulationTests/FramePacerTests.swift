import Simulation
import Testing

@Suite struct FramePacerTests {
    @Test func framesKeepTheirDistance() {
        var pacer = FramePacer()
        #expect(pacer.wait(at: 0) == 0)
        pacer.begin(at: 0, interval: 0.25)
        #expect(pacer.wait(at: 0) == 0.25)
        #expect(pacer.wait(at: 0.125) == 0.125)
        // A little late: the next one is due when it would have been.
        pacer.begin(at: 0.3125, interval: 0.25)
        #expect(pacer.wait(at: 0.3125) == 0.1875)
    }

    @Test func aLateFrameDoesNotHurryThoseAfterIt() {
        var pacer = FramePacer()
        pacer.begin(at: 0, interval: 0.25)
        // Forty frames late: one may follow at once, not forty.
        pacer.begin(at: 10, interval: 0.25)
        pacer.begin(at: 10, interval: 0.25)
        #expect(pacer.wait(at: 10) == 0.25)
    }

    @Test func withoutAnIntervalNothingWaits() {
        var pacer = FramePacer()
        for time in [0.0, 0, 0.001, 5] {
            pacer.begin(at: time, interval: 0)
            #expect(pacer.wait(at: time) == 0)
        }
    }

    @Test func theRateIsToldEveryHalfSecondButNotOfARest() {
        var meter = FrameRateMeter()
        var rates: [Double] = []
        for frame in 1...64 { if let rate = meter.count(at: Double(frame) / 32) { rates.append(rate) } }
        #expect(rates == [32, 32, 32, 32])
        #expect(meter.count(at: 60) == nil)
        for frame in 1...16 { if let rate = meter.count(at: 60 + Double(frame) / 32) { rates.append(rate) } }
        #expect(rates == [32, 32, 32, 32, 32])
    }
}
