import CFontconfig
import Drawing

/// Finds font files through fontconfig, as the desktop's settings name them.
enum FontFinder {
    /// A font file and the face in it.
    struct Face {
        let path: String
        let index: Int
        /// The family that fontconfig found, which need not be the one asked for.
        let family: String
    }

    /// The best match for a family and weight; nil where the system has no font at all.
    static func face(family: String, weight: TextStyle.Weight) -> Face? {
        guard FcInit() == FcTrue, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
        FcPatternAddInteger(pattern, FC_WEIGHT, fontconfigWeight(weight))
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        guard let path = string(match, FC_FILE) else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(match, FC_INDEX, 0, &index)
        return Face(path: path, index: Int(index), family: string(match, FC_FAMILY) ?? path)
    }

    private static func fontconfigWeight(_ weight: TextStyle.Weight) -> Int32 {
        switch weight {
        case .regular: FC_WEIGHT_REGULAR
        case .medium: FC_WEIGHT_MEDIUM
        case .semibold: FC_WEIGHT_DEMIBOLD
        }
    }

    private static func string(_ pattern: OpaquePointer, _ name: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
