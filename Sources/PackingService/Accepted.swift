/// What the headers Accept, Accept-Encoding and If-None-Match say.
enum Accepted {
    /// Whether a list like `gzip;q=0.5, br` names something, by itself and not with quality 0.
    static func names(_ name: String, in list: String?) -> Bool {
        guard let list else { return false }
        return list.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { part in part.filter { $0 != " " }.lowercased() }
            guard parts.first == name else { return false }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return (quality ?? 1) > 0
        }
    }

    /// Whether a list of entity tags holds this one, weak or not (RFC 9110, 13.1.2).
    static func matches(_ etag: String, in list: String?) -> Bool {
        guard let list else { return false }
        return list.split(separator: ",").contains { item in
            let tag = item.drop { $0 == " " }.prefix { $0 != " " }
            return tag == "*" || tag == etag || tag == "W/" + etag
        }
    }
}
