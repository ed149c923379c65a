import CMicroHTTPD

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

    /// The client's address as text.
    var client: [UInt8] {
        SocketAddress.text(info(.CONNECTION_INFO_CLIENT_ADDRESS)?.pointee.client_addr.map { UnsafePointer($0) })
    }

    /// A header of the request.
    func header(_ name: String) -> String? {
        MHD_lookup_connection_value(pointer, .HEADER_KIND, name).map { String(cString: $0) }
    }

    /// Sends an answer.
    func send(_ answer: Answer) -> MHD_Result { answer.queue(on: pointer) }

    func suspend() { MHD_suspend_connection(pointer) }
    func resume() { MHD_resume_connection(pointer) }
}
