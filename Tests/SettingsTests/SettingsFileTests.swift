import Foundation
import Input
import Settings
import Simulation
import TestSupport
import Testing

/// The file that keeps settings: readable, whole at any moment, and never lost.
@Suite struct SettingsFileTests {
    private let folder: TestFolder
    private var file: SettingsFile { SettingsFile(folder: folder.path) }

    init() throws { folder = try TestFolder() }

    @Test func whatIsSetComesBackAndWhatIsNotIsNotKept() throws {
        var settings = Settings()
        settings[.textSize] = 1.5
        settings[.contrast] = .high
        settings[.palette] = Choice(rawValue: "clear")
        settings[.mutesUnfocused] = false
        settings.bindings["tilt", "restart"] = [.key("t"), .button(.leftStick)]
        settings.bindings["tilt", "nextBoard"] = []
        try file.write(settings)
        let (read, complaint) = file.read()
        #expect(read == settings && complaint == nil)
        #expect(read[ifSet: .volume] == nil && read[.volume] == 1)
        #expect(
            try folder.text("settings.json") == """
                {
                  "version": 1,
                  "picture": {
                    "contrast": "high",
                    "palette": "clear",
                    "textSize": 1.5
                  },
                  "sound": {
                    "mutesUnfocused": false
                  },
                  "controls": {
                    "tilt": {
                      "nextBoard": [],
                      "restart": ["t", "pad:leftStick"]
                    }
                  }
                }

                """)
    }

    @Test func noFileIsNoSettings() {
        let (settings, complaint) = file.read()
        #expect(settings == Settings() && complaint == nil)
    }

    @Test(arguments: [
        "{\n  \"version\": 1,\n  \"sound\": {", "", "[]", "{\"sound\": {}}", "{\"version\": 2}", "\u{0}\u{1}",
        "{\"version\": 1} x", String(repeating: "[", count: 100_000), "{\"version\": 01}",
    ])
    func aFileThatCannotBeUnderstoodIsSetAsideAndSaidInOneLine(text: String) throws {
        _ = try folder.write(text, to: "settings.json")
        let (settings, complaint) = file.read()
        #expect(settings == Settings())
        let line = try #require(complaint)
        #expect(line.contains("settings.json.old") && !line.contains("\n"))
        #expect(try folder.text("settings.json.old") == text)
        // What is written then does not touch it, and another one is set aside beside it.
        try file.write(settings)
        _ = try folder.write("{", to: "settings.json")
        _ = file.read()
        #expect(try folder.names == ["settings.json.old", "settings.json.old2"])
        #expect(try folder.text("settings.json.old") == text)
    }

    @Test func whatCannotBeIsNotSetAndWhatIsNotKnownStays() throws {
        _ = try folder.write(
            """
            {"version": 1, "sound": {"volume": 7, "words": "yes", "pitch": 3}, "picture": {"textSize": 1.1, "palette": "mud"},
             "controls": {"tilt": {"restart": ["pad:z", "f99", "ctrl+r"]}}}
            """, to: "settings.json")
        let (settings, complaint) = file.read()
        #expect(complaint == nil)
        #expect(settings[.volume] == 1 && settings[.soundsAsWords] == false && settings[.palette].rawValue == "studio")
        // A number between those that are offered is the user's own choice.
        #expect(settings[.textSize] == 1.1)
        #expect(settings.bindings["tilt", "restart"] == [.key(KeyStroke("r".first!.key, .control))])
        try file.write(settings)
        #expect(try folder.text("settings.json").contains("\"pitch\": 3"))
    }

    @Test func damagedFilesNeverEndTheProgram() throws {
        var settings = Settings()
        settings[.volume] = 0.3
        settings.bindings["hockey", "view"] = [.key("x")]
        try file.write(settings)
        let bytes = Array(try folder.text("settings.json").utf8)
        var mutator = Mutator(seed: 16)
        for _ in 0..<500 {
            try Data(mutator.mutant(of: bytes)).write(to: URL(fileURLWithPath: folder("settings.json")))
            let (read, complaint) = file.read()
            if complaint != nil { #expect(read == Settings()) }
            #expect((0...1).contains(read[.volume]))
        }
    }

    @Test func endedAtAnyMomentTheFileIsTheOldOneOrTheNew() throws {
        let writer = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("SettingsWriter").path
        var random = SeededRandom(seed: 200)
        var seen: Set<Bool> = []
        for _ in 0..<200 {
            let pipe = TestPipe()
            let process = try ChildProcess([writer, folder.path], output: pipe.writing)
            pipe.closeWriting()
            #expect(try pipe.reading.read(upToCount: 5) == Data("begun".utf8))
            usleep(UInt32(random.next() % 4000))
            kill(process.identifier, SIGKILL)
            #expect(process.wait() == -SIGKILL)
            let (settings, complaint) = file.read()
            #expect(complaint == nil && settings[.volume] == 0.5)
            #expect((settings[ifSet: .textSize] != nil) == settings[.reducedMotion])
            #expect((settings[ifSet: .difficulty] != nil) == settings[.reducedMotion])
            seen.insert(settings[.reducedMotion])
        }
        #expect(seen == [true, false])
    }
}

extension Character {
    fileprivate var key: Key { .character(self) }
}
