import CCurl

/// One GET request by libcurl, within limits of time and size, on the thread that calls it.
final class Download {
    private let url: String
    private let timeLimit: Double
    private let sizeLimit: Int
    private let isCancelled: () -> Bool
    private let progress: (Double?) -> Void
    private let handle: UnsafeMutableRawPointer
    private var bytes: [UInt8] = []
    private var isTooLarge = false
    /// Bytes that came over the network when progress was last told.
    private var told = 0

    /// - Parameters:
    ///   - timeLimit: seconds for the whole answer.
    ///   - sizeLimit: bytes of the answer, unpacked.
    ///   - progress: is told which fraction of the answer is there; nil where its length is not known.
    init(
        url: String, timeLimit: Double, sizeLimit: Int, isCancelled: @escaping () -> Bool,
        progress: @escaping (Double?) -> Void
    ) throws(FetchError) {
        guard let handle = curl_easy_init() else { throw .connection(url: url, reason: "out of memory") }
        self.handle = handle
        self.url = url
        self.timeLimit = timeLimit
        self.sizeLimit = sizeLimit
        self.isCancelled = isCancelled
        self.progress = progress
        setOptions()
    }

    deinit { curl_easy_cleanup(handle) }

    private func setOptions() {
        for (option, text) in [
            (CURLOPT_URL, url), (CURLOPT_USERAGENT, "rondo"), (CURLOPT_PROTOCOLS_STR, "http,https"),
            (CURLOPT_REDIR_PROTOCOLS_STR, "http,https"),
            // Whatever libcurl can unpack.
            (CURLOPT_ACCEPT_ENCODING, ""),
        ] {
            curl_set_text(handle, option, text)
        }
        let milliseconds = max(Int(timeLimit * 1000), 1)
        for (option, number) in [
            (CURLOPT_TIMEOUT_MS, milliseconds), (CURLOPT_CONNECTTIMEOUT_MS, milliseconds),
            (CURLOPT_FOLLOWLOCATION, 1), (CURLOPT_MAXREDIRS, 16), (CURLOPT_MAXFILESIZE, sizeLimit),
            (CURLOPT_NOPROGRESS, 0), (CURLOPT_NOSIGNAL, 1),
            // A name server that does not answer must not hold up the end.
            (CURLOPT_QUICK_EXIT, 1),
        ] {
            curl_set_long(handle, option, number)
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        curl_set_pointer(handle, CURLOPT_XFERINFODATA, context)
        curl_set_writer(handle) { data, _, count, context in
            guard let data, let context else { return 0 }
            return Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
                .receive(UnsafeRawBufferPointer(start: data, count: count))
        }
        curl_set_watcher(handle) { context, total, now, _, _ in
            guard let context else { return 1 }
            return Unmanaged<Download>.fromOpaque(context).takeUnretainedValue().goesOn(after: now, of: total) ? 0 : 1
        }
    }

    /// Waits for the whole answer and returns its body.
    func run() throws(FetchError) -> [UInt8] {
        let (code, reason) = perform()
        if code == CURLE_OK || code == CURLE_WRITE_ERROR || code == CURLE_FILESIZE_EXCEEDED, status != 200 {
            throw .status(url: url, code: status)
        }
        if isTooLarge { throw .tooLarge(url: url, limit: sizeLimit) }
        switch code {
        case CURLE_OK: return bytes
        case CURLE_FILESIZE_EXCEEDED: throw .tooLarge(url: url, limit: sizeLimit)
        case CURLE_OPERATION_TIMEDOUT: throw .timedOut(url: url, seconds: timeLimit)
        case CURLE_ABORTED_BY_CALLBACK: throw .cancelled(url: url)
        default: throw .connection(url: url, reason: reason)
        }
    }

    /// How the request ended, and libcurl's words for it. In steps of at most 50 ms, after each of which it may be
    /// cancelled: `curl_easy_perform` asks once a second.
    private func perform() -> (code: CURLcode, reason: String) {
        guard let steps = curl_multi_init() else { return (CURLE_OUT_OF_MEMORY, "out of memory") }
        defer { curl_multi_cleanup(steps) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CURL_ERROR_SIZE)) { words in
            words.initialize(repeating: 0)
            curl_set_pointer(handle, CURLOPT_ERRORBUFFER, words.baseAddress)
            curl_multi_add_handle(steps, handle)
            defer {
                curl_multi_remove_handle(steps, handle)
                curl_set_pointer(handle, CURLOPT_ERRORBUFFER, nil)
            }
            var isRunning: Int32 = 1
            while isRunning > 0, curl_multi_perform(steps, &isRunning) == CURLM_OK {
                if isRunning > 0 { curl_multi_poll(steps, nil, 0, 50, nil) }
            }
            var left: Int32 = 0
            let code = curl_multi_info_read(steps, &left)?.pointee.data.result ?? CURLE_OUT_OF_MEMORY
            let text = words.baseAddress.map { String(cString: $0) } ?? ""
            return (code, text.isEmpty ? String(cString: curl_easy_strerror(code)) : text)
        }
    }

    /// The HTTP status of the answer; of the last one, after redirects.
    private var status: Int { curl_status(handle) }

    /// Keeps a part of the body and returns how much of it; less than all ends the request.
    private func receive(_ part: UnsafeRawBufferPointer) -> Int {
        guard status == 200 else { return 0 }
        isTooLarge = bytes.count + part.count > sizeLimit
        guard !isTooLarge else { return 0 }
        bytes.append(contentsOf: part)
        return part.count
    }

    /// Tells the progress, and whether to go on.
    private func goesOn(after now: Int, of total: Int) -> Bool {
        if now > told {
            told = now
            progress(total > 0 ? min(Double(now) / Double(total), 1) : nil)
        }
        return !isCancelled()
    }
}
