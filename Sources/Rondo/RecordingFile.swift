import Files
import Platform
import Simulation

/// Recorded runs as files the user names.
enum RecordingFile {
    /// Reads a recording.
    static func read(_ path: String) throws -> InputRecording {
        let bytes = try FileReader.read(path, limit: UserStore.sizeLimit)
        return try checked(path) { () throws(InputRecordingError) in try InputRecording(bytes: bytes) }
    }

    /// What `use` makes of a recording, with the file named where that fails.
    static func checked<Value>(_ path: String, use: () throws(InputRecordingError) -> Value) throws(FileError) -> Value
    {
        do {
            return try use()
        } catch {
            throw FileError(path: path, reason: "\(error)")
        }
    }

    /// Throws where a replay ended in another state than the recording did.
    static func checkEnd(_ path: String, _ differs: Bool?) throws(FileError) {
        if differs == true { throw FileError(path: path, reason: "ends in another state than it was recorded in") }
    }
}
