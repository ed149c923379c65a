import Foundation
import Synchronization
import TestSupport

/// A packing service that answers as a test wants it to. Level N has N spheres.
final class Service: Sendable {
    /// What comes next.
    enum Mood: Sendable {
        case good
        /// Good, by way of another address.
        case redirecting
        /// An HTTP status of its own.
        case status(Int)
        /// Part of the body, then the end of the connection.
        case half
        /// A length beyond the limit of 256 MB.
        case tooMuch
        /// No HTTP.
        case noise
        /// This body.
        case body(String)
        /// Nothing, ever.
        case silent
    }

    private let shared: Shared
    private let server: LoopbackServer

    private final class Shared: Sendable {
        let mood = Mutex(Mood.good)
    }

    init() throws {
        let shared = Shared()
        self.shared = shared
        server = try LoopbackServer { path in Self.answer(path, shared.mood.withLock { $0 }) }
    }

    var url: String { "http://127.0.0.1:\(server.port)" }

    func set(_ mood: Mood) { shared.mood.withLock { $0 = mood } }

    private static func answer(_ path: String, _ mood: Mood) -> LoopbackServer.Reply {
        let body = spheres(Int(path.split(separator: "/").last ?? "") ?? 1)
        switch mood {
        case .good: return LoopbackServer.http("200 OK", body)
        case .redirecting:
            return path.hasPrefix("/moved")
                ? LoopbackServer.http("200 OK", body)
                : LoopbackServer.http("302 Found", "", headers: ["Location: /moved\(path)"])
        case .status(let code): return LoopbackServer.http("\(code) Status", "[]")
        case .half: return LoopbackServer.http("200 OK", String(body.prefix(20)), length: body.utf8.count)
        case .tooMuch: return LoopbackServer.http("200 OK", body, length: 300 << 20)
        case .noise: return .bytes(Array("\u{1}\u{2}noise\r\n\r\n".utf8))
        case .body(let body): return LoopbackServer.http("200 OK", body)
        case .silent: return .silence
        }
    }

    private static func spheres(_ count: Int) -> String {
        let spheres = (0..<count).map { #"{"L":1,"R":0.09,"X":\#(Double($0) * 0.2 - 0.9),"Y":0,"Z":0}"# }
        return "[" + spheres.joined(separator: ",") + "]"
    }
}
