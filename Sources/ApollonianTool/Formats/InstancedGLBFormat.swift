import Apollonian

/// Binary glTF 2.0 by EXT_mesh_gpu_instancing: a node for each colour, with arrays of positions and sizes. Some 24 bytes
/// a shape instead of 150, and drawn in a few calls; but not all readers know the extension. Lengths are in metres.
struct InstancedGLBFormat<Element: Shape>: ExportFormat {
    private static var name: String { "EXT_mesh_gpu_instancing" }
    private let options: MeshOptions
    private let mesh: UnitMesh

    init(options: MeshOptions) {
        self.options = options
        mesh = Element.mesh(segments: options.segments)
    }

    func export(_ source: ShapeSource<Element>, to file: inout OutputFile) throws(OutputError) {
        let counts = try counts(source)
        let colours = LevelColour.indices.filter { counts[$0] > 0 }
        guard !colours.isEmpty else { throw .empty(noun: Element.noun, reason: source.choice) }
        let json = json(colours, counts)
        let length = 24 * counts.reduce(0, +)
        let container = try GLBContainer(mesh: mesh, jsonLength: json.utf8.count, extraLength: length)
        try file.write { out in
            container.begin(&out)
            out.append(json)
            container.appendMesh(to: &out)
        }
        for colour in colours {
            try write(source, colour, to: &file) { $0.centre * (options.scale / 1000) }
            try write(source, colour, to: &file) { $0.scale(options) / 1000 }
        }
    }

    /// Writes one vector of each shape of a colour.
    private func write(
        _ source: ShapeSource<Element>, _ colour: Int, to file: inout OutputFile, vector: (Element) -> SIMD3<Double>
    ) throws(OutputError) {
        try source.forEach { shape throws(OutputError) in
            guard shape.colour == colour else { return }
            try file.write { $0.appendFloats(vector(shape)) }
        }
    }

    /// How many shapes there are of each colour.
    private func counts(_ source: ShapeSource<Element>) throws(OutputError) -> [Int] {
        var progress = Progress("\(Element.noun)s counted")
        var counts = [Int](repeating: 0, count: LevelColour.indices.count)
        try source.forEach { shape throws(OutputError) in
            counts[shape.colour] += 1
            progress.advance()
        }
        progress.end()
        return counts
    }

    private func json(_ colours: [Int], _ counts: [Int]) -> String {
        var arrays: [GLBContainer.VectorArray] = []
        var nodes: [String] = []
        var offset = GLBContainer.length(mesh)
        for colour in colours {
            // The mesh has three accessors.
            let accessor = 3 + arrays.count
            for _ in 0..<2 {
                arrays.append(.init(offset: offset, count: counts[colour]))
                offset += 12 * counts[colour]
            }
            nodes.append(
                """
                {"name":"\(LevelColour.name(colour))","mesh":\(colour),"extensions":{"\(Self.name)":{"attributes":\
                {"TRANSLATION":\(accessor),"SCALE":\(accessor + 1)}}}}
                """)
        }
        let children = nodes.indices.map(String.init).joined(separator: ",")
        nodes.append("{\"name\":\"packing\",\"children\":[\(children)]}")
        let extensions = "\"extensionsUsed\":[\"\(Self.name)\"],\"extensionsRequired\":[\"\(Self.name)\"],"
        return GLBContainer.json(mesh, root: colours.count, arrays: arrays, extensions: extensions)
            + nodes.joined(separator: ",") + "]}"
    }
}
