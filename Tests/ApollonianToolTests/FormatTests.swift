import Foundation
import Testing

/// Formats of points and text, read back by their definitions.
@Suite struct FormatTests {
    @Test("bin: five little-endian floats a sphere, four a circle")
    func bin() throws {
        let data = try Tool("spheres --level 2 --format bin").output
        #expect(data.count == 29 * 20)
        #expect((0..<5).map { data.float(at: $0 * 4) } == [0, 0, 0, 0.101020515, 2])
        let circles = try Tool("circles --level 1 --format bin --root -1,2,2,3").output
        #expect(circles.count == 4 * 16)
        #expect((0..<4).map { circles.float(at: $0 * 4) } == [1, 1.5, 0.5, 1])
    }

    @Test("ply: what the header announces, with the level's colour")
    func ply() throws {
        let ply = try Tool("spheres --level 1 --format ply").output
        let head = try #require(ply.range(of: Data("end_header\n".utf8)))
        #expect(ply.count - head.upperBound == 9 * 20)
        // The central sphere: level 2 is orange.
        #expect(Array(ply[head.upperBound + 16..<head.upperBound + 20]) == [0xe8, 0xa3, 0x3d, 2])
        let circles = try Tool("circles --level 3 --format ply").output
        let end = try #require(circles.range(of: Data("end_header\n".utf8)))
        #expect(circles.count - end.upperBound == 28 * 20)
    }

    @Test("xyz: a row for each, with an element first where one is named")
    func xyz() throws {
        let plain = try Tool("spheres --level 1 --format xyz").text.split(separator: "\n")
        #expect(plain.first == "9" && plain[1] == "Properties=pos:R:3:radius:R:1:level:I:1" && plain.count == 11)
        #expect(plain[2] == "0 0 0 0.101 2")
        let named = try Tool("spheres --level 1 --format xyz --element He").text.split(separator: "\n")
        #expect(named[1] == "Properties=species:S:1:pos:R:3:radius:R:1:level:I:1" && named[2] == "He 0 0 0 0.101 2")
        let circle = try Tool("circles --root -1,2,2,3 --level 1 --format xyz").text.split(separator: "\n")
        #expect(circle[2] == "1 1.5 0 0.5 1")
    }

    @Test("svg and pov: a shape a line, in scenes of their size")
    func scenes() throws {
        let svg = try Tool("circles --level 3 --format svg").text
        // One more for the outer circle.
        #expect(svg.hasSuffix("</g></svg>\n") && svg.components(separatedBy: "<circle ").count == 29 + 1)
        let pov = try Tool("spheres --level 1 --format pov").text
        #expect(pov.split(separator: "\n").count { $0.hasPrefix("sphere {") } == 9)
        let discs = try Tool("circles --level 1 --format pov --root -1,2,2,3").text
        #expect(discs.contains("\ndisc { <1, 1.5, 0>, z, 0.5 texture { C1 } }\n"))
        #expect(discs.contains("#declare M = <1.0, 1.0, 0.0>;"))
    }

    @Test(
        "No format loses a radius, at any scale",
        arguments: ["json", "ndjson", "csv", "xyz", "pov", "svg", "obj", "ply", "bin"])
    func scales(format: String) throws {
        let segments = format == "obj" ? " --segments 4" : ""
        let runs = try ["", " --radius 0.000001"].map { radius in
            try Tool("circles --level 8 --format " + format + segments + radius)
        }
        for run in runs {
            #expect(run.status == 0)
            let radii = try radii(run, format)
            #expect(radii.count == 6_562 && radii.allSatisfy { $0 > 0 })
            // Of a level's circles many have the same radius, and none is far from others.
            let sorted = radii.sorted(by: >)
            #expect(sorted[0] / sorted[6_500] > 1000)
        }
    }

    /// The radii in an output; of obj, half the width of each object.
    private func radii(_ run: Tool, _ format: String) throws -> [Double] {
        func numbers(_ pattern: Regex<(Substring, Substring)>) -> [Double] {
            run.text.matches(of: pattern).compactMap { Double($0.1) }
        }
        switch format {
        case "json", "ndjson": return numbers(#/"C":([^,]+)/#).map { 1 / $0 }
        case "csv": return numbers(#/(?m)^([0-9.e+]+),/#).map { 1 / $0 }
        case "xyz": return numbers(#/ ([^ \n]+) [0-9]+\n/#)
        case "pov": return numbers(#/z, ([^ ]+) texture/#)
        case "svg": return numbers(#/ r="([^"]+)" fill="rgb/#)
        case "obj":
            let x = numbers(#/\nv ([^ ]+)/#)
            return stride(from: 0, to: x.count, by: 8).map { abs(x[$0] - x[$0 + 2]) / 2 }
        case "ply":
            let head = try #require(run.output.range(of: Data("end_header\n".utf8))).upperBound
            return stride(from: head, to: run.output.count, by: 20).map { Double(run.output.float(at: $0 + 12)) }
        default: return stride(from: 0, to: run.output.count, by: 16).map { Double(run.output.float(at: $0 + 8)) }
        }
    }
}

extension Data {
    /// Four bytes, the least first.
    func littleEndian(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(self[startIndex + offset + $1]) << (8 * UInt32($1)) }
    }

    /// Four bytes as a number.
    func float(at offset: Int) -> Float { Float(bitPattern: littleEndian(at: offset)) }
}
