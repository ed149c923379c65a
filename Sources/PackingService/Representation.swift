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
        self.query = query
        self.isBinary = isBinary
        self.isCompressed = isCompressed
    }

    var contentType: String { isBinary ? "application/octet-stream" : "application/json" }

    /// Makes the body; nil where there is no memory to compress it.
    func body(budget: MemoryBudget) -> ResponseBody? {
        var buffer = ByteBuffer(capacity: query.isSmall ? 1 << 12 : 1 << 20)
        if !isBinary { buffer.append("[") }
        switch query.shape {
        case .spheres(let root): appendSpheres(Packing(root: root), &buffer)
        case .circles(let gasket): appendCircles(gasket, &buffer)
        }
        if !isBinary { buffer.append("]") }
        return buffer.withBytes { bytes in
            isCompressed
                ? Gzip.compressed(bytes).map { ResponseBody($0, budget: budget) } : ResponseBody(bytes, budget: budget)
        }
    }

    private func appendSpheres(_ packing: Packing, _ out: inout ByteBuffer) {
        let limit = Packing.Limit.level(query.level, minRadius: query.minRadius ?? packing.root.smallestRadius)
        var isFirst = true
        packing.forEach(limit) { sphere in
            let sphere = query.radius == 1 ? sphere : sphere.scaled(by: query.radius)
            if isBinary { return out.appendBinary(sphere) }
            if !isFirst { out.append(",") }
            isFirst = false
            out.appendRecord(sphere, query.digits)
        }
    }

    private func appendCircles(_ gasket: Gasket, _ out: inout ByteBuffer) {
        let maxBend = query.minRadius.map { -gasket.bends[0] / $0 } ?? .infinity
        var isFirst = true
        gasket.forEach(.level(query.level, maxBend: maxBend)) { circle in
            if isBinary { return out.appendBinary(circle) }
            if !isFirst { out.append(",") }
            isFirst = false
            out.appendRecord(circle, query.digits)
        }
    }
}
