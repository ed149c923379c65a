import CZlib

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
    /// A strong entity tag (RFC 9110, 8.8.3): a checksum of the bytes (CRC-32), and their number.
    var etag: String {
        let checksum = crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        return "\"\(String(checksum, radix: 16))-\(bytes.count)\""
    }
}
