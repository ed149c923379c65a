import Foundation

/// The user's folders, by the XDG Base Directory specification and xdg-user-dirs.
public struct Folders: Sendable {
    private let environment: [String: String]
    private let home: String

    /// - Parameter environment: variables of the process.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
        home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    }

    /// What Rondo keeps for the user: best times, recordings. Not made until something is written.
    public var data: String { base("XDG_DATA_HOME", else: ".local/share") + "/rondo" }

    /// What the user wrote for Rondo.
    public var configuration: String { base("XDG_CONFIG_HOME", else: ".config") + "/rondo" }

    /// Where pictures go: as xdg-user-dirs says, else `~/Pictures`.
    public var pictures: String {
        if let folder = environment["XDG_PICTURES_DIR"], folder.hasPrefix("/") { return folder }
        let file = base("XDG_CONFIG_HOME", else: ".config") + "/user-dirs.dirs"
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        for line in lines where line.hasPrefix("XDG_PICTURES_DIR=") {
            let value = line.dropFirst("XDG_PICTURES_DIR=".count).trimmingCharacters(
                in: CharacterSet(charactersIn: "\" "))
            let path = value.replacingOccurrences(of: "$HOME", with: home)
            if path.hasPrefix("/") { return path }
        }
        return home + "/Pictures"
    }

    /// Makes a folder and those above it.
    public static func make(_ path: String) throws(PlatformError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .file(path: path, reason: "cannot be made: \(error.localizedDescription)")
        }
    }

    private func base(_ variable: String, else standard: String) -> String {
        // The specification ignores relative paths.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder }
        return home + "/" + standard
    }
}
