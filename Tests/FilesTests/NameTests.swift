import Files
import Foundation
import TestSupport
import Testing

@Suite struct NameTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func twoNamesOfOneFileAreFoundOut() throws {
        let path = try folder.write("", to: "a")
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a")
        try FileManager.default.linkItem(atPath: path, toPath: folder("hard"))
        try FileManager.default.createSymbolicLink(atPath: folder("other"), withDestinationPath: folder.path)
        for name in ["link", "hard", "./a", "other/a", "other/link"] {
            #expect(FileIdentity(folder(name)) == FileIdentity(path))
        }
        _ = try folder.write("", to: "b")
        #expect(FileIdentity(folder("b")) != FileIdentity(path))
        // Neither is there yet.
        try FileManager.default.createSymbolicLink(atPath: folder("ahead"), withDestinationPath: "new")
        for name in ["./new", "other/new", "ahead"] {
            #expect(FileIdentity(folder(name)) == FileIdentity(folder("new")))
        }
        #expect(FileIdentity(folder("newer")) != FileIdentity(folder("new")))
    }

    @Test func whatSeveralMayShareIsNoFile() {
        #expect(FileIdentity("/dev/null") == nil)
        #expect(FileIdentity("/nonexistent/folder/file") == nil)
    }
}

@Suite struct SingleLineTests {
    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\n\tb", "a b"), ("\u{1b}[2J", " [2J"), ("a\u{2028}b\u{85}c\u{202e}d", "a b c d"),
        ("naïve 日本 👩‍👧", "naïve 日本 👩‍👧"), ("", ""),
    ])
    func lineEndsAndControlCharactersAreFolded(text: String, line: String) {
        #expect(text.singleLine == line)
    }

    @Test func echoesAreCutAtEightyCharacters() {
        let fits = String(repeating: "é", count: 80)
        #expect(fits.echoed == fits)
        let long = "begin" + String(repeating: "x", count: 5000) + "end"
        #expect(long.echoed.count == 80 && long.echoed.hasPrefix("begin") && long.echoed.hasSuffix("end"))
    }
}
