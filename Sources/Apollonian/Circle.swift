/// One circle of a gasket.
public struct Circle: Sendable, Hashable {
    /// Bend: 1 / radius.
    public var bend: Double
    /// Level, counted down: n for the three large circles, n - 1 for the one between them, 0 for the last made.
    public var level: Int
    /// Centre.
    public var x, y: Double

    /// A circle of these measures, taken as they are.
    public init(bend: Double, level: Int, x: Double, y: Double) {
        self.bend = bend
        self.level = level
        self.x = x
        self.y = y
    }

    /// Radius.
    public var radius: Double { 1 / bend }
}

extension ByteBuffer {
    /// Appends a circle as an object of the wire format, like `{"C":2.1547,"L":1,"X":1,"Y":1.5359}`.
    public mutating func appendRecord(_ circle: Circle, _ precision: DecimalPrecision = .wire) {
        append("{\"C\":")
        append(circle.bend, precision.resolving(circle.bend))
        let precision = precision.resolving(circle.radius)
        append(",\"L\":")
        append(circle.level)
        append(",\"X\":")
        append(circle.x, precision)
        append(",\"Y\":")
        append(circle.y, precision)
        append("}")
    }
}

extension ByteBuffer {
    /// Appends a circle as four little-endian 32-bit floats: x, y, radius, level.
    public mutating func appendBinary(_ circle: Circle) {
        append(littleEndian: Float(circle.x))
        append(littleEndian: Float(circle.y))
        append(littleEndian: Float(circle.radius))
        append(littleEndian: Float(circle.level))
    }
}
