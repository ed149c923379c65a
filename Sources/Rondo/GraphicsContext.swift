import Drawing
import Files
import Geometry
import PackingLoading
import Platform
import Rendering
import Shaders

/// Where scenes are shown: joins the platform's window and fonts with the renderer.
final class GraphicsContext {
    // Let go in this order: what the renderer holds before the context that it was made in, SDL last.
    private var renderer: Renderer
    let fonts: Fonts
    let window: Window
    let pads: Gamepads
    let sdl: SDL
    private let options: WindowOptions
    private let locator: ResourceLocator
    /// Size of text and all that belongs to it, 1 as designed.
    var textSize: Double

    private var shown: (list: DrawList, settings: RenderSettings)?

    /// Opens the window, or memory to draw into where a picture is all that is asked for.
    init(title: String, options: WindowOptions) throws {
        self.options = options
        sdl = try SDL(withoutDisplay: options.isWithoutDisplay)
        let directories = UserDirectories()
        locator = try ResourceLocator()
        let settings = options.settings.current
        textSize = settings[.textSize]
        var complaints: [FileError] = []
        let mappings = [locator.beside("gamecontrollerdb.txt"), directories.configuration + "/gamecontrollerdb.txt"]
        pads = Gamepads(sdl: sdl, mappingFiles: mappings, complaints: &complaints)
        let points = (width: Double(options.size.width), height: Double(options.size.height))
        window = try Window(
            sdl: sdl, title: title,
            size: (Int((points.width * options.scale).rounded()), Int((points.height * options.scale).rounded())),
            fullScreen: settings[.fullScreen], hidden: options.isWithoutDisplay)
        fonts = try Fonts()
        renderer = try Self.renderer(settings.sampleCount, locator, options, fonts)
        if renderer.isSoftware { ProcessMemory.keepFreed() }
        for complaint in complaints { Diagnostics.rondo.report("\(complaint)") }
        if let wanted = settings.sampleCount, wanted > renderer.samples {
            Diagnostics.rondo.report("--msaa \(wanted): this driver has at most \(renderer.samples), drawing with that")
        }
        if let family = fonts.substitute {
            Diagnostics.rondo.report("no font Inter here, text is in \(family); on Debian, fonts-inter has it")
        }
    }

    /// Width and height of the window in points.
    var size: Vector2 { window.size / scale }

    /// Pixels a point, beside the display's own scale.
    var scale: Double { options.scale * textSize }

    /// Draws with so many samples a pixel from now on; nil where the renderer decides.
    func setSamples(_ samples: Int?) throws {
        renderer = try Self.renderer(samples, locator, options, fonts)
        shown = nil
    }

    private static func renderer(
        _ samples: Int?, _ locator: ResourceLocator, _ options: WindowOptions, _ fonts: Fonts
    ) throws -> Renderer {
        try Renderer(
            shaders: locator.folder(Shaders.resourceFolder, of: "Shaders"), samples: samples,
            isTransparent: options.screenshot?.isTransparent ?? false, text: fonts)
    }

    /// Seconds that frames are to be apart at least, for a display's refreshes. A card's driver waits for them by itself,
    /// as a rule: there it only keeps a frame that nothing waits for from following at once.
    var frameInterval: Double { (renderer.isSoftware ? 1 : 0.9) / window.refreshRate }

    /// What draws.
    var rendererName: String { renderer.name }

    /// What the last frame was made of.
    var statistics: FrameStatistics { renderer.statistics }

    /// Whether the frame last drawn would be finer if it were drawn again.
    var isRefining: Bool { renderer.isRefining }

    /// Draws a frame, not yet shown.
    /// - Parameters:
    ///   - culling: whether spheres that others hide are left out.
    ///   - shadows: how dark shadows are, 0 (none) ... 1.
    ///   - refines: whether it is made finer where it shows the same as the frame before.
    func draw(
        _ list: DrawList, culling: Bool = true, shadows strength: Double = 1, refines: Bool = false
    ) throws {
        let (width, height) = window.drawableSize
        guard width > 0, height > 0 else { return }
        let settings = RenderSettings(
            size: PixelSize(width: width, height: height), scale: Double(width) / max(size.x, 1),
            shadowStrength: strength, culling: culling, refines: refines)
        shown = (list, settings)
        try renderer.draw(list, settings)
    }

    /// Draws the frame last drawn until it is as fine as it will be, or out of so many samples.
    func refine(samples: Int = .max) throws {
        guard let shown else { return }
        while isRefining, statistics.gathered < samples { try renderer.draw(shown.list, shown.settings) }
    }

    /// Shows the picture last drawn.
    func present() {
        renderer.present()
        window.present()
    }

    /// Waits until all that was drawn is complete.
    func finish() { renderer.finish() }

    /// Keeps the picture last drawn for a cross-fade.
    func takeSnapshot() throws { try renderer.takeSnapshot() }

    /// The picture last drawn; an empty one before the first.
    func capture() -> Bitmap { renderer.read() ?? Bitmap(width: 0, height: 0, pixels: []) }

    /// Writes the picture last drawn to the user's pictures folder, named by the time, and returns its path.
    func savePicture() throws -> String {
        let path = try UserDirectories().newFile(in: .pictures, ending: "png")
        try FileWriter.write(PNG.encode(capture()), to: path)
        return path
    }

    /// Writes the spheres last drawn to the user's documents folder in the wire format, and returns the path.
    func saveSpheres() throws -> String {
        guard let set = shown?.list.packing?.set else { throw NothingToSave() }
        let path = try UserDirectories().newFile(in: .documents, ending: "json")
        try FileWriter.write(set.wireFormat, to: path)
        return path
    }
}

/// There is nothing on screen that could be saved.
struct NothingToSave: Error, CustomStringConvertible {
    var description: String { "no spheres to save yet" }
}
