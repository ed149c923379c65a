/// Reads spheres in the wire format: a JSON array of objects with the numbers L, R, X, Y and Z. Other fields are skipped.
public struct PackingJSONReader {
    /// Most bytes that are read.
    public static let greatestSize = 256 << 20
    /// Most spheres that are read.
    public static let greatestCount = 10_000_000

    private static let names = ["L", "R", "X", "Y", "Z"]
    private var cursor: JSONCursor
    private var record = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { cursor = JSONCursor(bytes) }

    /// The spheres of a text, in its order, measures as they stand there. Throws the first thing that is wrong.
    public static func read(_ bytes: [UInt8]) throws(PackingJSONError) -> [Sphere] {
        guard bytes.count <= greatestSize else { throw .tooLarge(bytes: bytes.count) }
        return try bytes.withUnsafeBufferPointer { bytes throws(PackingJSONError) in
            var reader = PackingJSONReader(bytes)
            return try reader.spheres()
        }
    }

    private mutating func spheres() throws(PackingJSONError) -> [Sphere] {
        try cursor.expect("[", "'[', the start of a list")
        var spheres: [Sphere] = []
        if cursor.take("]") { throw .empty }
        repeat {
            record += 1
            guard record <= Self.greatestCount else { throw .tooMany }
            spheres.append(try sphere())
        } while cursor.take(",")
        try cursor.expect("]", "',' or ']' after record \(record)")
        guard cursor.peek() == nil else { throw .syntax(expected: "nothing more", offset: cursor.offset) }
        return spheres
    }

    private mutating func sphere() throws(PackingJSONError) -> Sphere {
        try cursor.expect("{", "'{', the start of record \(record)")
        var values = SIMD8<Double>()
        var seen = 0
        if !cursor.take("}") {
            repeat {
                let key = try cursor.string("a field's name in record \(record)")
                try cursor.expect(":", "':' in record \(record)")
                guard let byte = cursor.single(key), let field = Self.field(byte) else {
                    try cursor.skipValue()
                    continue
                }
                guard seen & (1 << field) == 0 else { throw problem(field, .repeated) }
                seen |= 1 << field
                values[field] = try value(of: field)
            } while cursor.take(",")
            try cursor.expect("}", "',' or '}' in record \(record)")
        }
        if let missing = seen == 0b11111 ? nil : Self.names.indices.first(where: { seen & (1 << $0) == 0 }) {
            throw problem(missing, .missing)
        }
        return Sphere(x: values[2], y: values[3], z: values[4], radius: values[1], level: Int(values[0]))
    }

    private mutating func value(of field: Int) throws(PackingJSONError) -> Double {
        guard let range = cursor.number() else {
            throw problem(field, .notANumber(try cursor.excerpt()))
        }
        let value = cursor.value(range)
        // Spheres are shown in single precision, in which they have to keep a position and a size.
        guard Float(value).isFinite else { throw problem(field, .notFinite(cursor.text(range))) }
        if field == 1, Float(value) <= 0 { throw problem(field, .notPositive(cursor.text(range))) }
        if field == 0, !(0...255).contains(value) || value != value.rounded() {
            throw problem(field, .notALevel(cursor.text(range)))
        }
        return value
    }

    /// The index of a field in `names`.
    private static func field(_ name: UInt8) -> Int? {
        switch name {
        case UInt8(ascii: "L"): 0
        case UInt8(ascii: "R"): 1
        case UInt8(ascii: "X"): 2
        case UInt8(ascii: "Y"): 3
        case UInt8(ascii: "Z"): 4
        default: nil
        }
    }

    private func problem(_ field: Int, _ problem: PackingJSONError.Problem) -> PackingJSONError {
        .field(record: record, name: Self.names[field], problem: problem)
    }
}
