import CMicroHTTPD
import Glibc

/// A connection of libmicrohttpd's.
struct Connection: @unchecked Sendable {
    // The library's calls on it take locks of their own.
    let pointer: OpaquePointer

    private func info(_ kind: MHD_ConnectionInfoType) -> UnsafePointer<MHD_ConnectionInfo>? {
        mhd_connection_info(pointer, kind)
    }

    /// Its socket.
    var socket: Int32 { info(.CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd ?? -1 }

    /// Bytes of the request line and headers.
    var headSize: Int { info(.CONNECTION_INFO_REQUEST_HEADER_SIZE)?.pointee.header_size ?? 0 }

    /// Status of the response that is being sent, ours or the library's own; nil where there is none.
    var status: UInt32? { info(.CONNECTION_INFO_HTTP_STATUS)?.pointee.http_status }

    /// The client's address.
    var address: UnsafePointer<sockaddr>? {
        info(.CONNECTION_INFO_CLIENT_ADDRESS)?.pointee.client_addr.map { UnsafePointer($0) }
    }

    var headers: RequestHeaders { RequestHeaders(pointer) }

    /// Sends a response.
    func send(_ response: Response) -> MHD_Result { response.queue(on: pointer) }

    func suspend() { MHD_suspend_connection(pointer) }
    func resume() { MHD_resume_connection(pointer) }
}
