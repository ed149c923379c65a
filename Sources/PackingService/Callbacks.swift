import CMicroHTTPD
import Synchronization

/// What libmicrohttpd calls, on its threads. Each finds the server by the pointer that the library was given.
enum Callbacks {
    private static func server(_ context: UnsafeMutableRawPointer?) -> PackingServer? {
        context.map { Unmanaged<PackingServer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A request line has come.
    static let begin:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
            _, target, _ in
            let exchange = Exchange(target: target.map { String(cString: $0) } ?? "")
            return Unmanaged.passRetained(exchange).toOpaque()
        }

    /// A request's head has come, or a piece of its body, or its end, or an answer that it waited for.
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
        let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
        return server.handle(
            exchange, Connection(pointer: connection), method: String(cString: method),
            version: version.map { String(cString: $0) } ?? "")
    }

    /// A request is over, answered or not.
    static let completed: MHD_RequestCompletedCallback = { context, connection, state, _ in
        guard let server = server(context), let pointer = state?.pointee else { return }
        state?.pointee = nil
        let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        if let connection { server.complete(exchange, Connection(pointer: connection)) }
    }

    /// A connection begins or ends.
    static let connection: MHD_NotifyConnectionCallback = { context, connection, _, code in
        guard let server = server(context), let connection else { return }
        let socket = Connection(pointer: connection).socket
        if code == .CONNECTION_NOTIFY_STARTED {
            server.deadlines.start(socket)
        } else {
            server.deadlines.end(socket)
        }
    }
}
