/// Responses within a number of bytes; the least recently used go first.
struct ResponseStore {
    private struct Entry {
        let response: Response
        var lastUse: UInt64
    }

    private var entries: [Representation: Entry] = [:]
    private var uses: UInt64 = 0
    private let capacity: Int
    /// Bytes that are taken: of bodies, and 4 KiB more for each.
    private(set) var bytes = 0

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { entries.count }

    /// The response, if it is kept; it counts as used.
    mutating func find(_ representation: Representation) -> Response? {
        guard let index = entries.index(forKey: representation) else { return nil }
        uses += 1
        entries.values[index].lastUse = uses
        return entries.values[index].response
    }

    /// Keeps a response, unless it alone would not leave room for others.
    mutating func keep(_ response: Response, of representation: Representation) {
        guard Self.charge(response) <= capacity / 2 else { return }
        uses += 1
        bytes += Self.charge(response)
        entries[representation] = Entry(response: response, lastUse: uses)
        guard bytes > capacity else { return }
        // An eighth at a time, so that most new entries need no search for the oldest.
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard bytes > capacity / 8 * 7 else { return }
            bytes -= Self.charge(entry.response)
            entries.removeValue(forKey: key)
        }
    }

    /// What an entry takes: its body, and about this much for its headers, response and keys, however small that is.
    private static func charge(_ response: Response) -> Int { response.size + 4096 }
}
