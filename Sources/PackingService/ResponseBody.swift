/// Bytes to be sent, shared by all responses that send them or a part of them.
final class ResponseBody: Sendable {
    // Written once, before anybody else knows of them.
    nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
    private let budget: MemoryBudget?

    /// Copies the bytes, and counts them in `budget` for as long as this object lives.
    init(_ source: some Collection<UInt8>, budget: MemoryBudget? = nil) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
        copy.copyBytes(from: source)
        bytes = UnsafeRawBufferPointer(copy)
        self.budget = budget
        budget?.add(bytes.count)
    }

    deinit {
        budget?.remove(bytes.count)
        bytes.deallocate()
    }
}

extension ResponseBody {
    /// A strong entity tag (RFC 9110, 8.8.3): a hash of the bytes, and their number.
    var etag: String { "\"\(String(hash, radix: 16))-\(bytes.count)\"" }

    /// FNV-1a, 64 bits (Fowler, Noll and Vo), eight bytes at a time.
    private var hash: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let words = bytes.count / 8
        for index in 0..<words {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)) &* 0x100_0000_01b3
            // The multiplication moves bits up only.
            hash ^= hash >> 32
        }
        for byte in bytes[(8 * words)...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
