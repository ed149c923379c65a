import CMicroHTTPD
import Synchronization

extension PackingServer {
    /// Answers a request, or lets it wait for its answer to be made. Called again then.
    func handle(_ exchange: Exchange, _ connection: Connection, method: String, version: String) -> MHD_Result {
        let isReading = method == "GET" || method == "HEAD" || method == "OPTIONS"
        if exchange.begin(method: method, version: version) {
            metrics.active.wrappingAdd(1, ordering: .relaxed)
            // An answer before the end of a request closes the connection: well for one with a body, not for these.
            if isReading { return .YES }
        }
        let (wasWaiting, made) = exchange.takeMade()
        do throws(HTTPProblem) {
            if wasWaiting {
                guard made != nil else { throw Self.noRoom }
                return send(made, exchange, connection)
            }
            return try answer(exchange, connection, method: method)
        } catch {
            var headers: [(String, String)] = []
            if error.status == 405 { headers.append(("Allow", "GET, HEAD, OPTIONS")) }
            if error.status == 503 { headers.append(("Retry-After", "1")) }
            if isEnding.load(ordering: .relaxed) { headers.append(("Connection", "close")) }
            return send(Answer(error, headers: headers), exchange, connection)
        }
    }

    /// Counts and logs a request that is over, and starts the time of the next one.
    func complete(_ exchange: Exchange, _ connection: Connection) {
        deadlines.start(connection.socket)
        let (isBegun, method, version, status, size) = exchange.summary
        guard isBegun else { return }
        if status > 0 {
            metrics.note(status: status, size: size)
            log?.note(
                client: connection.client, line: Array("\(method) \(exchange.target) \(version)".utf8), status: status,
                size: size)
        }
        metrics.active.wrappingSubtract(1, ordering: .releasing)
    }

    private func answer(
        _ exchange: Exchange, _ connection: Connection, method: String
    ) throws(HTTPProblem) -> MHD_Result {
        if isEnding.load(ordering: .relaxed) { throw HTTPProblem(status: 503, message: "the service is ending") }
        guard exchange.target.utf8.count <= ServiceOptions.greatestTarget else {
            throw HTTPProblem(status: 414, message: "the address is longer than \(ServiceOptions.greatestTarget) bytes")
        }
        guard connection.headSize <= ServiceOptions.greatestHead else {
            throw HTTPProblem(status: 431, message: "the headers are longer than \(ServiceOptions.greatestHead) bytes")
        }
        switch method {
        case "GET", "HEAD": break
        case "OPTIONS": return send(Answer.preflight(), exchange, connection)
        default:
            throw HTTPProblem(status: 405, message: "\(method.prefix(20)) is not offered; GET, HEAD and OPTIONS are")
        }
        switch try Endpoint(target: exchange.target) {
        case .home: return send(HomePage.answer(), exchange, connection)
        case .health: return send(Answer(text: "ok\n"), exchange, connection)
        case .metrics:
            let text = metrics.text(cache.figures, connections: deadlines.count, linesDropped: log?.dropped ?? 0)
            return send(Answer(text: text), exchange, connection)
        case .shapes(let query): return try answer(query, exchange, connection)
        }
    }

    private func answer(
        _ query: ShapesQuery, _ exchange: Exchange, _ connection: Connection
    ) throws(HTTPProblem) -> MHD_Result {
        let representation = Representation(
            query: query, isBinary: Accepted.names("application/octet-stream", in: connection.header("Accept")),
            isCompressed: Accepted.names("gzip", in: connection.header("Accept-Encoding")))
        let outcome = cache.find(representation) {
            exchange.wait()
            connection.suspend()
        } whenReady: { answer in
            exchange.deliver(answer)
            connection.resume()
        }
        switch outcome {
        case .ready(let answer): return send(answer, exchange, connection)
        case .pending: return .YES
        case .full: throw Self.noRoom
        }
    }

    private static var noRoom: HTTPProblem {
        HTTPProblem(status: 503, message: "too much is being made or sent just now; try again in a second")
    }

    private func send(_ answer: Answer?, _ exchange: Exchange, _ connection: Connection) -> MHD_Result {
        guard var answer else { return .NO }
        if let etag = answer.etag, Accepted.matches(etag, in: connection.header("If-None-Match")) {
            answer = Answer(unchanged: etag) ?? answer
        }
        exchange.noteSent(answer, size: exchange.summary.method == "HEAD" ? 0 : answer.size)
        return connection.send(answer)
    }
}
