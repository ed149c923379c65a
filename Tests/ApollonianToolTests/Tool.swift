import Foundation

/// The built program, run to its end.
struct Tool {
    let status: Int32
    let output: Data
    let errors: String

    /// Path of the built program: beside the test bundle.
    static var path: String {
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" } ?? executable
        return bundle.deletingLastPathComponent().appendingPathComponent("apollonian").path
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Runs `apollonian` with these words, as a shell would part them. Its output goes to a file where one is named.
    init(_ words: String, input: Data = Data(), outputPath: String? = nil) throws {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: Self.path)
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
