import Apollonian
import Testing

/// The JSON that packing services and programs exchange.
@Suite struct WireFormatTests {
    private func text(_ spheres: [Sphere], _ digits: DecimalPrecision = .wire) -> String {
        var buffer = ByteBuffer()
        buffer.appendWire(spheres, digits)
        return String(decoding: buffer.array, as: UTF8.self)
    }

    @Test("The first record of every level is the central sphere, keys in the original's order")
    func firstRecord() {
        for level in 1...10 {
            #expect(text(Packing().spheres(.level(level))).hasPrefix(#"[{"L":2,"R":0.101,"X":0,"Y":0,"Z":0},{"#))
        }
    }

    @Test(
        "Four decimals, ties to even, no trailing zeros",
        arguments: [
            (0.00004, "0"), (-0.00004, "0"), (0.000051, "0.0001"), (0.28989, "0.2899"), (-12.5, "-12.5"),
            (0.21875, "0.2188"), (0.03125, "0.0312"), (1e6, "1000000"), (123456.78906, "123456.7891"),
            (1e300, "1e+300"),
        ])
    func rounding(value: Double, expected: String) {
        var buffer = ByteBuffer()
        buffer.append(value, .wire)
        #expect(String(decoding: buffer.array, as: UTF8.self) == expected)
    }

    @Test("What is written with all digits is read back bit for bit")
    func roundTrip() throws {
        let spheres = Packing().largest(5000)
        #expect(try PackingJSONReader.read(Array(text(spheres, .exact).utf8)) == spheres)
        #expect(DecimalPrecision(16) == .exact)
    }

    @Test("At any scale and with any number of decimals a sphere keeps its size and position, as its radius needs it")
    func scales() throws {
        let packing = Packing().spheres(.minRadius(0.003))
        for decimals in [0, 1, 4, 9] {
            for scale in [1e-30, 1e-6, 0.37, 1, 1000] {
                let spheres = packing.map { $0.scaled(by: scale) }
                let read = try PackingJSONReader.read(Array(text(spheres, DecimalPrecision(decimals)).utf8))
                // Half a unit of the last digit that shows of the radius: of its first, or of one less than the decimals.
                let fraction = decimals < 3 ? 0.5 : decimals == 4 ? 0.005 : 5e-8
                let isKept = zip(read, spheres).allSatisfy { read, sphere in
                    let error = max(abs(read.radius - sphere.radius), (read.centre - sphere.centre).length / 1.8)
                    return read.level == sphere.level && error <= fraction * sphere.radius
                }
                #expect(isKept && read.count == spheres.count, "\(decimals) decimals, scale \(scale)")
            }
        }
    }

    @Test("Small circles keep their position, large ones their bend")
    func circles() {
        var buffer = ByteBuffer()
        buffer.appendRecord(Circle(bend: 24123.5, level: 0, x: 0.123456789, y: 1))
        buffer.appendRecord(Circle(bend: 0.0000021547, level: 0, x: 123456.7891, y: 1e6))
        let expected =
            #"{"C":24123.5,"L":0,"X":0.1234568,"Y":1}{"C":0.00000215,"L":0,"X":123456.7891,"Y":1000000}"#
        #expect(String(decoding: buffer.array, as: UTF8.self) == expected)
    }

    @Test("A byte order mark, and names written with escapes")
    func escapes() throws {
        let text = "\u{feff}" + #"[{"\u004c":3,"R":0.5,"\u0058":0.25,"Y":0,"\u005A":-1,"\u004":1}]"#
        let broken = #expect(throws: PackingJSONError.self) { try PackingJSONReader.read(Array(text.utf8)) }
        #expect("\(broken as Any)".contains("an escape"))
        let good = text.replacing(#""\u004":1"#, with: #""\"\\\/\b\f\n\r\t\uD83D\ude00L":1,"\u01004c":2"#)
        #expect(try PackingJSONReader.read(Array(good.utf8)) == [Sphere(x: 0.25, y: 0, z: -1, radius: 0.5, level: 3)])
        let twice = #"[{"L":1,"\u004C":1,"R":1,"X":0,"Y":0,"Z":0}]"#
        let error = PackingJSONError.field(record: 1, name: "L", problem: .repeated)
        #expect(throws: error) { try PackingJSONReader.read(Array(twice.utf8)) }
        #expect(throws: PackingJSONError.self) { try PackingJSONReader.read(Array(#"[{"\q":1}]"#.utf8)) }
    }

    @Test("White space, other fields, any order of fields, exponents")
    func lenient() throws {
        let text = """
             [ { "Z" : -1e-2, "name": "a \\" { quote", "Y":0.5E1,"X":-0, "more":[1,{"L":3},null,true],
            "R":1.25e-1,"L":7.0 } ]
            """
        let read = try PackingJSONReader.read(Array(text.utf8))
        #expect(read == [Sphere(x: 0, y: 5, z: -0.01, radius: 0.125, level: 7)])
    }

    @Test(
        "Bad data is refused in one line that names record and field",
        arguments: [
            ("", "expected '[', the start of a list at byte 0"),
            ("<html>", "expected '[', the start of a list at byte 0"),
            ("{\"L\":1}", "expected '[', the start of a list at byte 0"),
            ("[]", "an empty list"),
            ("[1]", "expected '{', the start of record 1 at byte 1"),
            // JSON's white space is four characters, and no others.
            ("[\u{b}*]", "expected '{', the start of record 1 at byte 1"),
            ("[\u{a0}*]", "expected '{', the start of record 1 at byte 1"),
            ("[{}]", "record 1, field L: is missing"),
            ("[*,{\"L\":1,\"R\":1,\"X\":0,\"Y\":0}]", "record 2, field Z: is missing"),
            ("[{\"L\":1,\"R\":1,\"X\":0,\"Y\":0,\"Y\":0,\"Z\":0}]", "record 1, field Y: is given twice"),
            ("[{\"L\":1,\"R\":\"1\",\"X\":0,\"Y\":0,\"Z\":0}]", "record 1, field R: '\"1\"' is not a number"),
            ("[{\"L\":1,\"R\":null,\"X\":0,\"Y\":0,\"Z\":0}]", "record 1, field R: 'null' is not a number"),
            ("[*,*,{\"L\":1,\"R\":1,\"X\":NaN,\"Y\":0,\"Z\":0}]", "record 3, field X: 'NaN' is not a number"),
            ("[{\"L\":1,\"R\":1,\"X\":-Infinity,\"Y\":0,\"Z\":0}]", "record 1, field X: '-Infinity' is not a number"),
            ("[{\"L\":1,\"R\":1,\"X\":0,\"Y\":1e999,\"Z\":0}]", "record 1, field Y: '1e999' is beyond all range"),
            ("[{\"L\":1,\"R\":0,\"X\":0,\"Y\":0,\"Z\":0}]", "record 1, field R: a radius of 0 is not above 0"),
            ("[{\"L\":1,\"R\":-0.5,\"X\":0,\"Y\":0,\"Z\":0}]", "field R: a radius of -0.5 is not above 0"),
            ("[{\"L\":-1,\"R\":1,\"X\":0,\"Y\":0,\"Z\":0}]", "field L: -1 is no whole number from 0 to 255"),
            ("[{\"L\":256,\"R\":1,\"X\":0,\"Y\":0,\"Z\":0}]", "field L: 256 is no whole number from 0 to 255"),
            ("[{\"L\":2.5,\"R\":1,\"X\":0,\"Y\":0,\"Z\":0}]", "field L: 2.5 is no whole number from 0 to 255"),
            ("[{\"L\":01,\"R\":1,\"X\":0,\"Y\":0,\"Z\":0}]", "field L: '01' is not a number"),
            ("[{\"L\":1,\"R\":.5,\"X\":0,\"Y\":0,\"Z\":0}]", "field R: '.5' is not a number"),
            ("[{\"L\":1,\"R\":[1],\"X\":0,\"Y\":0,\"Z\":0}]", "field R: '[1]' is not a number"),
            ("[*", "expected ',' or ']' after record 1"),
            ("[*,]", "expected '{', the start of record 2"),
            ("[{\"L\":1,\"R\":1,\"X\":0", "expected ',' or '}' in record 1"),
            ("[{\"L\":1,\"R\":1,\"X", "expected the end of a string"),
            ("[*] x", "expected nothing more"),
        ])
    func refused(text: String, message: String) {
        let good = #"{"L":1,"R":0.5,"X":0,"Y":0,"Z":0.5}"#
        let bytes = Array(text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: good).utf8)
        let error = #expect(throws: PackingJSONError.self) { try PackingJSONReader.read(bytes) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error as Any)")
    }

    @Test("A body over 256 MB is refused before it is read")
    func tooLarge() {
        let bytes = [UInt8](repeating: 0x20, count: PackingJSONReader.greatestSize + 1)
        #expect(throws: PackingJSONError.tooLarge(bytes: bytes.count)) { try PackingJSONReader.read(bytes) }
    }
}
