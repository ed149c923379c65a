import Foundation
import PackingLoading
import Synchronization
import TestSupport
import Testing

@Suite struct PackingClientTests {
    private func fetch(
        client: PackingClient = PackingClient(), _ answer: @escaping @Sendable (String) -> LoopbackServer.Reply
    ) async throws -> Result<[UInt8], FetchError> {
        let server = try LoopbackServer(answer: answer)
        return await fetch(client, try PackingClient.url(service: "http://127.0.0.1:\(server.port)/", level: 3))
    }

    /// On a thread of its own: waiting on one of the few that tests and the system share would hold the answer up.
    private func fetch(
        _ client: PackingClient, _ url: String, isCancelled: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (Double?) -> Void = { _ in }
    ) async -> Result<[UInt8], FetchError> {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: Result { () throws(FetchError) in
                        try client.fetch(url, isCancelled: isCancelled, progress: progress)
                    })
            }
        }
    }

    private func error(_ result: Result<[UInt8], FetchError>) -> FetchError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }

    @Test func asksForTheLevelAndHandsOutTheBody() async throws {
        let body = try await fetch { path in LoopbackServer.http("200 OK", path) }.get()
        #expect(String(decoding: body, as: UTF8.self) == "/api/spheres/1/3")
    }

    @Test func followsARedirect() async throws {
        let body = try await fetch { path in
            path.hasPrefix("/api")
                ? LoopbackServer.http("302 Found", "", headers: ["Location: /elsewhere"])
                : LoopbackServer.http("200 OK", "[]")
        }.get()
        #expect(String(decoding: body, as: UTF8.self) == "[]")
    }

    @Test(arguments: [404, 500, 204])
    func otherStatusesAreFailures(code: Int) async throws {
        let result = try await fetch { _ in LoopbackServer.http("\(code) Other", "") }
        guard case .status(_, let seen) = error(result) else {
            _ = Issue.record("\(result)")
            return
        }
        #expect(seen == code)
    }

    @Test func halfABodyIsAFailure() async throws {
        let result = try await fetch { _ in LoopbackServer.http("200 OK", "[{\"L\":1", length: 1000) }
        guard case .connection = error(result) else {
            _ = Issue.record("\(result)")
            return
        }
    }

    @Test func silenceEndsAtTheTimeLimit() async throws {
        let result = try await fetch(client: PackingClient(timeLimit: 0.2)) { _ in .silence }
        guard case .timedOut = error(result) else {
            _ = Issue.record("\(result)")
            return
        }
    }

    @Test func garbageInsteadOfHTTPIsAFailure() async throws {
        let result = try await fetch { _ in .bytes(Array("\u{1}\u{2}nonsense\r\n\r\n".utf8)) }
        #expect(error(result) != nil)
    }

    @Test func tooMuchIsRefusedByItsHeadAndByItsBody() async throws {
        let small = PackingClient(sizeLimit: 1 << 20)
        let announced = try await fetch(client: small) { _ in LoopbackServer.http("200 OK", "", length: 300 << 20) }
        guard case .tooLarge = error(announced) else {
            _ = Issue.record("\(announced)")
            return
        }
        let head = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)
        let flooded = try await fetch(client: small) { _ in
            .flood(head: head, chunk: [UInt8](repeating: 32, count: 1 << 16), times: 100)
        }
        guard case .tooLarge = error(flooded) else {
            _ = Issue.record("\(flooded)")
            return
        }
    }

    @Test func aRequestThatNobodyWantsAnyMoreEnds() async throws {
        let server = try LoopbackServer { _ in .silence }
        let asked = Atomic<Int>(0)
        let url = try PackingClient.url(service: "http://127.0.0.1:\(server.port)", level: 3)
        // Its time limit is beyond any test's patience, so that only giving up can end it.
        let result = await fetch(
            PackingClient(timeLimit: 1e6), url, isCancelled: { asked.wrappingAdd(1, ordering: .relaxed).newValue > 3 })
        #expect(error(result) == .cancelled(url: url))
    }

    @Test func progressGrowsToTheWhole() async throws {
        let body = [UInt8](repeating: 32, count: 1 << 20)
        let server = try LoopbackServer { _ in
            .flood(head: Array("HTTP/1.1 200 OK\r\nContent-Length: \(32 << 20)\r\n\r\n".utf8), chunk: body, times: 32)
        }
        let seen = Mutex<[Double]>([])
        let url = try PackingClient.url(service: "http://127.0.0.1:\(server.port)", level: 3)
        let result = await fetch(PackingClient(), url, progress: { part in seen.withLock { $0.append(part ?? -1) } })
        #expect(try result.get().count == 32 << 20)
        let parts = seen.withLock { $0 }
        #expect(parts == parts.sorted() && parts.count > 2 && parts.last == 1 && parts[0] < 1)
    }

    @Test func redirectsInACircleEnd() async throws {
        let result = try await fetch { path in LoopbackServer.http("302 Found", "", headers: ["Location: \(path)"]) }
        guard case .connection = error(result) else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func otherProtocolsAreNotFollowed() async throws {
        let result = try await fetch { _ in
            LoopbackServer.http("302 Found", "", headers: ["Location: file:///etc/hostname"])
        }
        guard case .connection = error(result) else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func noServerIsNoConnection() async throws {
        let port = try LoopbackServer { _ in .silence }.port
        let url = try PackingClient.url(service: "http://127.0.0.1:\(port)", level: 1)
        let result = await fetch(PackingClient(), url)
        guard case .connection = error(result) else {
            Issue.record("\(result)")
            return
        }
    }

    @Test(arguments: ["", "ftp://127.0.0.1", "127.0.0.1:80", "http://", "http:///x", "no address", "http://a b"])
    func otherAddressesAreRefused(address: String) {
        #expect(throws: FetchError.badAddress(address)) { try PackingClient.url(service: address, level: 1) }
    }
}
