import Files
import Foundation
import Platform
import Testing

@Suite struct FileTests {
    private func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test func foldersFollowTheUsersSettings() throws {
        let home = try folder()
        let plain = UserDirectories(environment: ["HOME": home])
        #expect(plain.folder(.pictures) == home + "/Pictures" && plain.data == home + "/.local/share/rondo")
        try FileManager.default.createDirectory(atPath: home + "/.config", withIntermediateDirectories: true)
        try Data("# mine\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n".utf8).write(
            to: URL(fileURLWithPath: home + "/.config/user-dirs.dirs"))
        #expect(UserDirectories(environment: ["HOME": home]).folder(.pictures) == home + "/Bilder")
        #expect(UserDirectories(environment: ["HOME": home, "XDG_CONFIG_HOME": "/c"]).configuration == "/c/rondo")
        #expect(
            UserDirectories(environment: ["HOME": home, "XDG_DATA_HOME": "relative"]).data == home
                + "/.local/share/rondo")
    }

    @Test func filesOfOneSecondHaveNamesOfTheirOwn() throws {
        let home = try folder()
        let user = UserDirectories(environment: ["HOME": home])
        let paths = try (0..<3).map { _ in
            let path = try user.newFile(in: .pictures, ending: "png")
            try Data().write(to: URL(fileURLWithPath: path))
            return path
        }
        #expect(Set(paths).count == 3)
        #expect(paths.allSatisfy { $0.hasPrefix(home + "/Pictures/rondo-") && $0.hasSuffix(".png") })
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
