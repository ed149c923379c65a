import ArgumentParsing
import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
    private enum Light: String, CaseIterable { case studio, classic }

    private static let program = Program(
        name: "x", version: "1", summary: "Does.",
        commands: [
            .init(
                "view", "looks",
                Help(
                    command: "x view", summary: "Looks.",
                    sections: [
                        (
                            "View:",
                            [
                                Parameter("--light", standard: Light.studio, "it's [light]: which").option,
                                Option("--level", "N", "how deep"), Option("-o", "FILE", "where to", file: .output),
                            ]
                        )
                    ])
            ) { _ in },
            .init(
                "tilt", "tilts",
                Help(command: "x tilt", summary: "Tilts.", sections: [("Tilt:", [Option("--list", nil, ".lists all")])])
            ) { _ in },
        ], standard: "view", manual: .init(about: "Does more."))

    /// What bash offers for the last of these words.
    private func bash(_ words: String...) throws -> [String] {
        let names = words.map { "'\($0)'" }.joined(separator: " ")
        let run = """
            COMP_WORDS=(x \(names)); COMP_CWORD=\(words.count)
            compopt() { :; }
            _x x '\(words.last ?? "")' '\(words.dropLast().last ?? "x")'
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try ChildProcess.run(["bash", "-c", Self.program.completion(for: .bash) + run])
        #expect(result.errors.isEmpty)
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func bashOffersCommandsOptionsAndValues() throws {
        #expect(try bash("t") == ["tilt"])
        #expect(try bash("tilt", "-") == ["--list"])
        #expect(try bash("view", "--l") == ["--light", "--level"])
        #expect(try bash("view", "--light", "c") == ["classic"])
        #expect(try bash("view", "--light", "=", "s") == ["studio"])
        #expect(try bash("--light", "c") == ["classic"])
        #expect(try bash("view", "--level", "1").isEmpty)
        #expect(try bash("tilt", "--light", "c").isEmpty)
        #expect(try bash("view", "-o", "/etc/host").contains("/etc/hostname"))
        #expect(try bash("--completion", "f") == ["fish"])
    }

    @Test func otherShellsAreToldTheSame() {
        let zsh = Self.program.completion(for: .zsh)
        #expect(zsh.contains(#"'--light=[it'\''s \[light\]\: which (studio)]:NAME:(studio classic)'"#))
        #expect(zsh.contains(#"'-o[where to]:FILE:_files'"#))
        let fish = Self.program.completion(for: .fish)
        #expect(fish.contains(#"-l light -x -a 'studio classic' -d 'it\'s [light]: which (studio)'"#))
        #expect(fish.contains("-s o -r -F -d 'where to'"))
    }

    @Test func theManualNamesAllAndNoTextIsARequest() {
        let page = Self.program.manualPage
        for name in ["light", "level", "list", "completion"] { #expect(page.contains("\\fB\\-\\-\(name)\\fR")) }
        #expect(page.contains("\n\\&.lists all\n"))
    }
}
