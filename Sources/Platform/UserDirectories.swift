import Files
import Glibc

/// The user's folders, by the XDG Base Directory specification and xdg-user-dirs.
public struct UserDirectories: Sendable {
    private let environment: [String: String]
    private let home: String

    /// - Parameter environment: variables of the process.
    public init(environment: [String: String] = Self.processEnvironment) {
        self.environment = environment
        home =
            environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    }

    /// The variables of this process that name folders.
    public static var processEnvironment: [String: String] {
        let names = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] + Kind.allCases.map(\.variable)
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })
    }

    /// What Rondo keeps for the user: best times, recordings. Not made until something is written.
    public var data: String { base("XDG_DATA_HOME", else: ".local/share") + "/rondo" }

    /// What the user wrote for Rondo.
    public var configuration: String { base("XDG_CONFIG_HOME", else: ".config") + "/rondo" }

    /// Folders of the user's own, by the names of xdg-user-dirs.
    public enum Kind: String, Sendable, CaseIterable {
        /// `~/Pictures` where nothing else is set.
        case pictures = "Pictures"
        /// `~/Documents` where nothing else is set.
        case documents = "Documents"

        var variable: String { "XDG_\(rawValue.uppercased())_DIR" }
    }

    /// Path of one of the user's own folders, whether it exists or not.
    public func folder(_ kind: Kind) -> String {
        if let folder = environment[kind.variable], folder.hasPrefix("/") { return folder }
        let file = base("XDG_CONFIG_HOME", else: ".config") + "/user-dirs.dirs"
        let text = (try? FileReader.read(file, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        for line in text.split(separator: "\n") where line.hasPrefix(kind.variable + "=") {
            let value = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
            let path = value.hasPrefix("$HOME") ? home + value.dropFirst("$HOME".count) : String(value)
            if path.hasPrefix("/") { return path }
        }
        return home + "/" + kind.rawValue
    }

    /// A path for a new file in one of the user's own folders, which is made if need be: `rondo-YYYYMMDD-HHMMSS`, with a
    /// number where there is one of that second already.
    public func newFile(in kind: Kind, ending: String) throws(FileError) -> String {
        let folder = folder(kind)
        try Directory.make(folder)
        let stem = "\(folder)/rondo-\(Self.localTime)"
        var path = "\(stem).\(ending)"
        var number = 2
        while access(path, F_OK) == 0 {
            path = "\(stem)-\(number).\(ending)"
            number += 1
        }
        return path
    }

    /// Date and time here: `YYYYMMDD-HHMMSS`.
    private static var localTime: String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [UInt8](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y%m%d-%H%M%S", &parts)
        return String(decoding: text[..<count], as: UTF8.self)
    }

    private func base(_ variable: String, else standard: String) -> String {
        // The specification ignores relative paths.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder }
        return home + "/" + standard
    }
}
