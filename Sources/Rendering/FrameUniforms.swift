import Drawing
import Geometry
import Glibc

/// The uniform block `Frame` of the shaders (layout std140: vectors of four floats only).
struct FrameUniforms {
    /// Takes world space to eye space.
    var view: Matrix4
    /// Takes the packing's model space to eye space.
    var model: Matrix4
    /// Eye space to clip space, for what has ordinary depth.
    var projection: Matrix4
    /// Half the image's size on the plane z = -1 of eye space (x, y), the near plane's distance (z), size of a pixel
    /// on the plane z = -1 (w).
    var lens: SIMD4<Float>
    /// Size of the image in pixels (x, y), brightness of the packing (z), last colour of the palette (w).
    var viewport: SIMD4<Float>
    /// Strength of shadows (x), half of an edge's width at most (y).
    var shadow = SIMD4<Float>(repeating: 0)
    /// Displacement of samples from pixel centres on the plane z = -1 of eye space (x, y); turn of the places where
    /// shadow maps are read: cosine and sine (z, w).
    var sampling: SIMD4<Float>

    /// What the shaders need of a draw list.
    init(_ list: DrawList, size: PixelSize, sample: Sample) {
        let camera = list.camera
        let inverse = camera.orientation.inverse
        let translation = -inverse.apply(camera.position)
        view = Matrix4(rotation: inverse, translation: translation)
        model = Matrix4(rotation: inverse * (list.packing?.rotation ?? .identity), translation: translation)
        projection = .identity
        let tangent = camera.tangent
        lens = SIMD4(
            Float(tangent * size.aspect), Float(tangent), Float(camera.near), Float(2 * tangent / Double(size.height)))
        viewport = SIMD4(
            Float(size.width), Float(size.height), Float(list.packing?.brightness ?? 1),
            Float((list.packing?.palette.colours.count ?? 1) - 1))
        sampling = SIMD4(lowHalf: SIMD2<Float>(sample.jitter) * lens.w, highHalf: sample.turn)
    }

    /// Sets the projection for what lies between two distances before a camera.
    mutating func project(_ camera: Camera, aspect: Double, near: Double, far: Double) {
        projection = Matrix4(tangent: camera.tangent, aspect: aspect, near: near, far: far)
        projection.columns.2 += SIMD4(sampling.x / lens.x, sampling.y / lens.y, 0, 0)
    }
}

extension Camera {
    /// Tangent of half the vertical field of view.
    var tangent: Double { tan(fieldOfView / 2) }
}
