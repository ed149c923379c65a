import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Fetches packings from a service, one at a time.
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
    /// - Parameter service: the address before `/api`, with or without a slash at its end.
    public static func url(service: String, level: Int) throws(FetchError) -> URL {
        var base = service
        while base.hasSuffix("/") { base.removeLast() }
        guard let url = URL(string: base + "/api/spheres/1/\(level)"), ["http", "https"].contains(url.scheme),
            url.host?.isEmpty == false
        else { throw .badAddress(service) }
        return url
    }

    /// The body of the answer. Waits for it: call it off the main thread.
    /// - Parameter progress: is told, on another thread, which share of the body is there; nil where its length is not
    ///   known.
    public func fetch(
        _ url: URL, progress: @escaping @Sendable (Double?) -> Void = { _ in }
    ) throws(FetchError) -> [UInt8] {
        let download = Download(url: url, timeLimit: timeLimit, sizeLimit: sizeLimit, progress: progress)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeLimit
        configuration.timeoutIntervalForResource = timeLimit
        let session = URLSession(configuration: configuration, delegate: download, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        session.dataTask(with: url).resume()
        return try download.wait().get()
    }
}
