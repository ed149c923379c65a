/// What the headers Accept and Accept-Encoding prefer (RFC 9110, 12.5).
enum ContentNegotiation {
    /// Whether floats are to be sent rather than JSON, which those get who do not say.
    static func prefersBinary(accept: String?) -> Bool {
        let items = items(accept)
        let binary = weight(items, ["application/octet-stream", "application/*", "*/*"])
        let json = weight(items, ["application/json", "application/*", "*/*"])
        guard let binary, binary.quality > 0 else { return false }
        guard let json else { return true }
        // Of two with equal quality the one that is named goes before one that is only let through.
        return (binary.quality, -binary.rank) > (json.quality, -json.rank)
    }

    /// Whether a body is to be sent as gzip: where it is let through and plain bytes are not liked better.
    static func prefersGzip(acceptEncoding: String?) -> Bool {
        let items = items(acceptEncoding)
        guard let gzip = weight(items, ["gzip", "x-gzip", "*"]), gzip.quality > 0 else { return false }
        return gzip.quality >= weight(items, ["identity"])?.quality ?? 0
    }

    private struct Item {
        let name: String
        let quality: Double
    }

    /// The quality of the first of these names that is in the list, and which it is.
    private static func weight(_ items: [Item], _ names: [String]) -> (quality: Double, rank: Int)? {
        for (rank, name) in names.enumerated() {
            if let item = items.first(where: { $0.name == name }) { return (item.quality, rank) }
        }
        return nil
    }

    /// Reads a list like `gzip;q=0.5, br`.
    private static func items(_ list: String?) -> [Item] {
        (list ?? "").split(separator: ",").compactMap { item in
            let parts = item.split(separator: ";").map { part in part.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = parts.first else { return nil }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return Item(name: name, quality: quality >= 0 ? min(quality, 1) : 0)
        }
    }
}
