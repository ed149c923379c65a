import Apollonian
import Spheres

extension SphereSet {
    /// The spheres as a file in the wire format, with all digits that their single precision has.
    public var wireFormat: [UInt8] {
        var buffer = ByteBuffer()
        let spheres = zip(spheres, levels).lazy.map { sphere, level in
            Sphere(
                x: Double(sphere.x), y: Double(sphere.y), z: Double(sphere.z), radius: Double(sphere.w),
                level: Int(level))
        }
        buffer.appendWire(spheres, .exact)
        return buffer.array
    }
}
