import Files
import Foundation
import TestSupport
import Testing

@Suite struct ReaderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func readingSaysWhatIsWrong() throws {
        let path = try folder.write(String(repeating: "x", count: 200_000), to: "a")
        #expect(try FileReader.read(path, limit: 200_000).count == 200_000)
        #expect(throws: FileError(path: path, reason: "larger than 0 MB")) { try FileReader.read(path, limit: 199_999) }
        #expect(throws: FileError(path: folder("b"), reason: "No such file or directory")) {
            try FileReader.read(folder("b"), limit: 100)
        }
        #expect(throws: FileError(path: folder.path, reason: "not a file")) {
            try FileReader.read(folder.path, limit: 100)
        }
        #expect(throws: FileError(path: "/dev/zero", reason: "larger than 1 MB")) {
            try FileReader.read("/dev/zero", limit: 1 << 20)
        }
    }

    @Test func aPipeIsReadToItsEnd() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let path = folder("pipe")
        Thread.detachNewThread {
            let writer = open(path, O_WRONLY)
            for _ in 0..<100 {
                _ = [UInt8](repeating: 7, count: 1000).withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
            }
            close(writer)
        }
        #expect(try FileReader.read(path, limit: 1 << 20) == [UInt8](repeating: 7, count: 100_000))
    }

    @Test func aPipeThatGivesNothingIsLeft() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        #expect(throws: FileError.self) { try FileReader.read(folder("pipe"), limit: 100, patience: 0.1) }
        var asked = 0
        #expect(throws: FileError(path: folder("pipe"), reason: "no longer wanted")) {
            try FileReader.read(folder("pipe"), limit: 100, patience: nil) {
                asked += 1
                return asked == 3
            }
        }
    }
}
