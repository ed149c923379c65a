import Foundation
import Scenes

/// What `docs/events.md` says of events.
public enum EventDocument {
    /// The names of fields, by the event's name.
    public static let fields: [String: Set<String>] = {
        let rows = Repository.text("docs/events.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let pairs = rows.map { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let words = cells[1].split(separator: "`").map(String.init)
            return (cells[0].replacingOccurrences(of: "`", with: ""), Set(words.filter { $0.first?.isLetter == true }))
        }
        return Dictionary(pairs, uniquingKeysWith: { $0.union($1) })
    }()

    /// Whether the event and all its fields are described.
    public static func describes(_ event: SceneEvent) -> Bool {
        fields[event.name.rawValue].map { Set(event.fields.map(\.name)).isSubset(of: $0) } ?? false
    }
}

/// The files of the project, for tests that read them.
public enum Repository {
    /// Its folder.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    /// A text file's content; empty where it cannot be read.
    public static func text(_ path: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }
}

extension HelpSheet {
    /// The sheet as a table of a Markdown document.
    public var markdown: String {
        let rows = [["does"] + heads.dropFirst(), heads.map { _ in "---" }] + self.rows.map(\.cells)
        return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// All that a column names, in order.
    public func names(inColumn column: Int) -> [String] {
        rows.flatMap { $0.cells[column].components(separatedBy: ", ") }.filter { !$0.isEmpty }
    }
}
