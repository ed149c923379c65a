import Geometry

/// An immutable triangle mesh, shared by handle and uploaded to the graphics card once; the same if `===`.
public final class Mesh: Sendable {
    /// A corner of a triangle.
    public struct Vertex: Sendable, Hashable {
        /// Position in model space.
        public var position: SIMD3<Float>
        /// Outward unit normal in model space.
        public var normal: SIMD3<Float>
        /// Linear base colour, multiplied with the material's.
        public var colour: LinearColour

        /// A corner of a triangle, white by default.
        public init(position: SIMD3<Float>, normal: SIMD3<Float>, colour: LinearColour = LinearColour(1, 1, 1)) {
            self.position = position
            self.normal = normal
            self.colour = colour
        }
    }

    /// Corners of all triangles.
    public let vertices: [Vertex]
    /// Three indices into `vertices` a triangle, counter-clockwise from outside.
    public let indices: [UInt32]

    /// Takes the arrays as they are; `indices` come in threes.
    public init(vertices: [Vertex], indices: [UInt32]) {
        precondition(indices.count % 3 == 0, "three indices a triangle")
        self.vertices = vertices
        self.indices = indices
    }
}

/// How a surface answers the light.
public struct Material: Sendable, Hashable {
    /// Linear base colour, multiplied with the vertices'.
    public var colour: LinearColour
    /// Strength of the highlight, 0 (dull) ... 1 (as the packing's spheres).
    public var gloss: Float
    /// Linear light that the surface gives off by itself.
    public var emission: LinearColour
    /// 1 is opaque.
    public var opacity: Float

    /// An opaque surface.
    public init(
        colour: LinearColour, gloss: Float = 1, emission: LinearColour = LinearColour(0, 0, 0), opacity: Float = 1
    ) {
        self.colour = colour
        self.gloss = gloss
        self.emission = emission
        self.opacity = opacity
    }
}

/// A mesh where it stands in the world, and what it is made of.
public struct MeshInstance: Sendable {
    /// The shape, by handle.
    public var mesh: Mesh
    /// Takes model space to world space; rotation, translation and scale only.
    public var transform: Matrix4
    /// The surface.
    public var material: Material
    /// Whether it throws a shadow.
    public var castsShadow: Bool
    /// Whether shadows fall on it. False saves time for what lies above all that throws
    /// shadows; what lets light through is never shadowed.
    public var receivesShadow: Bool

    /// A mesh at the world's origin unless said otherwise.
    public init(
        mesh: Mesh, transform: Matrix4 = .identity, material: Material, castsShadow: Bool = true,
        receivesShadow: Bool = true
    ) {
        self.mesh = mesh
        self.transform = transform
        self.material = material
        self.castsShadow = castsShadow
        self.receivesShadow = receivesShadow
    }
}
