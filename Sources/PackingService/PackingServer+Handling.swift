import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

extension PackingServer {
    /// Answers a request, or lets it wait for its response to be made. Called again then.
    func handle(
        _ request: RequestContext, _ connection: Connection, method: String, version: String
    ) -> MHD_Result {
        let headers = connection.headers
        let isFirst = request.begin(method: method, version: version)
        do throws(HTTPProblem) {
            if isFirst {
                metrics.active.wrappingAdd(1, ordering: .relaxed)
                // A response before the end of a request closes the connection: right where its end is not certain and
                // for a method that may have a body, not for these.
                try headers.checkFraming(version: version)
                if ["GET", "HEAD", "OPTIONS"].contains(method) { return .YES }
            }
            let (wasWaiting, made) = request.takeMade()
            guard wasWaiting else { return try answer(request, connection, headers, method: method) }
            guard let made else { throw Self.noRoom }
            return try send(made, request, connection, headers)
        } catch {
            let closes = isFirst || isEnding.load(ordering: .relaxed)
            guard let response = Response(error, closes: closes) else { return .NO }
            return queue(response, request, connection)
        }
    }

    private func answer(
        _ request: RequestContext, _ connection: Connection, _ headers: RequestHeaders, method: String
    ) throws(HTTPProblem) -> MHD_Result {
        if isEnding.load(ordering: .relaxed) { throw HTTPProblem(503, "the service is ending") }
        guard request.target.utf8.count <= ServiceOptions.greatestTarget else {
            throw HTTPProblem(414, "the address is longer than \(ServiceOptions.greatestTarget) bytes")
        }
        guard connection.headSize <= ServiceOptions.greatestHead else {
            throw HTTPProblem(431, "the headers are longer than \(ServiceOptions.greatestHead) bytes")
        }
        switch method {
        case "GET", "HEAD": break
        case "OPTIONS": return try send(Response.preflight(), request, connection, headers)
        default:
            throw HTTPProblem(405, "\(HTTPProblem.echo(method)) is not offered; GET, HEAD and OPTIONS are")
        }
        let response: Response?
        switch try Endpoint(target: request.target) {
        case .home: response = pages.home
        case .openAPI: response = pages.openAPI
        case .favicon: response = pages.favicon
        case .health: response = Response(text: "ok\n")
        case .readiness:
            guard cache.hasRoom else { throw Self.noRoom }
            response = Response(text: "ready\n")
        case .metrics:
            response = Response(
                text: metrics.text(
                    cache.figures, connections: connections.load(ordering: .relaxed), linesDropped: log?.dropped ?? 0))
        case .shapes(let query): return try answer(query, request, connection, headers)
        }
        return try send(response, request, connection, headers)
    }

    private func answer(
        _ query: ShapesQuery, _ request: RequestContext, _ connection: Connection, _ headers: RequestHeaders
    ) throws(HTTPProblem) -> MHD_Result {
        if let address = SocketAddress.key(connection.address) {
            guard addressLimit.enter(address) else {
                throw HTTPProblem(
                    429, "\(options.requestsPerAddress) packings for this address are under way; wait for one to end")
            }
            request.noteAddress(address)
        }
        let representation = Representation(
            query: query, isBinary: ContentNegotiation.prefersBinary(accept: headers["accept"]),
            isCompressed: ContentNegotiation.prefersGzip(acceptEncoding: headers["accept-encoding"]))
        let outcome = cache.find(representation) {
            request.wait()
            timeouts.make(connection.socket)
            connection.suspend()
        } whenReady: { response in
            request.deliver(response)
            connection.resume()
        }
        switch outcome {
        case .ready(let response): return try send(response, request, connection, headers)
        case .pending: return .YES
        case .full: throw Self.noRoom
        }
    }

    private static var noRoom: HTTPProblem {
        HTTPProblem(503, "too much is being made or sent just now; try again in a second")
    }

    /// Sends a response, or what the request's conditions put in its place (RFC 9110, 13.2).
    private func send(
        _ response: Response?, _ request: RequestContext, _ connection: Connection, _ headers: RequestHeaders
    ) throws(HTTPProblem) -> MHD_Result {
        guard let response else { return .NO }
        guard let etag = response.etag else { return queue(response, request, connection) }
        if let list = headers["if-match"], !EntityTags.stronglyMatch(etag, in: list) {
            throw HTTPProblem(412, "the entity tag here is another than those of If-Match")
        }
        if let list = headers["if-none-match"], EntityTags.weaklyMatch(etag, in: list) {
            return queue(Response(unchanged: etag), request, connection)
        }
        guard request.summary.method == "GET", headers["if-range"].map({ $0 == etag }) ?? true else {
            return queue(response, request, connection)
        }
        switch ByteRange(headers["range"], size: response.size) {
        case .whole: return queue(response, request, connection)
        case .part(let range): return queue(response.partial(range), request, connection)
        case .unsatisfiable:
            throw HTTPProblem(416, "there are \(response.size) bytes, none of those asked for", size: response.size)
        }
    }

    private func queue(_ response: Response?, _ request: RequestContext, _ connection: Connection) -> MHD_Result {
        guard let response else { return .NO }
        request.noteSent(response, size: request.summary.method == "HEAD" ? 0 : response.size)
        timeouts.send(connection.socket)
        return connection.send(response)
    }
}

extension PackingServer {
    /// Counts and logs a request that is over, and lets the next one come.
    func complete(_ request: RequestContext, _ connection: Connection, isCut: Bool) {
        let summary = request.summary
        let progress = SocketProgress(connection.socket)
        let sent = progress.written - request.sentBefore
        timeouts.waitForRequest(connection.socket, after: progress)
        if let address = summary.address { addressLimit.leave(address) }
        // Of a response that was cut, what was sent of it, head and all.
        let size = isCut ? min(max(sent, 0), summary.size) : summary.size
        if isCut, summary.status != 0 { metrics.noteCut() }
        // The library refuses bodies and heads that it cannot read by itself. 499, as nginx has it: the client went away.
        let status = summary.status != 0 ? summary.status : connection.status ?? (summary.isBegun ? 499 : 400)
        note(
            client: SocketAddress.text(connection.address),
            line: "\(summary.method) \(request.target) \(summary.version)",
            status: status, size: size)
        metrics.note(seconds: Double(DispatchTime.now().uptimeNanoseconds - request.start) * 1e-9)
        if summary.isBegun { metrics.active.wrappingSubtract(1, ordering: .releasing) }
    }

    /// Notes that a connection is over, and logs where there came something that the library did not take for a request.
    func end(_ connection: Connection) {
        connections.wrappingSubtract(1, ordering: .relaxed)
        let socket = connection.socket
        guard let before = timeouts.end(socket) else { return }
        let progress = SocketProgress(socket)
        guard progress.hasReceived(since: before) else { return }
        let status = progress.hasWritten(since: before) ? refusals.withLock { $0[pthread_self()] } : nil
        note(client: SocketAddress.text(connection.address), line: "-", status: status ?? 400, size: 0)
    }
}
