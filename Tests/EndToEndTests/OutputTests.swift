import Foundation
import TestSupport
import Testing

/// What becomes of outputs where they cannot be written, or should not be.
@Suite(.serialized) struct OutputTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func picture(_ path: String, level: Int, size: String) -> [String] {
        ["view", "--level", "\(level)", "--size", size, "--screenshot", path]
    }

    private func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// By a limit on the size of files, which needs no rights.
    @Test func aPictureThatDoesNotFitLeavesTheOldOne() throws {
        #expect(try Shell.run(#""$@""#, picture(folder("p.png"), level: 1, size: "64x64")).status == 0)
        let before = try data(folder("p.png"))
        let result = try Shell.run(#"ulimit -f 8; "$@""#, picture(folder("p.png"), level: 3, size: "640x480"))
        #expect(result.status == 1)
        #expect(result.errors == "rondo: \(folder("p.png").shown): File too large\n")
        #expect(try data(folder("p.png")) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["p.png"])
    }

    @Test func aFullDiskLeavesTheOldPicture() throws {
        let disk = try SmallDisk(kilobytes: 64)
        let path = disk.file("p.png")
        #expect(try Shell.run(#""$@""#, picture(path, level: 1, size: "64x64")).status == 0)
        let before = try data(path)
        try disk.fill()
        let result = try Shell.run(disk.limit + #""$@""#, picture(path, level: 3, size: "640x480"))
        #expect(result.status == 1)
        #expect(result.errors == "rondo: \(path.shown): \(disk.complaint)\n")
        #expect(try data(path) == before)
    }

    @Test func aKeyForAPictureOnAFullDiskIsAnsweredAndNothingIsLeft() throws {
        let disk = try SmallDisk(kilobytes: 64)
        try disk.fill()
        let before = try disk.names
        let server = try XServer()
        let errors = TestPipe()
        let rondo = try RondoProcess(
            ["view", "--level", "3"], display: server.display, environment: ["XDG_PICTURES_DIR": disk.file("")],
            errors: errors.writing, through: disk.prefix)
        errors.closeWriting()
        try rondo.next("frame")
        try server.xdotool("mousemove", "640", "360", "key", "F12")
        #expect(try rondo.next("error").text("message")?.hasSuffix(": \(disk.complaint)") == true)
        #expect(try disk.names == before)
        // And the program goes on.
        try server.xdotool("key", "4")
        #expect(try rondo.next("level").number("value") == 4)
        try server.xdotool("key", "Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
        #expect(errors.readToEnd().hasSuffix(": \(disk.complaint)\n"))
    }

    @Test func aShowThatFillsTheDiskEndsWithWholePictures() throws {
        let disk = try SmallDisk(kilobytes: 600)
        let frames = disk.file("frames")
        let result = try Shell.run(
            disk.limit + #""$@""#, ["demo", "--seconds", "1", "--record-frames", frames, "--size", "640x480"])
        #expect(result.status == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
        let next = "\(frames)/frame-00000\(names.count + 1).png"
        #expect(result.errors == "rondo: \(next.shown): \(disk.complaint)\n")
        // The last chunk of a whole file (RFC 2083, 11.2.4) and its checksum.
        let end = Data([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
        for name in names { #expect(try data(frames + "/" + name).suffix(12) == end) }
    }

    @Test func standardOutputTakesPicturesAndItsLossIsAnError() throws {
        let words = picture("-", level: 1, size: "64x64")
        let shown = try Shell.run(#""$@" >"$P""#.replacingOccurrences(of: "$P", with: folder("p.png")), words)
        #expect(shown.status == 0 && shown.errors.isEmpty)
        #expect(try data(folder("p.png")).starts(with: [0x89, 0x50, 0x4e, 0x47]))
        for words in [words, ["--help"], ["view", "--help"], ["--version"], ["tilt", "--list"]] {
            let lost = try Shell.run(#""$@" >/dev/full"#, words)
            #expect(lost.status == 1)
            #expect(lost.errors == "rondo: standard output: No space left on device\n")
        }
    }

    @Test func standardErrorThatIsFullOrClosedDisturbsNothing() throws {
        #expect(try Shell.run(#""$@" 2>/dev/full"#, ["view", "--bad"]).status == 2)
        #expect(try Shell.run(#""$@" 2>&- >&-"#, ["view", "--bad"]).status == 2)
        // What would be said of spheres that overlap must not land among the events.
        let spheres = try folder.write(
            #"[{"L":1,"R":0.5,"X":-0.3,"Y":0,"Z":0},{"L":2,"R":0.5,"X":0.3,"Y":0,"Z":0}]"#, to: "two.json")
        let result = try Shell.run(
            #""$@" 0<&- 1>&- 2>&-"#,
            ["view", "--open", spheres, "--screenshot", folder("p.png"), "--events", folder("e")])
        #expect(result.status == 0)
        let lines = try String(contentsOfFile: folder("e"), encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }

    @Test func tooFewFilesSaysWhy() throws {
        let result = try Shell.run(#"ulimit -n 6; "$@""#, picture(folder("p.png"), level: 1, size: "64x64"))
        #expect(result.status == 1)
        #expect(result.errors.contains("ulimit -n") && result.errors.split(separator: "\n").count == 1)
    }

    @Test func outputsDoNotEatInputs() throws {
        let text = #"[{"L":1,"R":0.5,"X":0,"Y":0,"Z":0.5}]"#
        let path = try folder.write(text, to: "in.json")
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "in.json")
        for words in [
            ["view", "--open", path, "--events", path], ["view", "--open", path, "--screenshot", folder("link")],
            ["tilt", "--replay", path, "--events", folder("./link")], ["tilt", "--trace", path, "--record", path],
            ["hockey", "--replay", folder("link"), "--screenshot", path],
        ] {
            let result = try RondoProcess.run(words)
            #expect(result.status == 2 && result.errors.contains("name the same file"))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }

    @Test(arguments: ["tilt", "hockey"])
    func aRecordingThatCannotBeKeptIsRefusedAtTheStart(game: String) throws {
        for path in [folder.path, folder("none/a.run")] {
            // Without a display: it does not come to that.
            let result = try RondoProcess.run([game, "--record", path], without: ["DISPLAY", "WAYLAND_DISPLAY"])
            #expect(result.status == 1 && result.errors.hasPrefix("rondo: \(path.shown): "))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func aLevelWithASmallestRadiusStaysALevel() throws {
        let result = try RondoProcess.run(
            "view", "--level", "2", "--min-radius", "0.2", "--screenshot", folder("p.png"), "--events", "-")
        #expect(result.output.contains(#""event":"level","value":2,"spheres":"#))
    }

    /// Whatever a name holds.
    @Test func everyLineOfEventsIsJSON() throws {
        let path = folder("a\\b\"c\td\u{1}é.png")
        let result = try RondoProcess.run(
            "view", "--level", "1", "--size", "64x64", "--screenshot", path, "--events", "-")
        #expect(result.status == 0)
        let events = try result.output.split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        #expect(events.last??["event"] as? String == "screenshot" && events.last??["file"] as? String == path)
    }

    /// What a file's spheres lie in is found from themselves: one alone is its own outer one.
    @Test func theOnlySphereOfAFileIsAnOuterOne() throws {
        let path = try folder.write(#"[{"L":1,"R":0.1,"X":0.1,"Y":0,"Z":0}]"#, to: "inner.json")
        let result = try RondoProcess.run(
            "view", "--open", path, "--outer-only", "--size", "64x64", "--screenshot", folder("p.png"))
        #expect(result.status == 0 && result.errors.isEmpty)
    }

    @Test func theToolLeavesNothingBehindHoweverItIsEnded() throws {
        let tool = URL(fileURLWithPath: RondoProcess.path).deletingLastPathComponent().appendingPathComponent(
            "apollonian")
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let process = try ChildProcess(
                [tool.path, "spheres", "--min-radius", "0.00001", "-o", folder("spheres.json")])
            #expect(try folder.wait { !$0.isEmpty })
            kill(process.identifier, signal)
            #expect(process.wait() == 130)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}

extension String {
    /// As messages repeat it: long paths without their middle.
    var shown: String { count <= 80 ? self : "\(prefix(39))…\(suffix(40))" }
}
