import Apollonian
import Spheres

extension SphereSet {
    /// The spheres as a file in the wire format, in units of their own.
    public var wireFormat: [UInt8] {
        var buffer = ByteBuffer()
        let spheres = zip(spheres, levels).lazy.map { [frame] sphere, level in
            let own = frame.fromModel(sphere)
            return Sphere(x: own.x, y: own.y, z: own.z, radius: own.w, level: Int(level))
        }
        buffer.appendWire(spheres, .exact)
        return buffer.array
    }
}
