import CSodium
import Netcode

/// libsodium for the network game: Argon2id for words, BLAKE2b for keyed hashes, ChaCha20-Poly1305 (RFC 8439) for
/// packets.
public struct Sodium: Cryptography {
    /// Starts the library. Throws where it finds no random numbers.
    public init() throws(SodiumError) {
        guard sodium_init() >= 0 else { throw SodiumError() }
    }

    /// Argon2id with two passes over 64 MiB, the library's choice where somebody waits: about 0.1 s.
    public func passwordKey(_ word: String, salt: [UInt8]) -> [UInt8] {
        precondition(salt.count == Int(crypto_pwhash_SALTBYTES), "a salt has 16 bytes")
        var key = [UInt8](repeating: 0, count: 32)
        let result = crypto_pwhash(
            &key, 32, word, UInt64(word.utf8.count), salt, UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE),
            Int(crypto_pwhash_MEMLIMIT_INTERACTIVE), crypto_pwhash_ALG_ARGON2ID13)
        // Without the memory there is no key, and a random one opens nothing.
        if result != 0 { randombytes_buf(&key, key.count) }
        return key
    }

    /// BLAKE2b.
    public func keyedHash(_ bytes: [UInt8], key: [UInt8], length: Int) -> [UInt8] {
        precondition(key.count == 32 && (16...32).contains(length), "32 bytes of key, 16 to 32 of hash")
        var hash = [UInt8](repeating: 0, count: length)
        crypto_generichash(&hash, length, bytes, UInt64(bytes.count), key, key.count)
        return hash
    }

    /// The nonce is the counter, which never comes twice under a key.
    public func seal(_ body: [UInt8], header: [UInt8], key: [UInt8], counter: UInt32) -> [UInt8] {
        precondition(key.count == Int(crypto_aead_chacha20poly1305_ietf_KEYBYTES), "a key has 32 bytes")
        var sealed = [UInt8](repeating: 0, count: body.count + Int(crypto_aead_chacha20poly1305_ietf_ABYTES))
        crypto_aead_chacha20poly1305_ietf_encrypt(
            &sealed, nil, body, UInt64(body.count), header, UInt64(header.count), nil, Self.nonce(counter), key)
        return sealed
    }

    /// The body; nil where it was changed or sealed by another key.
    public func open(
        _ sealed: ArraySlice<UInt8>, header: ArraySlice<UInt8>, key: [UInt8], counter: UInt32
    ) -> [UInt8]? {
        let count = sealed.count - Int(crypto_aead_chacha20poly1305_ietf_ABYTES)
        guard count >= 0, key.count == Int(crypto_aead_chacha20poly1305_ietf_KEYBYTES) else { return nil }
        var body = [UInt8](repeating: 0, count: count)
        let result = crypto_aead_chacha20poly1305_ietf_decrypt(
            &body, nil, nil, Array(sealed), UInt64(sealed.count), Array(header), UInt64(header.count),
            Self.nonce(counter), key)
        return result == 0 ? body : nil
    }

    private static func nonce(_ counter: UInt32) -> [UInt8] {
        [UInt8](repeating: 0, count: 8) + (0..<4).map { UInt8(truncatingIfNeeded: counter >> (8 * $0)) }
    }
}

/// libsodium cannot be used.
public struct SodiumError: Error, CustomStringConvertible {
    /// One line.
    public var description: String { "libsodium does not start; without it no game over a network is played" }
}
