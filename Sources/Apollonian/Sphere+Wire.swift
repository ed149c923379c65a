extension ByteBuffer {
    /// Appends a sphere as an object of the wire format, like `{"L":2,"R":0.101,"X":0,"Y":0,"Z":0}`.
    public mutating func appendRecord(_ sphere: Sphere, _ precision: DecimalPrecision = .wire) {
        let precision = precision.resolving(sphere.radius)
        append("{\"L\":")
        append(sphere.level)
        append(",\"R\":")
        append(sphere.radius, precision)
        append(",\"X\":")
        append(sphere.x, precision)
        append(",\"Y\":")
        append(sphere.y, precision)
        append(",\"Z\":")
        append(sphere.z, precision)
        append("}")
    }

    /// Appends a sphere as five little-endian 32-bit floats: x, y, z, radius, level.
    public mutating func appendBinary(_ sphere: Sphere) {
        append(littleEndian: Float(sphere.x))
        append(littleEndian: Float(sphere.y))
        append(littleEndian: Float(sphere.z))
        append(littleEndian: Float(sphere.radius))
        append(littleEndian: Float(sphere.level))
    }

    /// Appends spheres as an array of the wire format.
    public mutating func appendWire(_ spheres: some Sequence<Sphere>, _ precision: DecimalPrecision = .wire) {
        append("[")
        var isFirst = true
        for sphere in spheres {
            if !isFirst { append(",") }
            isFirst = false
            appendRecord(sphere, precision)
        }
        append("]")
    }
}

extension Sphere {
    /// This sphere where the outer one has another radius.
    public func scaled(by factor: Double) -> Sphere {
        Sphere(x: x * factor, y: y * factor, z: z * factor, radius: radius * factor, level: level)
    }
}
