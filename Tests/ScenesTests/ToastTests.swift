import Drawing
import Geometry
import Input
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

    /// 120 characters take seven seconds.
    @Test func aLongOneStaysUntilItCanHaveBeenRead() {
        var toast = Toast()
        toast.show(String(repeating: "word ", count: 24))
        for _ in 0..<430 { toast.step() }
        #expect(text(toast).count == 1)
        for _ in 0..<40 { toast.step() }
        #expect(text(toast).isEmpty && !toast.isMoving)
    }

    private enum Use: ControlAction { case turn, help }

    @Test func aGreetingSpeaksOfTheDeviceAtHandUntilItIsUsed() {
        let controls = Controls([
            Control<Use>("Turn by hand", hint: .words("drag to turn", pad: "left stick to turn"), pointer: "drag"),
            Control(
                "Help", hint: .named("for all keys"), keys: [KeyStroke(.function(1)): .help], buttons: [.start: .help]),
        ])
        var shell = SceneShell()
        func texts() -> [String] {
            var overlay: [OverlayItem] = []
            shell.draw(
                into: &overlay, frameRateAt: .zero, anchor: .zero, size: Vector2(800, 600), metrics: PlainMetrics())
            return overlay.compactMap { if case .label(let label) = $0 { label.text } else { nil } }
        }
        shell.greet(controls.greeting)
        #expect(texts().isEmpty && shell.isMoving)
        for _ in 0..<120 { shell.step() }
        shell.handle(.pointerMoved(to: .zero))
        #expect(texts() == ["Drag to turn, F1 for all keys"])
        shell.handle(.padAdded(1, name: "Pad", sensors: []))
        #expect(texts() == ["Left stick to turn, Start for all keys"])
        shell.handle(.padRemoved(1))
        #expect(texts() == ["Drag to turn, F1 for all keys"])
        shell.handle(.padAdded(2, name: "Pad", sensors: []))
        shell.handle(.padButton(1, .x, isDown: true))
        for _ in 0..<60 { shell.step() }
        #expect(texts().isEmpty && !shell.isMoving)
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
