import CMicroHTTPD

/// The headers of a request, names in lower case, in their order.
struct RequestHeaders {
    private var fields: [(name: String, value: String)] = []

    /// Reads them from a connection of the library's.
    init(_ connection: OpaquePointer) {
        withUnsafeMutablePointer(to: &fields) { fields in
            _ = MHD_get_connection_values(
                connection, .HEADER_KIND,
                { fields, _, name, value in
                    guard let fields, let name else { return .YES }
                    let field = (String(cString: name).lowercased(), value.map { String(cString: $0) } ?? "")
                    fields.assumingMemoryBound(to: [(name: String, value: String)].self).pointee.append(field)
                    return .YES
                }, fields)
        }
    }

    /// The value of a header; of several lines all values with commas between them (RFC 9110, 5.3).
    subscript(name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    private func values(_ name: String) -> [String] { fields.compactMap { $0.name == name ? $0.value : nil } }
}

extension RequestHeaders {
    /// Throws where it is not certain whom the request is for or where it ends: others before us may have read it in
    /// another way (RFC 9112, 3.2, 5.1 and 6).
    func checkFraming(version: String) throws(HTTPProblem) {
        guard fields.allSatisfy({ !$0.name.isEmpty && !$0.name.contains { $0 == " " || $0 == "\t" } }) else {
            throw HTTPProblem(400, "the name of a header has a space or is empty")
        }
        let hosts = values("host")
        guard hosts.count == 1 || hosts.isEmpty && version == "HTTP/1.0" else {
            throw HTTPProblem(400, "there are \(hosts.count) headers Host; HTTP/1.1 has one")
        }
        guard hosts.allSatisfy({ !$0.contains { " \t,/\\@?#".contains($0) } }) else {
            throw HTTPProblem(400, "the header Host '\(HTTPProblem.echo(hosts[0]))' is no host")
        }
        let lengths = values("content-length").flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        guard Set(lengths.map { $0.filter { $0 != " " && $0 != "\t" } }).count <= 1 else {
            throw HTTPProblem(400, "the headers Content-Length contradict each other")
        }
        guard let encoding = self["transfer-encoding"] else { return }
        guard lengths.isEmpty, version != "HTTP/1.0" else {
            throw HTTPProblem(400, "Transfer-Encoding stands beside Content-Length or in HTTP/1.0")
        }
        guard encoding.lowercased() == "chunked" else {
            throw HTTPProblem(501, "the transfer coding '\(HTTPProblem.echo(encoding))' is not known; chunked is")
        }
    }
}
