import Foundation
import TestSupport
import Testing

/// Pictures without a display.
@Suite struct PictureTests {
    private func picture(_ arguments: [String]) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try RondoProcess.run(
            ["view"] + arguments + ["--screenshot", file.path],
            without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
        #expect(result.status == 0 && result.errors.isEmpty)
        return try Data(contentsOf: file)
    }

    /// Width and height from a PNG file's IHDR chunk (RFC 2083, 11.2.1).
    private func size(_ png: Data) -> [Int] {
        [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func sameArgumentsGiveTheSameBytes() throws {
        let words = ["--level", "4", "--size", "320x240"]
        let one = try picture(words + ["--turn", "20,17"])
        #expect(one.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(size(one) == [320, 240])
        #expect(try picture(words + ["--turn", "20,17"]) == one)
        #expect(try picture(words + ["--turn", "21,17"]) != one)
    }

    /// Two spheres on the x axis lie as before when they are turned about it, and one behind the other about Y.
    @Test func theFirstAngleTurnsAboutYTheSecondAboutX() throws {
        let folder = try TestFolder()
        let spheres = [0.5, -0.5].map { #"{"L":1,"R":0.4,"X":\#($0),"Y":0,"Z":0}"# }.joined(separator: ",")
        let words = ["--open", try folder.write("[\(spheres)]", to: "two.json"), "--size", "200x100"]
        let plain = try picture(words)
        #expect(try picture(words + ["--turn", "0,90"]) == plain)
        #expect(try picture(words + ["--turn", "90,0"]) != plain)
    }

    @Test func textIsDrawnOnlyWhenAskedFor() throws {
        let words = ["--level", "1", "--size", "640x400"]
        #expect(try picture(words) != picture(words + ["--text"]))
    }

    @Test func aScaleOfTwoDoublesThePixels() throws {
        #expect(try size(picture(["--level", "1", "--size", "320x240", "--scale", "2"])) == [640, 480])
    }
}
