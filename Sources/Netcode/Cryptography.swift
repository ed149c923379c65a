import Simulation

/// The cryptography that a session needs, handed in so that the protocol itself needs no library.
public protocol Cryptography: Sendable {
    /// A key of 32 bytes from a word that a person chose; slow by design. `salt` has 16 bytes.
    func passwordKey(_ word: String, salt: [UInt8]) -> [UInt8]

    /// A keyed hash of `length` bytes, 16...32. `key` has 32 bytes.
    func keyedHash(_ bytes: [UInt8], key: [UInt8], length: Int) -> [UInt8]

    /// Encrypts and authenticates `body`, and authenticates `header`; the result is 16 bytes longer than `body`. A counter
    /// must not come twice under one key.
    func seal(_ body: [UInt8], header: [UInt8], key: [UInt8], counter: UInt32) -> [UInt8]

    /// The body again; nil where anything was changed or the key is another.
    func open(_ sealed: ArraySlice<UInt8>, header: ArraySlice<UInt8>, key: [UInt8], counter: UInt32) -> [UInt8]?
}

/// Unpredictable bytes, stretched from 32 random ones by a keyed hash.
struct RandomBytes: Sendable {
    private let key: [UInt8]
    private let cryptography: any Cryptography
    private var count: UInt64 = 0

    init(entropy: [UInt8], cryptography: any Cryptography) {
        precondition(entropy.count == 32, "32 random bytes")
        key = entropy
        self.cryptography = cryptography
    }

    /// 16 bytes that never come again.
    mutating func next() -> [UInt8] {
        count += 1
        var writer = ByteWriter()
        writer.integer(count)
        return cryptography.keyedHash(writer.bytes, key: key, length: 16)
    }
}
