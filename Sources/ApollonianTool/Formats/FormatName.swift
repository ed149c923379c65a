/// The formats there are, by their names.
enum FormatName: String, CaseIterable {
    case json, ndjson, csv, xyz, ply, obj, stl, glb, pov, bin, svg

    /// Those in which shapes become triangles.
    static let meshes = [obj, stl, glb]

    /// Whether numbers are written as text.
    var isText: Bool { ![.ply, .stl, .glb, .bin].contains(self) }
}
