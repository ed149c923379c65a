import Files

/// What the program keeps for the user from run to run, by name, in the data folder.
public struct UserStore: Sendable {
    /// Most bytes of one file.
    public static let sizeLimit = 64 << 20

    private let folder: String

    /// - Parameter folder: where the files are; made when the first is written.
    public init(folder: String = UserDirectories().data) { self.folder = folder }

    /// Keeps these bytes under a name, which may name folders by "/"; whole or not at all.
    public func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        let path = folder + "/" + name
        if let slash = path.lastIndex(of: "/") { try Directory.make(String(path[..<slash])) }
        try FileWriter.write(bytes, to: path)
    }
}
