import Apollonian

/// The wire format: one array.
struct JSONFormat: SphereFormat {
    let digits: Digits
    private var isFirst = true

    init(digits: Digits) { self.digits = digits }

    func begin(_ out: inout ByteBuffer) { out.append("[") }

    mutating func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        if !isFirst { out.append(",") }
        isFirst = false
        out.appendRecord(sphere, digits)
    }

    func end(_ out: inout ByteBuffer) { out.append("]\n") }
}

/// A record of the wire format a line.
struct LinesFormat: SphereFormat {
    let digits: Digits

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        out.appendRecord(sphere, digits)
        out.append("\n")
    }
}

/// Comma-separated values with a line of names (RFC 4180).
struct CSVFormat: SphereFormat {
    let digits: Digits

    func begin(_ out: inout ByteBuffer) { out.append("L,R,X,Y,Z\n") }

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        out.append(sphere.level)
        for value in [sphere.radius, sphere.x, sphere.y, sphere.z] {
            out.append(",")
            out.append(value, digits)
        }
        out.append("\n")
    }
}

/// Extended XYZ: places, radii and levels, as OVITO reads them.
struct XYZFormat: SphereFormat {
    let digits: Digits
    let count: Int

    func begin(_ out: inout ByteBuffer) {
        out.append(count)
        out.append("\nProperties=pos:R:3:radius:R:1:level:I:1\n")
    }

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        for value in [sphere.x, sphere.y, sphere.z, sphere.radius] {
            out.append(value, digits)
            out.append(" ")
        }
        out.append(sphere.level)
        out.append("\n")
    }
}

/// A scene for POV-Ray: camera, lights and a sphere a line.
struct POVFormat: SphereFormat {
    let digits: Digits
    let radius: Double

    func begin(_ out: inout ByteBuffer) {
        // POV-Ray's axes are left-handed: `right -x` makes them ours.
        out.append(
            """
            #version 3.7;
            global_settings { assumed_gamma 1 }
            background { rgb 0.02 }
            #declare R = \(radius);
            camera { location <0, 0, -4 * R> right -x * image_width / image_height angle 40 look_at 0 }
            light_source { <4, 6, -5> * R rgb 1.1 }
            light_source { <-5, 1, -3> * R rgb 0.35 shadowless }
            #default { finish { ambient 0.05 diffuse 0.8 specular 0.25 roughness 0.03 } }

            """)
        for index in 0..<LevelColour.count {
            let (red, green, blue) = LevelColour.bytes(index + 1)
            out.append("#declare C\(index) = texture { pigment { srgb <\(red), \(green), \(blue)> / 255 } }\n")
        }
        out.append("union {\n")
    }

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        out.append("sphere { <")
        out.append(sphere.x, digits)
        out.append(", ")
        out.append(sphere.y, digits)
        out.append(", ")
        out.append(sphere.z, digits)
        out.append(">, ")
        out.append(sphere.radius, digits)
        out.append(" texture { C")
        out.append(LevelColour.index(sphere.level))
        out.append(" } }\n")
    }

    func end(_ out: inout ByteBuffer) { out.append("}\n") }
}
