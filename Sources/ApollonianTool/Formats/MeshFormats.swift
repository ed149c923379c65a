import Apollonian

/// How spheres become meshes.
struct MeshOptions {
    /// Millimetres that a length of 1 becomes.
    var scale = 50.0
    /// Factor on each radius; below 1 it leaves gaps.
    var shrink = 1.0
    /// Segments around a sphere.
    var segments = 24

    /// Place and size in millimetres.
    func placed(_ sphere: Sphere) -> (centre: SIMD3<Double>, radius: Double) {
        (SIMD3(sphere.x, sphere.y, sphere.z) * scale, sphere.radius * scale * shrink)
    }
}

/// Wavefront OBJ, in millimetres; a group a sphere.
struct OBJFormat: SphereFormat {
    let options: MeshOptions
    let digits: Digits
    private let ball: BallMesh
    private var written = 0

    init(options: MeshOptions, digits: Digits) {
        self.options = options
        self.digits = digits
        ball = BallMesh(segments: options.segments)
    }

    mutating func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        let (centre, radius) = options.placed(sphere)
        out.append("o level")
        out.append(sphere.level)
        out.append("\n")
        for vertex in ball.vertices {
            let place = centre + vertex * radius
            out.append("v")
            for axis in 0..<3 {
                out.append(" ")
                out.append(place[axis], digits)
            }
            out.append("\n")
        }
        // Indices count from 1 through the whole file.
        for triangle in ball.triangles {
            out.append("f")
            for corner in 0..<3 {
                out.append(" ")
                out.append(written + Int(triangle[corner]) + 1)
            }
            out.append("\n")
        }
        written += ball.vertices.count
    }
}

/// Binary STL, in millimetres.
struct STLFormat: SphereFormat {
    let options: MeshOptions
    private let ball: BallMesh
    private let triangles: UInt32

    /// Throws where the format's 32-bit count does not reach.
    init(options: MeshOptions, count: Int) throws(OutputError) {
        self.options = options
        ball = BallMesh(segments: options.segments)
        guard let triangles = UInt32(exactly: count * ball.triangles.count) else {
            throw .tooMuch(format: "stl", what: "4,294,967,295 triangles")
        }
        self.triangles = triangles
    }

    func begin(_ out: inout ByteBuffer) {
        out.append("Apollonian sphere packing, millimetres".padded(to: 80))
        out.append(littleEndian: triangles)
    }

    func write(_ sphere: Sphere, _ out: inout ByteBuffer) {
        let (centre, radius) = options.placed(sphere)
        func append(_ vector: SIMD3<Double>) {
            for axis in 0..<3 { out.append(littleEndian: Float(vector[axis])) }
        }
        for triangle in ball.triangles {
            let (a, b, c) = (
                ball.vertices[Int(triangle.x)], ball.vertices[Int(triangle.y)], ball.vertices[Int(triangle.z)]
            )
            let middle = a + b + c
            append(middle / (middle * middle).sum().squareRoot())
            append(centre + a * radius)
            append(centre + b * radius)
            append(centre + c * radius)
            out.append(littleEndian: UInt16(0))
        }
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String { self + String(repeating: " ", count: length - utf8.count) }
}
