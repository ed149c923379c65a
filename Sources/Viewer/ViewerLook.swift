import Drawing

/// How the packing looks: settings that the user switches through.
struct ViewerLook: Sendable {
    var lighting: Lighting
    var palette: Palette { didSet { familyPalette = palette.families } }
    /// The same colours for places far down.
    private(set) var familyPalette: Palette
    var geometry: SphereGeometry
    /// Whether bends are written on large spheres.
    var showsBends = false

    init(_ options: ViewerOptions) {
        lighting = options.lighting
        palette = options.palette
        familyPalette = options.palette.families
        geometry = options.geometry
    }

    /// The one after `current`, the first one after the last.
    static func next<T: Equatable>(after current: T, in all: [T]) -> T {
        let index = all.firstIndex(of: current).map { all.index(after: $0) } ?? 0
        return all[index % all.count]
    }
}
