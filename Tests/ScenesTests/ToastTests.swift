import Drawing
import Geometry
import Scenes
import TestSupport
import Testing

@Suite struct ToastTests {
    private func text(_ toast: Toast) -> [String] {
        var overlay: [OverlayItem] = []
        toast.draw(into: &overlay, size: Vector2(800, 600), metrics: PlainMetrics())
        return overlay.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
    }

    @Test func itIsReadForThreeSecondsAndANewOneTakesItsPlace() {
        var toast = Toast()
        #expect(text(toast).isEmpty && !toast.isMoving)
        toast.show("one")
        for _ in 0..<170 { toast.step() }
        #expect(text(toast) == ["one"])
        toast.show("two")
        for _ in 0..<170 { toast.step() }
        #expect(text(toast) == ["two"])
        for _ in 0..<12 { toast.step() }
        #expect(text(toast).isEmpty && !toast.isMoving)
    }

    @Test func aLoadIsShownOnceItLasts() {
        var loading = LoadingIndicator()
        func texts() -> Int {
            var overlay: [OverlayItem] = []
            loading.draw("Growing", progress: 0.5, into: &overlay, size: Vector2(800, 600), metrics: PlainMetrics())
            return overlay.count
        }
        for _ in 0..<14 { loading.step(isWaiting: true) }
        #expect(texts() == 0 && loading.brightness == 1)
        for _ in 0..<60 { loading.step(isWaiting: true) }
        #expect(texts() == 4 && loading.brightness == 0.35)
        for _ in 0..<60 { loading.step(isWaiting: false) }
        #expect(texts() == 0 && loading.brightness == 1 && !loading.isMoving(isWaiting: false))
    }
}
