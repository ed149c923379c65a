import Files
import Foundation
import TestSupport
import Testing

@Suite struct WriterTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func write(_ text: String, to path: String) throws { try FileWriter.write(Array(text.utf8), to: path) }

    @Test func writingReplacesAndLeavesNothingBeside() throws {
        try write("one", to: folder("a"))
        try write("two", to: folder("a"))
        #expect(try folder.text("a") == "two")
        #expect(try folder.names == ["a"])
    }

    @Test func theOldFileStaysUntilTheNewOneIsWhole() throws {
        try write("old", to: folder("a"))
        func begin() throws {
            let file = try FileWriter(folder("a"))
            try file.write(Array("ne".utf8))
            #expect(try folder.text("a") == "old")
            #expect(try folder.names.count == 2)
        }
        try begin()
        #expect(try folder.text("a") == "old")
        #expect(try folder.names == ["a"])
    }

    @Test func aRenameThatFailsLeavesNothingBeside() throws {
        var file = try FileWriter(folder("a"))
        try file.write([1])
        try FileManager.default.createDirectory(atPath: folder("a"), withIntermediateDirectories: false)
        var error: FileError?
        do throws(FileError) { try file.finish() } catch let failure { error = failure }
        #expect(error == FileError(path: folder("a"), reason: "Is a directory"))
        #expect(try folder.names == ["a"])
    }

    @Test func modesAndLinksStay() throws {
        try write("old", to: folder("a"))
        #expect(chmod(folder("a"), 0o640) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a")
        try write("new", to: folder("link"))
        #expect(try folder.text("a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "a")
        var status = stat()
        #expect(stat(folder("a"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
        // A link to what is not there yet is followed as well.
        try FileManager.default.createSymbolicLink(atPath: folder("ahead"), withDestinationPath: "b")
        try write("b", to: folder("ahead"))
        #expect(try folder.text("b") == "b")
        #expect(try folder.names == ["a", "ahead", "b", "link"])
    }

    @Test func aLinkToItselfIsAnError() throws {
        try FileManager.default.createSymbolicLink(atPath: folder("loop"), withDestinationPath: "loop")
        #expect(throws: FileError(path: folder("loop"), reason: "Too many levels of symbolic links")) {
            try FileWriter.write([], to: folder("loop"))
        }
    }

    @Test func pipesAreWrittenThrough() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("through", to: folder("pipe"))
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = read(reader, &bytes, bytes.count)
        #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == "through")
        var status = stat()
        #expect(stat(folder("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func devicesAreWrittenThrough() throws {
        try write("gone", to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: FileError(path: "/dev/full", reason: "No space left on device")) {
            try write("x", to: "/dev/full")
        }
    }

    @Test func aReaderThatStopsIsGivenUpWherePatienceEnds() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let file = try FileWriter(folder("pipe"), mode: .following, patience: 0.05)
        var error: FileError?
        do throws(FileError) { try file.write([UInt8](repeating: 1, count: 1 << 20)) } catch let failure {
            error = failure
        }
        #expect(error == FileError(path: folder("pipe"), reason: "nobody reads it"))
    }

    @Test func aFileThatIsFollowedGrowsInItsPlace() throws {
        let path = try folder.write("old text", to: "log")
        let file = try FileWriter(path, mode: .following)
        #expect(try folder.text("log").isEmpty)
        try file.write(Array("one".utf8))
        #expect(try folder.text("log") == "one")
    }

    @Test func whatCannotBeWrittenIsSaidAtOnceAndChangesNothing() throws {
        #expect(throws: FileError(path: folder.path, reason: "Is a directory")) { try FileWriter.check(folder.path) }
        #expect(throws: FileError(path: folder("no/x"), reason: "there is no folder \(folder("no/"))")) {
            try FileWriter.check(folder("no/x"))
        }
        let path = try folder.write("kept", to: "kept")
        try FileWriter.check(path)
        try FileWriter.check(folder("new"))
        #expect(try folder.text("kept") == "kept")
        #expect(try folder.names == ["kept"])
    }

    @Test func namesOfAnyLengthHaveATemporaryOne() throws {
        let name = String(repeating: "é", count: 127)
        try write("long", to: folder(name))
        #expect(try folder.text(name) == "long")
    }
}
