import Apollonian

/// What formats need to know of a sphere or a circle.
protocol Shape: Sendable {
    /// What one is called.
    static var noun: String { get }
    /// The formats that it can be written in.
    static var formats: [FormatName] { get }
    /// The first line of CSV.
    static var csvHeader: StaticString { get }
    /// The solid that stands for one of radius 1.
    static func mesh(segments: Int) -> UnitMesh

    /// The centre; a circle lies in the plane z = 0.
    var centre: SIMD3<Double> { get }
    var radius: Double { get }
    var level: Int { get }
    /// The number of its level's colour.
    var colour: Int { get }
    /// Factors on the three axes of `mesh`, which make it the shape's size.
    func scale(_ options: MeshOptions) -> SIMD3<Double>

    /// Appends it as an object of the wire format.
    func appendJSON(to out: inout ByteBuffer, _ precision: DecimalPrecision)
    /// Appends it as a line of CSV.
    func appendCSV(to out: inout ByteBuffer, _ precision: DecimalPrecision)
    /// Appends it as little-endian 32-bit floats.
    func appendBinary(to out: inout ByteBuffer)
    /// Appends it as an object of POV-Ray, without its texture.
    func appendPOV(to out: inout ByteBuffer, _ precision: DecimalPrecision)
}

extension Sphere: Shape {
    static let noun = "sphere"
    static let formats = FormatName.allCases.filter { $0 != .svg }
    static let csvHeader: StaticString = "L,R,X,Y,Z\n"

    static func mesh(segments: Int) -> UnitMesh { .ball(segments: segments) }

    var colour: Int { LevelColour.index(level) }

    func scale(_ options: MeshOptions) -> SIMD3<Double> { SIMD3(repeating: radius * options.scale * options.shrink) }

    func appendJSON(to out: inout ByteBuffer, _ precision: DecimalPrecision) { out.appendRecord(self, precision) }

    func appendCSV(to out: inout ByteBuffer, _ precision: DecimalPrecision) {
        let precision = precision.resolving(radius)
        out.append(level)
        for value in [radius, x, y, z] {
            out.append(",")
            out.append(value, precision)
        }
        out.append("\n")
    }

    func appendBinary(to out: inout ByteBuffer) { out.appendBinary(self) }

    func appendPOV(to out: inout ByteBuffer, _ precision: DecimalPrecision) {
        let precision = precision.resolving(radius)
        out.append("sphere { ")
        out.appendVector(centre, precision)
        out.append(", ")
        out.append(radius, precision)
    }
}

extension Circle: Shape {
    static let noun = "circle"
    static let formats = FormatName.allCases
    static let csvHeader: StaticString = "C,L,X,Y\n"

    static func mesh(segments: Int) -> UnitMesh { .cylinder(segments: segments) }

    var centre: SIMD3<Double> { SIMD3(x, y, 0) }
    // Levels count down to 0.
    var colour: Int { LevelColour.index(level + 1) }

    func scale(_ options: MeshOptions) -> SIMD3<Double> {
        let radius = radius * options.scale * options.shrink
        return SIMD3(radius, radius, options.height)
    }

    func appendJSON(to out: inout ByteBuffer, _ precision: DecimalPrecision) { out.appendRecord(self, precision) }

    func appendCSV(to out: inout ByteBuffer, _ precision: DecimalPrecision) {
        out.append(bend, precision.resolving(bend))
        out.append(",")
        out.append(level)
        for value in [x, y] {
            out.append(",")
            out.append(value, precision.resolving(radius))
        }
        out.append("\n")
    }

    func appendBinary(to out: inout ByteBuffer) { out.appendBinary(self) }

    func appendPOV(to out: inout ByteBuffer, _ precision: DecimalPrecision) {
        let precision = precision.resolving(radius)
        out.append("disc { ")
        out.appendVector(centre, precision)
        out.append(", z, ")
        out.append(radius, precision)
    }
}

extension ByteBuffer {
    /// Appends a vector as POV-Ray writes it.
    fileprivate mutating func appendVector(_ vector: SIMD3<Double>, _ precision: DecimalPrecision) {
        append("<")
        for axis in 0..<3 {
            if axis > 0 { append(", ") }
            append(vector[axis], precision)
        }
        append(">")
    }
}
