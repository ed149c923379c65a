import CCurl

/// Fetches packings from a service.
public struct PackingClient: Sendable {
    private let timeLimit: Double
    private let sizeLimit: Int

    /// - Parameters:
    ///   - timeLimit: seconds for a whole answer; the original's 60.
    ///   - sizeLimit: bytes of an answer.
    public init(timeLimit: Double = 60, sizeLimit: Int = 256 << 20) {
        self.timeLimit = timeLimit
        self.sizeLimit = sizeLimit
    }

    /// The address of a level's spheres, of an outer sphere of radius 1.
    /// - Parameter service: the address before `/api`, with or without slashes at its end.
    public static func url(service: String, level: Int) throws(FetchError) -> String {
        var base = service[...]
        while base.hasSuffix("/") { base.removeLast() }
        let url = base + "/api/spheres/1/\(level)"
        guard isAddress(url) else { throw .badAddress(service) }
        return String(url)
    }

    /// The body of the answer. Waits for it: call it off the main thread.
    /// - Parameters:
    ///   - isCancelled: is asked now and then whether to give up, at least each 50 ms.
    ///   - progress: is told which fraction of the answer is there; nil where its length is not known.
    public func fetch(
        _ url: String, isCancelled: @escaping () -> Bool = { false }, progress: @escaping (Double?) -> Void = { _ in }
    ) throws(FetchError) -> [UInt8] {
        try Download(
            url: url, timeLimit: timeLimit, sizeLimit: sizeLimit, isCancelled: isCancelled, progress: progress
        ).run()
    }

    /// Whether libcurl takes it for the address of a host; by itself it forgives a slash too few or too many.
    private static func isAddress(_ url: Substring) -> Bool {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, ["http:", "https:"].contains(parts[0].lowercased()), parts[1].isEmpty,
            !parts[2].isEmpty, let address = curl_url()
        else { return false }
        defer { curl_url_cleanup(address) }
        return curl_url_set(address, CURLUPART_URL, String(url), 0) == CURLUE_OK
    }
}
