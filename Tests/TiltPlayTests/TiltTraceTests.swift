import Foundation
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

    /// A phone's y is its length, away from who holds it, and its z comes out of the screen.
    @Test func aPhonesAxesBecomeThoseOfAPad() throws {
        let header = ["x", "y", "z"].map { "Acceleration \($0) (m/s^2)" }.joined(separator: ",")
        let rows = (0..<50).map { "\(Double($0) / 50),1,2,9.5" }
        let trace = try TiltTrace(text: (["Time (s)," + header] + rows).joined(separator: "\n"))
        #expect(trace.readings.count == 50)
        #expect(trace.readings[3] == .init(seconds: 0.06, acceleration: Vector3(1, 9.5, -2)))
    }

    @Test(arguments: [
        (1, "0,1.01,0.02", "these look like g, and are taken for m/s²; name the columns, as in \"x (g)\""),
        (500, "0,9.8,0", "look like milliseconds"), (1e6, "0,9.8,0", "look like microseconds"),
        (1e9, "0,9.8,0", "look like nanoseconds"), (40, "0,9.8,0", "a reading every 0.8 s makes no tilt"),
        (0, "0,9.8,0", "the time stands still"), (1, "0.03,0.2,0.01", "gravity is taken out"),
        (1, "30,9,40", "measure 50.8"), (1, "nan,9.8,0", "none of the readings is a number"),
        (1, "0x1,9.8,0", "is not a number"),
    ])
    func whatCannotBeMeantIsRefused(scale: Double, cells: String, problem: String) {
        let text = (0..<50).map { "\(Double($0) / 50 * scale),\(cells)" }.joined(separator: "\n")
        do {
            _ = try TiltTrace(text: text)
            Issue.record("accepted: \(text.prefix(60))")
        } catch {
            #expect(error.description.hasPrefix("line 1: ") && error.description.contains(problem), "\(error)")
        }
    }

    @Test(arguments: [
        (
            "\"Time (s)\",\"Linear Acceleration x (m/s^2)\",\"Linear Acceleration y (m/s^2)\",\"Linear Acceleration z (m/s^2)\"",
            "line 1: the gravity is taken out of this acceleration"
        ),
        (
            "Time (s),Latitude,Longitude",
            "line 1: no columns x, y and z of an accelerometer are among \"Time (s)\", \"L"
        ),
        ("x,y,z", "line 1: no column with the time is among \"x\", \"y\", \"z\""),
    ]) func namesThatTellNoTiltAreRefused(header: String, message: String) {
        do {
            _ = try TiltTrace(text: header + "\n0,0,0,9.8\n0.02,0,0,9.8")
            Issue.record("accepted: \(header)")
        } catch {
            #expect(error.description.hasPrefix(message), "\(error)")
        }
    }
}
