import Foundation
import TestSupport
import Testing

/// The viewer in a real window, with spheres from a service.
@Suite(.serialized) struct ServiceTests {
    private let server: XServer
    private let service: Service
    private let folder: TestFolder

    init() throws {
        server = try XServer()
        service = try Service()
        folder = try TestFolder()
    }

    private func view(_ arguments: String...) throws -> RondoProcess {
        let rondo = try RondoProcess(
            ["view"] + arguments, display: server.display, environment: ["XDG_DOCUMENTS_DIR": folder.path])
        try server.xdotool("mousemove", "640", "360")
        return rondo
    }

    /// A window that shows level 2 of the service.
    private func viewOfService() throws -> RondoProcess {
        let rondo = try view("--service", service.url, "--level", "2")
        let source = try rondo.next("source")
        #expect(source.text("kind") == "service" && source.text("url") == service.url)
        #expect(try rondo.next("level").number("spheres") == 2)
        try rondo.next("frame")
        return rondo
    }

    private func press(_ key: String) throws { try server.xdotool("key", key) }

    /// What Ctrl+S saves.
    private func save(_ rondo: RondoProcess) throws -> Data {
        try press("ctrl+s")
        let file = try #require(rondo.next("saved").text("file"))
        #expect(file.hasPrefix(folder.path))
        return try Data(contentsOf: URL(fileURLWithPath: file))
    }

    @Test func everyFailureIsToldAndTheNextGoodAnswerIsShown() throws {
        let rondo = try viewOfService()
        let failures: [(Service.Mood, String)] = [
            (.status(404), "404"), (.status(500), "500"), (.status(204), "204"), (.half, "could not be reached"),
            (.noise, "could not be reached"), (.tooMuch, "256 MB"), (.body("garbage"), "no packing"),
        ]
        for (number, (mood, words)) in failures.enumerated() {
            service.set(mood)
            let level = number.isMultiple(of: 2) ? 3 : 4
            try press("\(level)")
            let message = try #require(rondo.next("error").text("message"))
            #expect(message.contains(words) && message.contains(service.url))
            service.set(.good)
            try press("r")
            #expect(try rondo.next("level").number("spheres") == Double(level))
        }
        service.set(.redirecting)
        try press("7")
        #expect(try rondo.next("level").number("spheres") == 7)
    }

    @Test func aBadBodyLeavesWhatWasOnScreen() throws {
        let rondo = try viewOfService()
        let before = try save(rondo)
        service.set(.body(BadSpheres.all[0].content))
        try press("3")
        for (bad, next) in zip(BadSpheres.all, BadSpheres.all.dropFirst() + [BadSpheres.all[0]]) {
            let message = try #require(rondo.next("error").text("message"))
            for word in bad.named { #expect(message.contains(word)) }
            service.set(.body(next.content))
            try press("r")
        }
        try rondo.next("error")
        #expect(try save(rondo) == before)
    }

    @Test func theBuiltInPackingHelpsOut() throws {
        service.set(.status(500))
        let rondo = try view("--service", service.url, "--level", "2")
        try rondo.next("error")
        try press("u")
        let level = try rondo.next("level")
        // The service has but two.
        #expect(level.number("value") == 2)
        #expect(try #require(level.number("spheres")) > 2)
    }

    @Test func silenceStopsNothingElse() throws {
        let rondo = try viewOfService()
        service.set(.silent)
        try press("3")
        try press("l")
        #expect(try rondo.next("setting").text("name") == "lighting")
        try press("Right")
        try rondo.next("spin")
        try press("Escape")
        try rondo.next("quit")
        #expect(rondo.status() == 0)
    }

    @Test func savedSpheresAreTheSameWhenOpened() throws {
        let rondo = try view("--level", "4")
        let count = try #require(rondo.next("level").number("spheres"))
        try rondo.next("frame")
        let saved = try save(rondo)
        let file = folder("again.json")
        try saved.write(to: URL(fileURLWithPath: file))
        try press("Escape")
        #expect(rondo.status() == 0)
        let again = try view("--open", file)
        #expect(try again.next("source").text("kind") == "file")
        #expect(try again.next("level").number("spheres") == count)
        try again.next("frame")
        #expect(try save(again) == saved)
    }
}
