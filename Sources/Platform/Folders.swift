import Files
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

    /// Folders of the user's own, by the names of xdg-user-dirs.
    public enum Kind: String, Sendable {
        /// `~/Pictures` where nothing else is set.
        case pictures = "PICTURES"
        /// `~/Documents` where nothing else is set.
        case documents = "DOCUMENTS"
    }

    /// Path of one of the user's own folders, whether it exists or not.
    public func folder(_ kind: Kind) -> String {
        let variable = "XDG_\(kind.rawValue)_DIR"
        if let folder = environment[variable], folder.hasPrefix("/") { return folder }
        let file = base("XDG_CONFIG_HOME", else: ".config") + "/user-dirs.dirs"
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        for line in lines where line.hasPrefix(variable + "=") {
            let value = line.dropFirst(variable.count + 1).trimmingCharacters(
                in: CharacterSet(charactersIn: "\" "))
            let path = value.replacingOccurrences(of: "$HOME", with: home)
            if path.hasPrefix("/") { return path }
        }
        return home + "/" + kind.rawValue.capitalized
    }

    /// A path for a new file in one of the user's own folders, which is made if need be: `rondo-YYYYMMDD-HHMMSS`, with a
    /// number where there is one of that second already.
    public func newFile(in kind: Kind, ending: String) throws(FileError) -> String {
        let folder = folder(kind)
        try Self.make(folder)
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyyMMdd-HHmmss"
        let stem = "\(folder)/rondo-\(format.string(from: Date()))"
        var path = "\(stem).\(ending)"
        var number = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(stem)-\(number).\(ending)"
            number += 1
        }
        return path
    }

    /// Makes a folder and those above it.
    public static func make(_ path: String) throws(FileError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileError(path: path, reason: "cannot be made: \(error.localizedDescription)")
        }
    }

    private func base(_ variable: String, else standard: String) -> String {
        // The specification ignores relative paths.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder }
        return home + "/" + standard
    }
}
