import Apollonian

/// What is made once and kept: a query's answer in one of its forms.
struct Representation: Hashable, Sendable {
    let query: ShapesQuery
    /// Little-endian floats in place of JSON.
    let isBinary: Bool
    let isCompressed: Bool

    /// Queries that mean the same become the same.
    init(query: ShapesQuery, isBinary: Bool, isCompressed: Bool) {
        var query = query
        if isBinary { query.digits = .wire }
        if query.shape == .spheres { query.minRadius = query.minRadius ?? 0.01 }
        query.root.sort()
        self.query = query
        self.isBinary = isBinary
        self.isCompressed = isCompressed
    }

    var contentType: String { isBinary ? "application/octet-stream" : "application/json" }

    /// Makes the body; nil where there is no memory to compress it.
    func body() -> [UInt8]? {
        var buffer = ByteBuffer(capacity: 1 << 20)
        switch query.shape {
        case .spheres: appendSpheres(&buffer)
        case .circles: appendCircles(&buffer)
        }
        return isCompressed ? buffer.withBytes { Gzip.compressed($0) } : buffer.array
    }

    private func appendSpheres(_ out: inout ByteBuffer) {
        // The address was read, so its root is one.
        let root = query.root.isEmpty ? Root.standard : (try? Root(query.root)) ?? .standard
        let limit = Packing.Limit.level(query.level, minRadius: query.minRadius ?? 0.01)
        var isFirst = true
        if !isBinary { out.append("[") }
        Packing(root: root).forEach(limit) { sphere in
            let sphere = query.radius == 1 ? sphere : sphere.scaled(by: query.radius)
            if isBinary { return out.appendBinary(sphere) }
            if !isFirst { out.append(",") }
            isFirst = false
            out.appendRecord(sphere, query.digits)
        }
        if !isBinary { out.append("]") }
    }

    private func appendCircles(_ out: inout ByteBuffer) {
        let standard = Gasket(outerRadius: query.radius)
        let gasket =
            query.root.isEmpty ? standard : (try? Gasket(root: query.root, outerRadius: query.radius)) ?? standard
        let maxBend = query.minRadius.map { -gasket.bends[0] / $0 } ?? .infinity
        var isFirst = true
        if !isBinary { out.append("[") }
        gasket.forEach(.level(query.level, maxBend: maxBend)) { circle in
            if isBinary { return out.appendBinary(circle) }
            if !isFirst { out.append(",") }
            isFirst = false
            out.appendRecord(circle, query.digits)
        }
        if !isBinary { out.append("]") }
    }
}
