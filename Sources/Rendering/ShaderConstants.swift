import Visibility

/// What Swift and the shaders must agree about, stated here alone: every shader begins with these as macros.
enum ShaderConstants {
    /// `#define` lines.
    static let source = (numbers.map { ($0.0, "\($0.1)") } + values).map { "#define \($0.0) \($0.1)\n" }.joined()

    /// Layouts, in words of 32 bits, and counts.
    private static let numbers: [(String, Int)] = [
        ("INSTANCE_INDEX", word(of: \SphereInstance.index)),
        ("INSTANCE_DEPTH", word(of: \SphereInstance.depth)),
        ("INSTANCE_POWER", word(of: \SphereInstance.power)),
        ("INSTANCE_PIXELS", word(of: \SphereInstance.pixels)),
        ("INSTANCE_WORDS", words(SphereInstance.self)),
        ("SHADOWED_FIRST_CASTER", word(of: \ShadowedSphere.firstCaster)),
        ("SHADOWED_CASTERS", word(of: \ShadowedSphere.casters)),
        ("SHADOWED_WORDS", words(ShadowedSphere.self)),
        ("BUFFER_ENTRY_INDEX", word(of: \ShadowedBufferEntry.index)),
        ("BUFFER_ENTRY_FIRST_CASTER", word(of: \ShadowedBufferEntry.firstCaster)),
        ("BUFFER_ENTRY_CASTERS", word(of: \ShadowedBufferEntry.casters)),
        ("BUFFER_ENTRY_WORDS", words(ShadowedBufferEntry.self)),
        ("DARKNESS", ShadowedSphere.darkness),
        ("PALETTE_COLOURS", PackingPass.mostColours),
        ("BACKGROUND_COLUMNS", BackgroundPass.columns),
        ("BACKGROUND_ROWS", BackgroundPass.rows),
    ]

    /// The lights.
    private static let values: [(String, String)] = [
        ("TOWARDS_KEY_LIGHT", vector(KeyLight.towards)),
        ("TOWARDS_RIM_LIGHT", vector(RimLight.towards)),
        ("SHADOW_SPREAD", "\(KeyLight.spread)"),
    ]

    private static func vector(_ value: SIMD3<Double>) -> String { "vec3(\(value.x), \(value.y), \(value.z))" }

    private static func words<Instance>(_ type: Instance.Type) -> Int { words(bytes: MemoryLayout<Instance>.stride) }

    private static func word<Instance, Field>(of field: KeyPath<Instance, Field>) -> Int {
        guard let offset = MemoryLayout<Instance>.offset(of: field) else { preconditionFailure("not stored: \(field)") }
        return words(bytes: offset)
    }

    private static func words(bytes: Int) -> Int {
        precondition(bytes % MemoryLayout<UInt32>.stride == 0, "shaders read whole words")
        return bytes / MemoryLayout<UInt32>.stride
    }
}
