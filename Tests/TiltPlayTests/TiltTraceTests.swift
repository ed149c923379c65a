import Geometry
import Testing
import TiltPlay

@Suite struct TiltTraceTests {
    @Test func readingsNeutralAndCommentsAreRead() throws {
        let trace = try TiltTrace(
            text: """
                # seconds,x,y,z,gx,gy,gz
                # neutral 0 8.5 -4.9

                0,0,9.81,0
                0.004, -1.5 ,9.6,0.25,0.1,-0.2,3e-1
                0.008,nan,inf,0
                """)
        #expect(trace.neutral == Vector3(0, 8.5, -4.9))
        #expect(trace.readings.count == 3)
        #expect(trace.readings[0] == .init(seconds: 0, acceleration: Vector3(0, 9.81, 0)))
        #expect(
            trace.readings[1]
                == .init(seconds: 0.004, acceleration: Vector3(-1.5, 9.6, 0.25), rate: Vector3(0.1, -0.2, 0.3)))
        #expect(trace.readings[2].acceleration.x.isNaN)
    }

    @Test(arguments: [
        ("0,0,9.81", "line 1: 3 numbers; a reading is seconds,x,y,z or seconds,x,y,z,gx,gy,gz"),
        ("0,0,9.81,0\n1,0,9,8,1,,3", "line 2: \"\" is not a number"),
        ("0,0,9.81,zero", "line 1: \"zero\" is not a number"),
        ("1,0,9.81,0\n0.5,0,9.81,0", "line 2: the time 0.5 does not follow the line before"),
        ("nan,0,9.81,0", "line 1: the time nan does not follow the line before"),
        ("# neutral 0 0\n0,0,9.81,0", "line 1: \"neutral\" takes x, y and z, not all of them 0"),
        ("# nothing", "line 1: there is no reading"),
        ("", "line 1: there is no reading"),
    ]) func mistakesAreNamedWithTheirLine(text: String, message: String) {
        do {
            _ = try TiltTrace(text: text)
            Issue.record("accepted: \(text)")
        } catch {
            #expect(error.description == message)
        }
    }
}
