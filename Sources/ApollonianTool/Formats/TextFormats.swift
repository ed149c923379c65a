import Apollonian

/// The wire format: one array.
struct JSONFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision
    private var isFirst = true

    init(precision: DecimalPrecision) { self.precision = precision }

    func begin(_ out: inout ByteBuffer) { out.append("[") }

    mutating func write(_ shape: Element, _ out: inout ByteBuffer) {
        if !isFirst { out.append(",") }
        isFirst = false
        shape.appendJSON(to: &out, precision)
    }

    func end(_ out: inout ByteBuffer) { out.append("]\n") }
}

/// A record of the wire format a line.
struct LinesFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        shape.appendJSON(to: &out, precision)
        out.append("\n")
    }
}

/// Comma-separated values with a line of names (RFC 4180).
struct CSVFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision

    func begin(_ out: inout ByteBuffer) { out.append(Element.csvHeader) }

    func write(_ shape: Element, _ out: inout ByteBuffer) { shape.appendCSV(to: &out, precision) }
}

/// Extended XYZ: positions, radii and levels, as OVITO reads them; with an element first, as chemists' programs do.
struct XYZFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision
    /// Symbol of the chemical element that all shapes are said to be; nil for no such column.
    let element: String?
    let count: Int

    func begin(_ out: inout ByteBuffer) {
        out.append(count)
        out.append("\nProperties=\(element == nil ? "" : "species:S:1:")pos:R:3:radius:R:1:level:I:1\n")
    }

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        if let element {
            out.append(element)
            out.append(" ")
        }
        let precision = precision.resolving(shape.radius)
        for axis in 0..<3 {
            out.append(shape.centre[axis], precision)
            out.append(" ")
        }
        out.append(shape.radius, precision)
        out.append(" ")
        out.append(shape.level)
        out.append("\n")
    }
}

/// A scene for POV-Ray: camera, lights and a shape a line.
struct POVFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision
    let centre: SIMD3<Double>
    let radius: Double

    func begin(_ out: inout ByteBuffer) {
        // POV-Ray's axes are left-handed: `right -x` makes them ours.
        out.append(
            """
            #version 3.7;
            global_settings { assumed_gamma 1 }
            background { rgb 0.02 }
            #declare R = \(radius);
            #declare M = <\(centre.x), \(centre.y), \(centre.z)>;
            camera {
              location M + <0, 0, -4 * R> right -x * image_width / image_height angle 40 look_at M
            }
            light_source { M + <4, 6, -5> * R rgb 1.1 }
            light_source { M + <-5, 1, -3> * R rgb 0.35 shadowless }
            #default { finish { ambient 0.05 diffuse 0.8 specular 0.25 roughness 0.03 } }

            """)
        for index in LevelColour.indices {
            let colour = LevelColour.bytes(index)
            let rgb = "<\(colour.x), \(colour.y), \(colour.z)>"
            out.append("#declare C\(index) = texture { pigment { srgb \(rgb) / 255 } }\n")
        }
        out.append("union {\n")
    }

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        shape.appendPOV(to: &out, precision)
        out.append(" texture { C")
        out.append(shape.colour)
        out.append(" } }\n")
    }

    func end(_ out: inout ByteBuffer) { out.append("}\n") }
}

/// A picture of the circles, drawn in their order on the outer one.
struct SVGFormat<Element: Shape>: RecordFormat {
    let precision: DecimalPrecision
    let radius: Double

    func begin(_ out: inout ByteBuffer) {
        // The y axis of a picture points down: it is turned over.
        out.append(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(2 * radius) \(2 * radius)" width="1000" height="1000">
            <g transform="matrix(1 0 0 -1 0 \(2 * radius))">
            <circle cx="\(radius)" cy="\(radius)" r="\(radius)" fill="#1d2026"/>

            """)
    }

    func write(_ shape: Element, _ out: inout ByteBuffer) {
        let precision = precision.resolving(shape.radius)
        out.append("<circle cx=\"")
        out.append(shape.centre.x, precision)
        out.append("\" cy=\"")
        out.append(shape.centre.y, precision)
        out.append("\" r=\"")
        out.append(shape.radius, precision)
        let colour = LevelColour.bytes(shape.colour)
        out.append("\" fill=\"rgb(\(colour.x),\(colour.y),\(colour.z))\"/>\n")
    }

    func end(_ out: inout ByteBuffer) { out.append("</g></svg>\n") }
}
