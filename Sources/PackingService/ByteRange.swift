/// What a header Range asks for (RFC 9110, 14.2).
enum ByteRange: Hashable {
    /// All bytes: there is no header, it cannot be read, or it asks for several ranges, which we may answer with all.
    case whole
    case part(Range<Int>)
    /// None of the bytes asked for exists.
    case unsatisfiable

    /// Reads a header like `bytes=0-99`, `bytes=100-` or `bytes=-100`, of a body of so many bytes.
    init(_ header: String?, size: Int) {
        self = .whole
        guard let header, header.prefix(6).lowercased() == "bytes=" else { return }
        let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return }
        let (first, last) = (Self.position(ends[0]), Self.position(ends[1]))
        switch (first, last) {
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        case (let first?, nil) where ends[1].isEmpty: self = first < size ? .part(first..<size) : .unsatisfiable
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(size - count, 0)..<size) : .unsatisfiable
        default: break
        }
    }

    /// A whole number, however large.
    private static func position(_ text: Substring) -> Int? {
        let text = text.filter { $0 != " " && $0 != "\t" }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text) ?? .max
    }
}
