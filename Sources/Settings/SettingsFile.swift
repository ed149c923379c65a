import Files
import Glibc

/// The file that keeps the user's settings, as JSON to be read and edited by people.
public struct SettingsFile: Sendable {
    /// Larger files are no settings.
    private static let limit = 1 << 20

    private let path: String

    /// - Parameter folder: where the file is; made when settings are written.
    public init(folder: String) { path = folder + "/settings.json" }

    /// What it holds; nothing where there is none. A file that cannot be understood, or is of a newer version, is set aside
    /// under another name, so that it is not lost when settings are written; `complaint` says so in one line.
    public func read() -> (settings: Settings, complaint: String?) {
        guard access(path, F_OK) == 0 else { return (Settings(), nil) }
        do {
            let bytes = try FileReader.read(path, limit: Self.limit)
            do {
                return (try Settings(try JSONParser.parse(bytes)), nil)
            } catch {
                return (Settings(), try setAside(because: "\(error)"))
            }
        } catch {
            return (Settings(), "\(error); going on with the usual settings")
        }
    }

    /// Writes all settings; the file is the old one or the whole new one at any time.
    public func write(_ settings: Settings) throws(FileError) {
        try Directory.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        try FileWriter.write(Array((settings.json.text() + "\n").utf8), to: path)
    }

    private func setAside(because reason: String) throws(FileError) -> String {
        var aside = path + ".old"
        var number = 2
        while access(aside, F_OK) == 0 {
            aside = path + ".old\(number)"
            number += 1
        }
        guard rename(path, aside) == 0 else { throw FileError(path: path) }
        return "\(path.echoed): \(reason); set aside as \(aside.echoed), going on with the usual settings"
    }
}
