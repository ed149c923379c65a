/// Lists of entity tags, as in If-Match and If-None-Match (RFC 9110, 8.8.3 and 13.1).
enum EntityTags {
    /// Whether the list has this strong tag, or `*`, or the same tag as a weak one.
    static func weaklyMatch(_ etag: String, in list: String) -> Bool {
        tags(list).contains { $0 == "*" || $0 == etag || $0 == "W/" + etag }
    }

    /// Whether the list has this strong tag, or `*`.
    static func stronglyMatch(_ etag: String, in list: String) -> Bool {
        tags(list).contains { $0 == "*" || $0 == etag }
    }

    /// The tags, quotes and all. A tag may have a comma between its quotes.
    private static func tags(_ list: String) -> [String] {
        var tags: [String] = []
        var tag = ""
        var isQuoted = false
        for character in list + "," {
            if character == "\"" { isQuoted.toggle() }
            if isQuoted || !", \t".contains(character) {
                tag.append(character)
            } else if !tag.isEmpty {
                tags.append(tag)
                tag = ""
            }
        }
        return tags
    }
}
