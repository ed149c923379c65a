import Apollonian
import ArgumentParsing
import Drawing
import Foundation
import Geometry
import Spheres
import Visibility

/// `rondo-bench visibility [N...]`: processor time of all threads for finding what can be seen, at 1280x720, one sample
/// a pixel. Sets of 5,000 spheres and more are searched by two threads: then half of it is what a frame waits.
enum VisibilityBenchmark {
    /// Where the eye is and what moves.
    private struct Viewpoint: Sendable {
        let name: String
        let camera: Camera
        /// Degrees that the packing is turned about y in a frame.
        let angle: @Sendable (Int) -> Double
    }

    private static let viewpoints = [
        Viewpoint(name: "out", camera: Camera(position: Vector3(0, 0, -4), target: .zero)) { 2 * Double($0) },
        Viewpoint(name: "near", camera: Camera(position: Vector3(0, 0, -1.3), target: .zero)) { 2 * Double($0) },
        Viewpoint(name: "in", camera: Camera(position: Vector3(0, 0, -0.35), target: Vector3(0, 0, 1))) {
            $0 % 2 == 0 ? 0.05 : -0.05
        },
    ]

    static func run(_ words: [String]) throws {
        let counts = try words.map { word in
            guard let count = Int(word), (1...Packing.greatestCount).contains(count) else {
                throw UsageError.badValue(option: "visibility", value: word, expected: "a number of spheres")
            }
            return count
        }
        for count in counts.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : counts { measure(count) }
    }

    private static func measure(_ count: Int) {
        let spheres = Packing().largest(count)
        let set = SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) })
        var bvh = SphereBVH(set)
        let build = milliseconds { bvh = SphereBVH(set) }
        var occlusion = bvh.ambientOcclusion()
        let occlude = milliseconds { occlusion = bvh.ambientOcclusion() }
        print(
            "\(count) spheres, hierarchy built in \(text(build)) ms, "
                + "occlusion of \(occlusion?.count ?? 0) in \(text(occlude)) ms")
        for viewpoint in viewpoints {
            let (culled, drawn) = measure(viewpoint, bvh, VisibilityOptions())
            let (buffered, _) = measure(viewpoint, bvh, VisibilityOptions(visibilityBuffer: true))
            print(
                "  \(viewpoint.name): \(text(culled)) ms, \(drawn) drawn; with a visibility buffer \(text(buffered)) ms"
            )
        }
    }

    /// Median time and mean number of spheres over 45 frames.
    private static func measure(
        _ viewpoint: Viewpoint, _ bvh: SphereBVH, _ options: VisibilityOptions
    ) -> (Double, Int) {
        var pass = VisibilityPass()
        var visible = VisibleSpheres(meshLevels: 6)
        var times: [Double] = []
        var drawn = 0
        for frame in 0..<45 {
            let rotation = Rotation(angle: viewpoint.angle(frame) * .pi / 180, axis: Vector3(0, 1, 0))
            let view = View(camera: viewpoint.camera.inModel(turnedBy: rotation), width: 1280, height: 720)
            times.append(milliseconds { pass.find(in: bvh, view: view, options: options, into: &visible) })
            drawn += visible.count
        }
        return (times.sorted()[times.count / 2], drawn / times.count)
    }

    private static func milliseconds(_ body: () -> Void) -> Double { ProcessorTime.ofProcess.seconds(body) * 1000 }

    private static func text(_ value: Double) -> String { String(format: "%8.2f", value) }
}
