import Foundation
import TestSupport
import Testing

/// What becomes of outputs that are no plain files, and of those that go away.
@Suite struct OutputTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Runs a shell's words, in which `$0` stands for the program.
    private func shell(_ script: String) throws -> (status: Int32, output: String, errors: String) {
        try ChildProcess.run(["sh", "-c", script, Tool.path])
    }

    private func kind(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status.st_mode
    }

    @Test("A pipe with a name is written through")
    func namedPipe() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let run = try shell("cat \(folder("pipe")) & \"$0\" spheres --level 3 -o \(folder("pipe")) && wait")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try run.output == Tool("spheres --level 3").text)
        #expect(try kind(folder("pipe")) & S_IFMT == S_IFIFO)
    }

    @Test("Devices are written through, and a full one is an error")
    func devices() throws {
        #expect(try shell("\"$0\" spheres --level 3 -o /dev/null").status == 0)
        #expect(try kind("/dev/null") & S_IFMT == S_IFCHR)
        let full = try shell("\"$0\" spheres --level 3 -o /dev/full")
        #expect(full.status == 1)
        #expect(full.errors == "apollonian: cannot write /dev/full: No space left on device\n")
    }

    @Test("A link stays one, and what it names keeps its mode")
    func link() throws {
        let target = try folder.write("before", to: "target")
        #expect(chmod(target, 0o640) == 0)
        #expect(symlink("target", folder("link")) == 0)
        #expect(try shell("\"$0\" circles --level 2 -o \(folder("link"))").status == 0)
        #expect(try kind(folder("link")) & S_IFMT == S_IFLNK)
        #expect(try kind(target) == S_IFREG | 0o640)
        #expect(try folder.text("target") == Tool("circles --level 2").text)
        #expect(try folder.names == ["link", "target"])
    }

    @Test("Standard output that is closed, or that nobody reads, is an error in one line")
    func lostOutput() throws {
        for command in ["spheres --level 9", "circles --level 9", "count --level 3", "info", "--help", "serve --help"] {
            let closed = try shell("\"$0\" \(command) >&-")
            #expect(closed.status == 1, "\(command)")
            #expect(closed.errors.hasPrefix("apollonian: ") && closed.errors.contains("standard output"))
            #expect(closed.errors.split(separator: "\n").count == 1)
        }
        let unread = try shell("{ \"$0\" spheres --level 10; echo $? >&2; } | head -c 1")
        #expect(unread.output == "[")
        #expect(unread.errors == "apollonian: cannot write standard output: Broken pipe\n1\n")
    }

    @Test("Signals end it with status 130, and leave nothing behind", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(signal: Int32) throws {
        let errors = TestPipe()
        let process = try ChildProcess(
            [Tool.path, "spheres", "--min-radius", "0.00001", "--format", "obj", "-o", folder("s.obj")],
            errors: errors.writing)
        errors.closeWriting()
        // The spheres and their materials.
        #expect(try folder.wait { $0.count == 2 })
        kill(process.identifier, signal)
        #expect(process.wait() == 130)
        #expect(errors.readToEnd() == "apollonian: interrupted; nothing was left behind\n")
        #expect(try folder.names.isEmpty)
    }

    @Test("A file is not read and written in one go")
    func sameFile() throws {
        let text = #"[{"L":1,"R":0.5,"X":0,"Y":0,"Z":0.5}]"#
        let path = try folder.write(text, to: "in.json")
        let run = try shell("\"$0\" spheres --from \(path) --format csv -o \(folder("./in.json"))")
        #expect(run.status == 2 && run.errors.contains("--from and -o name the same file"))
        #expect(try folder.text("in.json") == text)
    }
}
