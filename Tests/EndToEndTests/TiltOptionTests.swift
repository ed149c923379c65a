import Foundation
import TestSupport
import Testing

/// What the options of the tilt ball do.
@Suite struct TiltOptionTests {
    /// The last tilt that is told of a pad that lies level for a second and then is tipped both ways.
    private func tilt(_ words: [String]) throws -> [Double] {
        let folder = try TestFolder()
        let rows = (0..<150).map { "\(Double($0) / 50),\($0 < 50 ? "0,9.81,0" : "3,9,-2")" }
        let trace = try folder.write(rows.joined(separator: "\n"), to: "tilt.csv")
        let result = try RondoProcess.run(
            ["tilt", "--trace", trace, "--size", "64x64", "--screenshot", folder("p.png"), "--at", "2.5"] + words
                + ["--events", "-"])
        #expect(result.status == 0 && result.errors.isEmpty)
        let line = try #require(result.output.split(separator: "\n").last { $0.contains(#""event":"tilt""#) })
        let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return ["x", "y"].compactMap { (fields?[$0] as? NSNumber)?.doubleValue }
    }

    @Test func axesAreInvertedAndSwappedAsAsked() throws {
        let plain = try tilt([])
        let (x, y) = (try #require(plain.first), try #require(plain.last))
        #expect(plain.count == 2 && abs(x) > 0.1 && abs(y) > 0.1 && abs(abs(x) - abs(y)) > 0.05)
        #expect(try tilt(["--invert", "x"]) == [-x, y])
        #expect(try tilt(["--invert", "y"]) == [x, -y])
        #expect(try tilt(["--invert", "xy"]) == [-x, -y])
        #expect(try tilt(["--swap-axes"]) == [y, x])
    }
}
