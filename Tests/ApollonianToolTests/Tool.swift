import Foundation

/// The built program, run to its end.
struct Tool {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Runs `apollonian` with these words, as a shell would part them. Its output goes to a file where one is named.
    init(_ words: String, input: Data = Data(), outputPath: String? = nil) throws {
        // The test bundle is built beside the program.
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" } ?? bundle
        let program = Process()
        program.executableURL = folder.deletingLastPathComponent().appendingPathComponent("apollonian")
        program.arguments = words.split(separator: " ").map(String.init)
        let (standardInput, standardError) = (Pipe(), Pipe())
        let standardOutput = Pipe()
        program.standardInput = standardInput
        program.standardError = standardError
        if let outputPath {
            program.standardOutput = FileHandle(forWritingAtPath: outputPath)
        } else {
            program.standardOutput = standardOutput
        }
        try program.run()
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        if outputPath != nil { try standardOutput.fileHandleForWriting.close() }
        output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        errors = String(decoding: standardError.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        program.waitUntilExit()
        status = program.terminationStatus
    }
}

/// A folder that a test writes in.
final class Scratch {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apollonian-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) } }
}
