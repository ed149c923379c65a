import Sealing
import Testing

@Suite struct SealingTests {
    private let key = (0..<32).map { UInt8($0) }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Expected values are by an implementation of RFC 8439 in Python, checked against the RFC's example, and by
    /// Python's hashlib.
    @Test func packetsAndHashesAreThoseOfTheStandards() throws {
        let sodium = try Sodium()
        let sealed = sodium.seal(Array("puck".utf8), header: Array("head".utf8), key: key, counter: 0x0102_0304)
        #expect(hex(sealed) == "a758a4421727f81f23be6ddfa452dfe110a2c5c2")
        #expect(hex(sodium.keyedHash(Array("puck".utf8), key: key, length: 16)) == "1bd9ab2c469b44b8d62bd34dd9c0743f")
    }

    @Test func whatWasChangedDoesNotOpen() throws {
        let sodium = try Sodium()
        let (body, header) = (Array("a puck".utf8), Array("a header".utf8))
        let sealed = sodium.seal(body, header: header, key: key, counter: 7)
        func opened(_ sealed: [UInt8], _ header: [UInt8], _ key: [UInt8], _ counter: UInt32) -> [UInt8]? {
            sodium.open(sealed[...], header: header[...], key: key, counter: counter)
        }
        #expect(opened(sealed, header, key, 7) == body)
        #expect(opened(sealed, header, key, 8) == nil)
        #expect(opened(sealed, Array("another".utf8), key, 7) == nil)
        #expect(opened(sealed, header, key.reversed(), 7) == nil)
        #expect(opened(Array(sealed.dropLast()), header, key, 7) == nil && opened([], header, key, 7) == nil)
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 1
            #expect(opened(changed, header, key, 7) == nil)
        }
    }

    @Test func aWordsKeyDependsOnWordAndSalt() throws {
        let sodium = try Sodium()
        let salt = Array(key.prefix(16))
        let word = sodium.passwordKey("air", salt: salt)
        #expect(word.count == 32 && word == sodium.passwordKey("air", salt: salt))
        #expect(word != sodium.passwordKey("Air", salt: salt))
        #expect(word != sodium.passwordKey("air", salt: salt.reversed()))
    }
}
