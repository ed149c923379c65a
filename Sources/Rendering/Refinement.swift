import Drawing
import Geometry

/// Makes the image of a scene that does not change finer: each time it is asked for again it is drawn at other places of
/// its pixels, and the mean of all is shown. The first is drawn at their centres, as if it were the only one.
final class Refinement {
    /// Samples a pixel that are enough for smooth outlines, and that no finer image would be told from.
    private static let (fewest, most) = (16, 64)
    /// Milliseconds that all images of a scene may take a software renderer, but for the fewest.
    private static let budget = 1000.0

    private let library: ShaderLibrary
    private let isSoftware: Bool
    private let samples: Int
    private var sum: FrameSum?
    /// What the last image showed; nil where that was not to be refined.
    private var last: (list: DrawList, settings: RenderSettings)?
    private var goal = 0
    private var hasRoom = true

    /// How many images are in the sum.
    private(set) var gathered = 0
    /// Whether the image asked for shows the same scene as the one before.
    private(set) var repeats = false

    /// `samples`: of each image, a pixel.
    init(library: ShaderLibrary, isSoftware: Bool, samples: Int) {
        self.library = library
        self.isSoftware = isSoftware
        self.samples = samples
    }

    /// Whether the sum has all images that it is to have.
    var isComplete: Bool { gathered >= goal }

    /// Whether to ask for the last image again would make it finer.
    var isUnderWay: Bool { last != nil && !isComplete }

    /// Where the image that is asked for is to be sampled.
    var sample: Sample { Sample(number: gathered) }

    /// An image is asked for.
    func begin(_ list: DrawList, _ settings: RenderSettings) {
        repeats = hasRoom && last.map { $0.settings == settings && list.showsSameScene(as: $0.list) } ?? false
        if !repeats { (gathered, goal) = (0, 1) }
    }

    /// The image is drawn: adds it to those before, if there are any, and replaces it by their mean.
    func add(to targets: RenderTargets) {
        guard repeats, let sum = sum(targets.image.size) else { return }
        if gathered == 0 { sum.clear() }
        sum.add(targets.image)
        gathered += 1
        show(in: targets)
    }

    /// Replaces the image by the mean.
    func show(in targets: RenderTargets) {
        sum?.copyMean(of: gathered, to: targets.image)
        targets.replaceImage()
    }

    /// The image is complete. One of more spheres than could be drawn takes too long to be refined.
    func end(_ list: DrawList, _ settings: RenderSettings, _ statistics: FrameStatistics) {
        last = settings.refines && hasRoom && statistics.crowdedOut == 0 ? (list, settings) : nil
        if !repeats { goal = goal(settings.size, spheres: statistics.spheres) }
    }

    /// As many images as are worth their time: by what they show, not by the clock, or the same scene would not always
    /// give the same image.
    private func goal(_ size: PixelSize, spheres: Int) -> Int {
        let most = max(Self.most / samples, Self.fewest)
        guard isSoftware else { return most }
        // As measured at one sample a pixel, with shadows.
        let milliseconds = 8e-6 * Double(size.width * size.height * samples) + 1.4e-3 * Double(spheres)
        return min(max(Int(Self.budget / milliseconds), Self.fewest), most)
    }

    /// The sum for images of a size; nil, and no refinement, where there is no room for it.
    private func sum(_ size: PixelSize) -> FrameSum? {
        if let sum, sum.size == size { return sum }
        sum = nil
        sum = try? FrameSum(library: library, size: size)
        hasRoom = sum != nil
        return sum
    }
}

extension DrawList {
    /// Whether it shows the same as another, apart from what lies above the scene.
    fileprivate func showsSameScene(as other: DrawList) -> Bool {
        camera == other.camera && lighting == other.lighting && meshes.elementsEqual(other.meshes, by: ==)
            && (packing.map { one in other.packing.map { one == $0 } ?? false } ?? (other.packing == nil))
    }
}

extension PackingItem {
    fileprivate static func == (one: PackingItem, other: PackingItem) -> Bool {
        one.set === other.set && one.rotation == other.rotation && one.palette == other.palette
            && one.geometry == other.geometry && one.brightness == other.brightness
    }
}

extension MeshInstance {
    fileprivate static func == (one: MeshInstance, other: MeshInstance) -> Bool {
        one.mesh === other.mesh && one.transform == other.transform && one.material == other.material
            && one.castsShadow == other.castsShadow && one.receivesShadow == other.receivesShadow
    }
}
