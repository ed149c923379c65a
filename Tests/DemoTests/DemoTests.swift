import Demo
import Drawing
import Geometry
import Input
import PackingLoading
import Scenes
import Spheres
import TestSupport
import Testing

/// A demo whose requests are served with a few spheres, whatever they are.
private typealias Show = SceneDriver<DemoScene>

extension SceneDriver<DemoScene> {
    fileprivate init(seed: UInt64, seconds: Double? = nil) {
        let size = Vector2(1280, 720)
        let spheres = SphereBVH.generated(PackingRequest(extent: .level(2)))
        self.init(DemoScene(seed: seed, size: size, seconds: seconds), size: size) { _ in spheres }
    }

    /// The chapters so far, with the times of their beginnings.
    fileprivate var chapters: [(String, Double)] {
        events(.chapter).map { ($0.value("name")?.text ?? "", $0.time) }
    }

    /// Seconds since the last one began.
    fileprivate var sinceChapter: Double { scene.time - (chapters.last?.1 ?? 0) }
}

@Suite struct DemoTests {
    @Test func chaptersFollowEachOtherForEver() {
        var show = Show(seed: 1)
        show.step(seconds: 420)
        let names = show.chapters.map(\.0)
        let round = names.dropFirst().firstIndex(of: names[0]) ?? 0
        #expect(round >= 4 && Set(names[..<round]).count == round)
        #expect(names.indices.allSatisfy { names[$0] == names[$0 % round] })
        let times = show.chapters.map(\.1)
        for (start, end) in zip(times, times.dropFirst()) { #expect((20...40).contains(end - start)) }
    }

    @Test func spheresAreThereWhenAChapterIsShown() {
        var show = Show(seed: 2)
        for _ in 0..<150 * 60 {
            show.step()
            let list = show.draw()
            #expect(list.packing != nil || !list.meshes.isEmpty || show.sinceChapter < 3)
        }
    }

    /// At no moment two pictures: each goes to the background, on which the next one's words come and go, and comes
    /// from it.
    @Test func chaptersPassThroughTheBackgroundWithTheirWords() {
        var show = Show(seed: 3)
        func words(_ list: DrawList) -> [Label] {
            list.overlay.compactMap { if case .label(let label) = $0 { label } else { nil } }
        }
        for chapter in 1...5 {
            for _ in 0..<6000 where show.chapters.count < chapter { show.step() }
            var seen = 0.0
            while true {
                let list = show.draw()
                guard list.packing == nil, list.meshes.isEmpty else { break }
                let label = words(list).first
                #expect(words(list).count <= 1, "one line on the background")
                // Not while the picture before can be seen well.
                if let label { #expect(Double(label.colour.rgba.w) * list.snapshotOpacity < 0.2) }
                seen = max(seen, Double(label?.colour.rgba.w ?? 0))
                show.step()
            }
            #expect(seen == 1)
            #expect((2...3).contains(show.sinceChapter))
            #expect(show.draw().snapshotOpacity == 1, "the picture comes out of the background")
            #expect(show.output.suffix(3).contains(.request(.takeSnapshot)), "which was kept")
            show.step(seconds: 2)
            #expect(show.draw().snapshotOpacity == 0)
        }
    }

    /// No text but readings of what changes, small and in a corner.
    @Test func nothingIsWrittenOverThePictures() {
        var show = Show(seed: 3)
        for _ in 0..<130 {
            show.step(seconds: 1)
            let list = show.draw()
            guard list.packing != nil else { continue }
            for case .label(let label) in list.overlay {
                #expect(label.position.x > 1000 && label.position.y > 660, "\(label.text)")
            }
        }
    }

    @Test func aMillionSpheresAreAskedForBeforeTheyAreShown() {
        var show = Show(seed: 2)
        show.step(seconds: 200)
        let index = show.output.firstIndex { output in
            guard case .request(.spheres(let packing, _)) = output else { return false }
            return packing.extent == .largest(1_000_000)
        }
        let shown = show.output.firstIndex { output in
            guard case .event(let event) = output else { return false }
            return event.value("name") == .text("million")
        }
        guard let index, let shown else {
            Issue.record("no chapter of a million spheres")
            return
        }
        #expect(index < shown)
    }

    @Test func theLastPictureFadesToTheBackground() {
        var show = Show(seed: 3)
        for _ in 0..<6000 where show.chapters.count < 2 { show.step() }
        let kept = show.output.lastIndex(of: .request(.takeSnapshot))
        #expect(kept == show.output.count - 2, "kept right before the change")
        #expect(show.draw().snapshotOpacity == 1)
        show.step(seconds: 2)
        #expect(show.draw().snapshotOpacity == 0)
    }

    @Test func palettesFadeIntoEachOther() {
        var show = Show(seed: 3)
        for _ in 0..<6000 where show.chapters.last?.0 != "palettes" { show.step() }
        show.step(seconds: 6)
        #expect(show.draw().snapshotOpacity == 0)
        let first = show.draw().packing?.palette
        for _ in 0..<600 where show.draw().packing?.palette == first { show.step() }
        #expect(first != nil && show.draw().packing?.palette != first)
        #expect(show.draw().snapshotOpacity == 1)
    }

    @Test func theSameSeedIsTheSameShow() {
        func frames(_ seed: UInt64) -> [Rotation] {
            var show = Show(seed: seed)
            return (0..<100).map { _ in
                show.step(seconds: 1)
                return show.draw().packing?.rotation ?? .identity
            }
        }
        #expect(frames(7) == frames(7))
        #expect(frames(7) != frames(8))
    }

    @Test func anyInputEndsIt() {
        let position = Vector2(10, 10)
        let inputs: [InputSample] = [
            .keyDown(.function(11), [], isRepeat: false), .pointerDown(.left, at: position),
            .wheel(Vector2(0, 1), at: position), .fingerDown(1, at: position), .padButton(0, .a, isDown: true),
            .padAxis(0, .leftX, 1), .padAxis(0, .rightTrigger, 0.6),
        ]
        for input in inputs {
            var show = Show(seed: 1)
            show.step(seconds: 1)
            let before = show.output.count
            show.scene.handle(TimedSample(input, at: 1))
            show.scene.handle(TimedSample(input, at: 2))
            show.collect()
            #expect(Array(show.output[before...]) == [.request(.quit)], "\(input)")
            #expect(!show.scene.isMoving)
        }
    }

    @Test func noiseDoesNotEndIt() {
        let inputs: [InputSample] = [
            .pointerMoved(to: Vector2(10, 10)), .pointerMoved(to: Vector2(90, 12)), .padAxis(0, .leftX, 0.2),
            // Held since before the show.
            .keyDown(.enter, [], isRepeat: false), .keyDown(.enter, [], isRepeat: true),
            .padAdded(0, name: "", sensors: []), .focus(false), .focus(true), .resized(Vector2(800, 600)),
            .keyUp(.enter), .padButton(0, .a, isDown: false),
        ]
        var show = Show(seed: 1)
        for input in inputs { show.scene.handle(TimedSample(input, at: 1)) }
        show.step(seconds: 1)
        #expect(show.scene.isMoving)
    }

    @Test func itEndsAfterItsSeconds() {
        var show = Show(seed: 1, seconds: 12)
        show.step(seconds: 11.9)
        #expect(show.scene.isMoving)
        show.step(seconds: 0.2)
        #expect(!show.scene.isMoving && show.output.last == .request(.quit))
    }
}
