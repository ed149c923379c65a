import Foundation
import Platform
import Testing

@Suite struct FileTests {
    private func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func writingReplacesAndLeavesNothingBeside() throws {
        let folder = try folder()
        try FileStore.write(Array("one".utf8), to: folder + "/a")
        try FileStore.write(Array("two".utf8), to: folder + "/a")
        #expect(try FileStore.read(folder + "/a", limit: 100) == Array("two".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }

    @Test func aFailedWriteKeepsWhatWasThere() throws {
        let folder = try folder()
        try FileStore.write(Array("one".utf8), to: folder + "/a")
        #expect(throws: PlatformError.self) {
            try FileStore.replace(folder + "/a") { temporary throws(PlatformError) in
                try? Data("tw".utf8).write(to: URL(fileURLWithPath: temporary))
                throw .file(path: temporary, reason: "stopped")
            }
        }
        #expect(try FileStore.read(folder + "/a", limit: 100) == Array("one".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }

    @Test func readingSaysWhatIsWrong() throws {
        let folder = try folder()
        try FileStore.write([UInt8](repeating: 0, count: 2000), to: folder + "/a")
        #expect(throws: PlatformError.file(path: folder + "/b", reason: "No such file or directory")) {
            try FileStore.read(folder + "/b", limit: 100)
        }
        #expect(throws: PlatformError.self) { try FileStore.read(folder + "/a", limit: 1999) }
        #expect(throws: PlatformError.file(path: folder, reason: "not a file")) {
            try FileStore.read(folder, limit: 100)
        }
    }

    @Test func foldersFollowTheUsersSettings() throws {
        let home = try folder()
        let plain = Folders(environment: ["HOME": home])
        #expect(plain.folder(.pictures) == home + "/Pictures" && plain.data == home + "/.local/share/rondo")
        try FileManager.default.createDirectory(atPath: home + "/.config", withIntermediateDirectories: true)
        try Data("# mine\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(
            to: URL(fileURLWithPath: home + "/.config/user-dirs.dirs"))
        #expect(Folders(environment: ["HOME": home]).folder(.pictures) == home + "/Bilder")
        #expect(Folders(environment: ["HOME": home, "XDG_CONFIG_HOME": "/c"]).configuration == "/c/rondo")
        #expect(Folders(environment: ["HOME": home, "XDG_DATA_HOME": "relative"]).data == home + "/.local/share/rondo")
    }

    @Test func resourcesAreFoundBesideTheProgramOrNotAtAll() throws {
        let folder = try folder()
        let locator = ResourceLocator(executable: folder + "/lib/rondo")
        #expect {
            try locator.folder("GLSL", of: "Shaders")
        } throws: {
            guard case PlatformError.missingResources(_, let tried) = $0 else { return false }
            return tried.count == 3 && tried.allSatisfy { $0.hasPrefix(folder) }
        }
        let shared = folder + "/share/rondo/GLSL"
        try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
        #expect(try locator.folder("GLSL", of: "Shaders") == shared)
    }
}
