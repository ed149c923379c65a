import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One answer as it comes in, within limits of time and size.
///
/// It never cancels its task: swift-corelibs-foundation ends the process where a task is cancelled just as it completes.
/// One that is refused runs out by itself, its bytes dropped.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var expected: Int?
        var result: Result<[UInt8], FetchError>?
    }

    private let url: String
    private let timeLimit: Double
    private let sizeLimit: Int
    private let progress: @Sendable (Double?) -> Void
    private let state = Mutex(State())
    private let done = DispatchSemaphore(value: 0)

    init(url: URL, timeLimit: Double, sizeLimit: Int, progress: @escaping @Sendable (Double?) -> Void) {
        self.url = url.absoluteString
        self.timeLimit = timeLimit
        self.sizeLimit = sizeLimit
        self.progress = progress
    }

    /// Waits for the end, at the latest until the time limit: the session's own limits start anew at some steps.
    func wait() -> Result<[UInt8], FetchError> {
        if done.wait(timeout: .now() + timeLimit) == .timedOut {
            finish(.failure(.timedOut(url: url, seconds: timeLimit)))
        }
        return state.withLock { $0.result ?? .failure(.timedOut(url: url, seconds: timeLimit)) }
    }

    /// The first result counts: a task that was cancelled for a reason reports an error of its own after it.
    private func finish(_ result: Result<[UInt8], FetchError>) {
        let isFirst = state.withLock { state in
            guard state.result == nil else { return false }
            state.result = result
            state.bytes = []
            return true
        }
        if isFirst { done.signal() }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let code = (response as? HTTPURLResponse)?.statusCode ?? 200
        guard code == 200 else {
            finish(.failure(.status(url: url, code: code)))
            return completionHandler(.allow)
        }
        let length = Int(response.expectedContentLength)
        guard length <= sizeLimit else {
            finish(.failure(.tooLarge(url: url, limit: sizeLimit)))
            return completionHandler(.allow)
        }
        // The length of a compressed body says nothing of what is unpacked from it.
        let isPlain = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") == nil
        state.withLock { $0.expected = isPlain && length > 0 ? length : nil }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (count, expected) = state.withLock { state in
            if state.result == nil { state.bytes.append(contentsOf: data) }
            return (state.bytes.count, state.expected)
        }
        guard count <= sizeLimit else {
            return finish(.failure(.tooLarge(url: url, limit: sizeLimit)))
        }
        progress(expected.map { Double(count) / Double($0) })
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error else {
            let (bytes, expected) = state.withLock { ($0.bytes, $0.expected) }
            // The connection may end early without an error of its own.
            guard let expected, bytes.count < expected else { return finish(.success(bytes)) }
            return finish(.failure(.connection(url: url, reason: "only \(bytes.count) of \(expected) bytes came")))
        }
        let isLate = (error as? URLError)?.code == .timedOut
        finish(
            .failure(
                isLate
                    ? .timedOut(url: url, seconds: timeLimit)
                    : .connection(url: url, reason: error.localizedDescription)))
    }
}
