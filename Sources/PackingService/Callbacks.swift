import CMicroHTTPD
import Glibc

/// What libmicrohttpd calls, on its threads. Each finds the server by the pointer that the library was given; so the server
/// and these need each other, as C calls back plain functions only.
enum Callbacks {
    private static func server(_ context: UnsafeMutableRawPointer?) -> PackingServer? {
        context.map { Unmanaged<PackingServer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A request line has come.
    static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            context, target, connection in
            var sentBefore = 0
            if let server = server(context), let connection {
                sentBefore = server.timeouts.receive(Connection(pointer: connection).socket)
            }
            let request = RequestContext(target: target.map { String(cString: $0) } ?? "", sentBefore: sentBefore)
            return Unmanaged.passRetained(request).toOpaque()
        }

    /// A request's head has come, or a piece of its body, or its end, or a response that it waited for.
    static let handle: MHD_AccessHandlerCallback = {
        context, connection, _, method, version, _, uploadSize, state in
        guard let server = server(context), let connection, let method, let pointer = state?.pointee else {
            return .NO
        }
        // No request of ours has a body: what comes is thrown away.
        if let uploadSize, uploadSize.pointee > 0 {
            uploadSize.pointee = 0
            return .YES
        }
        let request = Unmanaged<RequestContext>.fromOpaque(pointer).takeUnretainedValue()
        return server.handle(
            request, Connection(pointer: connection), method: String(cString: method),
            version: version.map { String(cString: $0) } ?? "")
    }

    /// A request is over, answered or not.
    static let completed: MHD_RequestCompletedCallback = { context, connection, state, code in
        guard let server = server(context), let pointer = state?.pointee else { return }
        state?.pointee = nil
        let request = Unmanaged<RequestContext>.fromOpaque(pointer).takeRetainedValue()
        guard let connection else { return }
        server.complete(
            request, Connection(pointer: connection), isCut: code != .REQUEST_TERMINATED_COMPLETED_OK)
    }

    /// A connection begins or ends.
    static let connection: MHD_NotifyConnectionCallback = { context, connection, _, code in
        guard let server = server(context), let connection else { return }
        if code == .CONNECTION_NOTIFY_STARTED {
            server.timeouts.waitForRequest(Connection(pointer: connection).socket, after: SocketProgress())
        } else {
            server.end(Connection(pointer: connection))
        }
    }

    /// The library says something: we want to know with which status it refuses a request. It says so on the thread
    /// that refuses, and does not say whose request it is.
    static let log: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = { context, line in
        guard let server = server(context), let line else { return }
        // `Error processing request (HTTP response code is 400 ('...')). Closing connection.`
        let words = String(cString: line).split(separator: " ")
        guard let status = words.lazy.compactMap({ UInt32($0) }).first else { return }
        server.refusals.withLock { $0[pthread_self()] = status }
    }
}
