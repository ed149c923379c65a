import Foundation
import TestSupport

/// A disk that is soon full: a file system of its own where that may be mounted; else the folder of a shell with a limit
/// on the size of files.
final class SmallDisk {
    /// What stands before a shell's command so that the disk is full to it.
    let limit: String
    /// Words that start a program so that the disk is full to it.
    var prefix: [String] { isMounted ? [] : ["sh", "-c", limit + #"exec "$@""#, "sh"] }
    /// What the system says then.
    let complaint: String
    private let folder: TestFolder
    private let isMounted: Bool
    private let kilobytes: Int

    init(kilobytes: Int) throws {
        self.kilobytes = kilobytes
        folder = try TestFolder()
        let mount = ["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path]
        isMounted = try getuid() == 0 && ChildProcess.run(mount).status == 0
        limit = isMounted ? "" : "ulimit -f 8; "
        complaint = isMounted ? "No space left on device" : "File too large"
        if !isMounted {
            print("no file system may be mounted here; a limit on the size of files stands in for a full disk")
        }
    }

    deinit { if isMounted { _ = try? ChildProcess.run(["umount", folder.path]) } }

    /// Path of a file on it.
    func file(_ name: String) -> String { folder(name) }

    /// Names of what is on it.
    var names: [String] { get throws { try folder.names } }

    /// Takes all that is left.
    func fill() throws {
        guard isMounted else { return }
        let file = open(folder("fill"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let bytes = [UInt8](repeating: 0, count: 1024)
        for _ in 0...kilobytes where write(file, bytes, bytes.count) < bytes.count { return }
    }
}
