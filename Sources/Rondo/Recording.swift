import Foundation
import Platform
import Simulation

/// Recorded runs as files the user names.
enum Recording {
    /// Why a file cannot be replayed: its path, then the reason.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let reason: JournalError

        var description: String { "\(path): \(reason)" }
    }

    /// Reads a recording.
    static func read(_ path: String) throws -> Journal {
        let bytes = try FileStore.read(path, limit: UserStore.sizeLimit)
        return try checked(path) { () throws(JournalError) in try Journal(bytes: bytes) }
    }

    /// What `use` makes of a recording, with the file named where that fails.
    static func checked<Result>(_ path: String, use: () throws(JournalError) -> Result) throws(Failure) -> Result {
        do {
            return try use()
        } catch {
            throw Failure(path: path, reason: error)
        }
    }

    /// Throws at once where a recording could not be written in the end.
    static func checkPlace(_ path: String) throws(PlatformError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .file(path: path, reason: "there is no folder \(folder)")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw .file(path: path, reason: "the folder \(folder) cannot be written to")
        }
    }

    /// Writes a recording, whole or not at all.
    static func write(_ journal: Journal, to path: String) throws {
        try FileStore.write(journal.bytes, to: path)
    }
}
