/// Decides about one sphere at a time, from front to back: hidden or not, and which geometry.
struct SphereEmitter {
    let eye: EyeSpace
    let depth: SphereDepth
    let options: VisibilityOptions
    /// By how many pixels a sphere is taken to be larger when it is looked for, and smaller when it hides others.
    let margin: Double
    let meshLevels: Int

    /// Geometry of one sphere.
    private enum Kind {
        case quad
        case mesh(Int)
    }

    /// Half the width in pixels below which a sphere is sure to be a quad that covers just what it shows.
    var smallHalf: Double {
        guard margin == 0 && options.geometry != .mesh else { return 0 }
        return options.geometry == .auto ? min(options.detail.smallestMesh, 64) : 64
    }

    /// Puts a sphere into its list, if it has a pixel that none before it has taken, and takes its pixels.
    @inline(__always)
    func emit(
        _ sphere: ViewSpaceSphere, _ number: UInt32, ifOpenIn mask: inout CoverageMask,
        into visible: inout VisibleSpheres
    ) {
        guard sphere.power > 0 || !eye.perspective, sphere.radius > 0 else { return }
        let pixels = eye.pixels(of: sphere)
        let kind = kind(sphere, pixels: pixels)
        var shown = PixelBounds()
        if options.culling {
            shown = open(sphere, kind, pixels: pixels, &mask)
            if shown.isEmpty { return }
        } else {
            let looked = margin > 0 ? resized(sphere, by: margin, pixels: pixels) : sphere
            shown = looked.power > 0 || !eye.perspective ? Footprint(looked, eye).bounds : all
        }
        switch kind {
        case .quad: visible.quads.append(instance(sphere, number, shown))
        case .mesh(let level): visible.meshes[level].append(instance(sphere, number, shown))
        }
    }

    /// Puts a small sphere that is known to be seen in some pixels into its list.
    @inline(__always)
    func emit(_ sphere: ViewSpaceSphere, _ number: UInt32, _ shown: PixelBounds, into visible: inout VisibleSpheres) {
        visible.quads.append(instance(sphere, number, shown))
    }

    /// All pixels.
    private var all: PixelBounds { PixelBounds(columns: (0, eye.width - 1), rows: (0, eye.height - 1)) }

    @inline(__always)
    private func instance(_ sphere: ViewSpaceSphere, _ number: UInt32, _ shown: PixelBounds) -> SphereInstance {
        SphereInstance(
            index: number, depth: Float(depth.depth(power: sphere.power)), power: Float(sphere.power),
            pixels: shown.corners)
    }

    /// The geometry of a sphere that appears with a radius of so many pixels.
    @inline(__always)
    private func kind(_ sphere: ViewSpaceSphere, pixels: Double) -> Kind {
        if options.geometry == .quad || meshLevels == 0 { return .quad }
        if options.geometry == .auto {
            if pixels < options.detail.smallestMesh || reachesNearPlane(sphere) { return .quad }
        }
        if let level = options.detail.mesh(radius: pixels, count: meshLevels) { return .mesh(level) }
        return options.geometry == .mesh ? .mesh(meshLevels - 1) : .quad
    }

    @inline(__always)
    private func reachesNearPlane(_ sphere: ViewSpaceSphere) -> Bool { sphere.z - sphere.radius < 2 * eye.near }

    /// The pixels that show the sphere and are not taken yet, a rectangle; takes those that it is sure to cover.
    @inline(__always)
    private func open(
        _ sphere: ViewSpaceSphere, _ kind: Kind, pixels: Double, _ mask: inout CoverageMask
    ) -> PixelBounds {
        // A mesh falls short of the outline.
        var shortfall = margin
        if case .mesh = kind { shortfall += options.detail.shortfall }
        let looked = margin > 0 ? resized(sphere, by: margin, pixels: pixels) : sphere
        guard looked.power > 0 || !eye.perspective else { return all.within(columns: mask.columns) }
        let footprint = Footprint(looked, eye)
        if footprint.isEmpty || mask.surelyCovers(footprint) { return PixelBounds() }
        if shortfall == 0 { return mask.cover(footprint) }
        guard mask.isOpen(footprint) else { return PixelBounds() }
        var shown = footprint.bounds.within(columns: mask.columns)
        if case .mesh = kind {
            // What another search finds of it is left out.
            shown = footprint.bounds
            if reachesNearPlane(sphere) { return shown }
        }
        let covering = resized(sphere, by: -shortfall, pixels: pixels)
        if covering.radius > 0 {
            let footprint = Footprint(covering, eye)
            if !footprint.isEmpty { _ = mask.cover(footprint) }
        }
        return shown
    }

    /// The sphere, larger in the image by so many pixels.
    @inline(__always)
    private func resized(_ sphere: ViewSpaceSphere, by change: Double, pixels: Double) -> ViewSpaceSphere {
        sphere.resized(to: sphere.radius * (1 + change / pixels), perspective: eye.perspective)
    }
}
