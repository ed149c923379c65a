import Apollonian
import Testing

/// The JSON that packing services and programs exchange.
@Suite struct WireFormatTests {
    private func text(_ spheres: [Sphere], _ digits: Digits = .wire) -> String {
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
        #expect(try WireReader.read(Array(text(spheres, .all).utf8)) == spheres)
    }

    @Test("White space, other fields, any order of fields, exponents")
    func lenient() throws {
        let text = """
             [ { "Z" : -1e-2, "name": "a \\" { quote", "Y":0.5E1,"X":-0, "more":[1,{"L":3},null,true],
            "R":1.25e-1,"L":7.0 } ]
            """
        let read = try WireReader.read(Array(text.utf8))
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
        let error = #expect(throws: WireError.self) { try WireReader.read(bytes) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error as Any)")
    }

    @Test("A body over 256 MB is refused before it is read")
    func tooLarge() {
        let bytes = [UInt8](repeating: 0x20, count: WireReader.greatestSize + 1)
        #expect(throws: WireError.tooLarge(bytes: bytes.count)) { try WireReader.read(bytes) }
    }
}
