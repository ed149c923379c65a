/// What there is to read about the program, line by line: short enough for a small window.
enum AboutText {
    static func lines(version: String) -> [String] {
        ["Rondo \(version)"] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static let text = """
        Round things for a Linux desktop.
        Free software by the MIT licence.

        Three small programs were its models:
        Apollonian Viewer, 2012, a packing of
        spheres that is spun by a finger;
        Ball, a book chapter on accelerometers;
        AmuckPuck, a book chapter on two players
        in real time.

        It stands on these libraries:
        SDL2, SDL2_ttf, SDL2_mixer, SDL2_image: zlib
        OpenGL by Mesa: MIT
        fontconfig: MIT
        Inter, the typeface: SIL OFL 1.1
        libcurl: curl licence
        libsodium: ISC
        zlib: zlib
        Swift runtime: Apache 2.0 with exception
        """
}
