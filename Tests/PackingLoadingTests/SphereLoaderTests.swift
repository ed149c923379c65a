import Foundation
import PackingLoading
import Synchronization
import TestSupport
import Testing

/// Loading off the main thread.
@Suite(.timeLimit(.minutes(2))) struct SphereLoaderTests {
    private typealias Report = SphereLoader.Report

    /// A request that takes some tenths of a second.
    private static let large = PackingRequest(extent: .largest(150_000))
    private static let small = PackingRequest(extent: .level(3))

    /// All reports up to the one that `isLast` accepts.
    private func collect(_ stream: AsyncStream<Report>, until isLast: (Report) -> Bool) async -> [Report] {
        var reports: [Report] = []
        for await report in stream {
            reports.append(report)
            if isLast(report) { break }
        }
        return reports
    }

    /// How many spheres a report brings, how many have their occlusion, and of which generation they are.
    private func ready(_ report: Report) -> (count: Int, occluded: Int, generation: Int)? {
        guard case .ready(let spheres, let generation) = report else { return nil }
        return (spheres.set.count, spheres.set.occlusion.count, generation)
    }

    @Test func aSmallSetComesOnceALargeOneTwice() async {
        let loader = SphereLoader()
        let (stream, out) = AsyncStream.makeStream(of: Report.self)
        loader.load(Self.small, generation: 7) { out.yield($0) }
        let small = await collect(stream) { _ in true }.compactMap(ready)
        #expect(small.map(\.generation) == [7])
        #expect(small.allSatisfy { $0.count == $0.occluded && $0.count > 0 })
        let (others, more) = AsyncStream.makeStream(of: Report.self)
        loader.load(Self.large, generation: 8) { more.yield($0) }
        let large = await collect(others) { ready($0)?.occluded ?? 0 > 0 }.compactMap(ready)
        #expect(large.map(\.occluded) == [0, 150_000])
        #expect(large.allSatisfy { $0.count == 150_000 && $0.generation == 8 })
    }

    @Test func whatIsOutdatedIsNotDelivered() async {
        let loader = SphereLoader()
        let (stream, out) = AsyncStream.makeStream(of: Report.self)
        // Of three in a row the first may be under way already, and the second never begins.
        loader.load(Self.large, generation: 1) { out.yield($0) }
        loader.load(Self.large, generation: 2) { out.yield($0) }
        loader.load(Self.small, generation: 3) { out.yield($0) }
        let generations = await collect(stream) { ready($0)?.generation == 3 }.map { ready($0)?.generation }
        #expect(generations == [3])
    }

    /// Another request comes at a moment that the first one tells of.
    private func reportsOfFirst(
        _ request: PackingRequest, when isMoment: @escaping @Sendable (Report) -> Bool
    ) async -> [Report] {
        let loader = SphereLoader()
        let (stream, out) = AsyncStream.makeStream(of: Report.self)
        let once = Once()
        loader.load(request, generation: 1) { report in
            out.yield(report)
            guard isMoment(report), once.isFirst() else { return }
            loader.load(Self.small, generation: 2) { out.yield($0) }
        }
        return await collect(stream) { ready($0)?.generation == 2 }
    }

    @Test func anotherRequestEndsTheOcclusionOfTheOneBefore() async {
        let reports = await reportsOfFirst(Self.large) { if case .ready = $0 { true } else { false } }
        let sets = reports.compactMap(ready)
        #expect(sets.map(\.generation) == [1, 2])
        #expect(sets.first?.occluded == 0)
    }

    @Test func anotherRequestEndsAFetch() async throws {
        // A body that is announced longer than it is, so that its fetch waits for more.
        let server = try LoopbackServer { _ in
            .flood(head: Array("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n".utf8), chunk: [91], times: 1)
        }
        let request = PackingRequest(source: .service(url: "http://127.0.0.1:\(server.port)"))
        let reports = await reportsOfFirst(request) { if case .progress = $0 { true } else { false } }
        #expect(reports.compactMap(ready).map(\.generation) == [2])
        #expect(reports.allSatisfy { if case .failure = $0 { false } else { true } })
    }

    @Test func aFailureIsTold() async {
        let loader = SphereLoader()
        let (stream, out) = AsyncStream.makeStream(of: Report.self)
        loader.load(PackingRequest(source: .file(path: "/nowhere/spheres.json")), generation: 5) { out.yield($0) }
        let reports = await collect(stream) { _ in true }
        guard case .failure(let words, generation: 5) = reports.first else {
            _ = Issue.record("\(reports)")
            return
        }
        #expect(words.contains("/nowhere/spheres.json") && !words.contains("\n"))
        // And the next request is served.
        loader.load(Self.small, generation: 6) { out.yield($0) }
        #expect(await collect(stream) { _ in true }.compactMap(ready).map(\.generation) == [6])
    }
}

/// Tells the first call from others.
private final class Once: Sendable {
    private let wasCalled = Mutex(false)

    func isFirst() -> Bool {
        wasCalled.withLock { wasCalled in
            defer { wasCalled = true }
            return !wasCalled
        }
    }
}
