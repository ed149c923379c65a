import Foundation
import TestSupport
import Testing

/// Spheres from files, without a display.
@Suite struct SphereFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func picture(_ arguments: [String]) throws -> (status: Int32, errors: String, file: String) {
        let file = folder("\(UUID().uuidString).png")
        let result = try RondoProcess.run(
            ["view", "--size", "320x240", "--screenshot", file] + arguments,
            without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
        return (result.status, result.errors, file)
    }

    /// One line that names the file and what has to be named; status 1, and no picture.
    private func refuses(_ path: String, naming words: [String]) throws {
        let result = try picture(["--open", path])
        #expect(result.status == 1)
        #expect(!FileManager.default.fileExists(atPath: result.file))
        #expect(result.errors.hasPrefix("rondo: \(path): "))
        #expect(result.errors.split(separator: "\n").count == 1)
        for word in words { #expect(result.errors.contains(word)) }
    }

    @Test(arguments: BadSpheres.all)
    func aBadFileIsOneLineAndNoPicture(bad: BadSpheres) throws {
        try refuses(folder.write(bad.content, to: "bad.json"), naming: bad.named)
    }

    @Test func aFileThatIsNoneOrTooLargeIsOneLine() throws {
        try refuses(folder("missing.json"), naming: ["No such file"])
        try refuses(folder.path, naming: ["not a file"])
        let large = try folder.write("", to: "large.json")
        #expect(truncate(large, 257 << 20) == 0)
        try refuses(large, naming: ["256 MB"])
    }

    @Test func overlappingSpheresAreDrawnAndSaid() throws {
        let apart = #"[{"L":1,"R":0.5,"X":-0.5,"Y":0,"Z":0},{"L":2,"R":0.5,"X":0.5,"Y":0,"Z":0}]"#
        let touching = try picture(["--open", folder.write(apart, to: "a.json")])
        #expect(touching.status == 0 && touching.errors.isEmpty)
        // By 3 % of the radius; 2 % would still pass for touching.
        let nearer = apart.replacingOccurrences(of: "-0.5", with: "-0.485")
        let overlapping = try picture(["--open", folder.write(nearer, to: "b.json")])
        #expect(overlapping.status == 0 && overlapping.errors.contains("overlap"))
        #expect(FileManager.default.fileExists(atPath: overlapping.file))
    }

    @Test func repeatsAreLeftOutAndCounted() throws {
        let one = #"{"L":1,"R":1e-30,"X":0.1,"Y":0.2,"Z":0.3}"#
        let many = try folder.write("[" + [String](repeating: one, count: 5000).joined(separator: ",") + "]", to: "m")
        let single = try folder.write("[\(one)]", to: "s")
        let result = try picture(["--open", many])
        #expect(result.status == 0)
        #expect(result.errors == "rondo: 4999 of these spheres are exact repeats of others and are left out\n")
        let files = try [result.file, picture(["--open", single]).file]
        #expect(try Set(files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }).count == 1)
    }

    @Test func aCrowdIsDrawnAsFarAsItCanBeSeenAndSaid() throws {
        let records = (0..<5000).map { #"{"L":1,"R":\#(1 + Double($0) * 1e-6),"X":0,"Y":0,"Z":0}"# }
        let result = try picture(["--open", folder.write("[" + records.joined(separator: ",") + "]", to: "nested")])
        #expect(result.status == 0 && FileManager.default.fileExists(atPath: result.file))
        #expect(
            result.errors.split(separator: "\n").last
                == "rondo: too many of these spheres overlap to draw them all; the nearest are drawn")
    }

    /// One sphere alone, however small, which is its own outer one.
    @Test(arguments: ["0.1", "1e-37"])
    func oneSphereIsAPicture(radius: String) throws {
        let file = try folder.write(#"[{"L":1,"R":\#(radius),"X":0.1,"Y":0,"Z":0}]"#, to: "one.json")
        for arguments in [["--outer-only"], []] {
            let result = try picture(["--open", file, "--shadows", "on"] + arguments)
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(FileManager.default.fileExists(atPath: result.file))
        }
    }
}
