import Files
import Foundation
import Testing

@Suite struct DirectoryTests {
    @Test func foldersAreMadeListedAndTold() throws {
        let folder = NSTemporaryDirectory() + "rondo-folders-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Directory.make(folder + "/a/b")
        try Directory.make(folder + "/a/b")
        try FileWriter.write([1], to: folder + "/a/é.txt")
        try FileWriter.write([1], to: folder + "/a/.hidden")
        #expect(try Directory.names(in: folder + "/a") == [".hidden", "b", "é.txt"])
        #expect(Directory.exists(folder + "/a/b"))
        #expect(!Directory.exists(folder + "/a/é.txt") && !Directory.exists(folder + "/none"))
    }

    @Test func whereNoFolderCanBeTheReasonIsTold() {
        #expect(throws: FileError(path: "/dev/null/a", reason: "cannot be made: Not a directory")) {
            try Directory.make("/dev/null/a")
        }
        #expect(throws: FileError(path: "/none", reason: "No such file or directory")) {
            try Directory.names(in: "/none")
        }
    }
}
