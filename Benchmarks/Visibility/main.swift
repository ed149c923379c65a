import Apollonian
import Drawing
import Foundation
import Geometry
import Spheres
import Visibility

/// CPU time of finding what can be seen, at 1280x720, one sample a pixel: eye at (0, 0, -4), at (0, 0, -1.3), and inside
/// at (0, 0, -0.35). Run in release: `swift run -c release rondo-bench-visibility [N...]`.
struct Viewpoint {
    let name: String
    let camera: Camera
    /// Turn of the packing about y in degrees, in frame `number`.
    let turn: (Int) -> Double
}

let viewpoints = [
    Viewpoint(name: "out", camera: Camera(position: Vector3(0, 0, -4), target: .zero)) { 2 * Double($0) },
    Viewpoint(name: "near", camera: Camera(position: Vector3(0, 0, -1.3), target: .zero)) { 2 * Double($0) },
    Viewpoint(name: "in", camera: Camera(position: Vector3(0, 0, -0.35), target: Vector3(0, 0, 1))) {
        $0 % 2 == 0 ? 0.05 : -0.05
    },
]

/// CPU time of all threads in ms, which other programs disturb less than the clock on the wall. Sets of 20,000 and more
/// are searched by two threads: then half of it is what a frame waits.
func cpuMilliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    body()
    return now() - start
}

func text(_ value: Double) -> String { String(format: "%8.2f", value) }

/// Median time and mean number of spheres over 45 frames.
func measure(_ viewpoint: Viewpoint, _ index: SphereBVH, _ options: VisibilityOptions) -> (Double, Int) {
    var pass = VisibilityPass()
    var visible = VisibleSpheres(meshLevels: 6)
    var times: [Double] = []
    var drawn = 0
    for frame in 0..<45 {
        let rotation = Rotation(angle: viewpoint.turn(frame) * .pi / 180, axis: Vector3(0, 1, 0))
        let view = View(camera: viewpoint.camera.inModel(turnedBy: rotation), width: 1280, height: 720)
        times.append(cpuMilliseconds { pass.find(in: index, view: view, options: options, into: &visible) })
        drawn += visible.count
    }
    return (times.sorted()[times.count / 2], drawn / times.count)
}

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for count in counts.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : counts {
    let spheres = Packing().largest(count)
    let set = SphereSet(spheres: spheres.map(\.packed), levels: spheres.map { UInt8(clamping: $0.level) })
    var index = SphereBVH(set)
    let build = cpuMilliseconds { index = SphereBVH(set) }
    var occlusion = index.ambientOcclusion()
    let occlude = cpuMilliseconds { occlusion = index.ambientOcclusion() }
    print(
        "\(count) spheres, index built in \(text(build)) ms, occlusion of \(occlusion?.count ?? 0) in \(text(occlude)) ms"
    )

    for viewpoint in viewpoints {
        let (culled, drawn) = measure(viewpoint, index, VisibilityOptions())
        let (bufferedBounds, _) = measure(viewpoint, index, VisibilityOptions(visibilityBuffer: true))
        print("  \(viewpoint.name): \(text(culled)) ms, \(drawn) drawn; with owners of pixels \(text(bufferedBounds)) ms")
    }
}
