import Drawing
import Geometry
import Scenes
import TestSupport
import Testing

/// Text can be read on every ground, whatever is behind that.
@Suite struct ContrastTests {
    /// Relative luminance of WCAG 2.2.
    private func luminance(_ colour: SIMD4<Float>) -> Double {
        func linear(_ value: Float) -> Double {
            let value = Double(value)
            return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
        }
        return 0.2126 * linear(colour.x) + 0.7152 * linear(colour.y) + 0.0722 * linear(colour.z)
    }

    private func power(_ value: Double) -> Double { ElementaryFunctions.power(value, 2.4) }

    private func over(_ colour: OverlayColour, _ ground: SIMD4<Float>) -> SIMD4<Float> {
        ground + (colour.rgba - ground) * colour.rgba.w
    }

    private func contrast(_ list: DrawList, behind: Float) -> Double {
        var ground = SIMD4<Float>(repeating: behind)
        var ink = ground
        for item in list.overlay {
            switch item {
            case .panel(let panel): ground = over(panel.fill, ground)
            case .label(let label): ink = over(label.colour, ground)
            }
        }
        let (a, b) = (luminance(ground), luminance(ink))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test(arguments: [Theme.ground, Theme.sheet], [Theme.text, Theme.quiet, Theme.accent])
    func textStandsOut(ground: OverlayColour, ink: OverlayColour) {
        for behind: Float in [0, 0.5, 1] {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -4), target: .zero))
            list.overlay = [Theme.panel(origin: .zero, size: Vector2(100, 100), fill: ground)]
            list.overlay.label("text", at: .zero, colour: ink)
            #expect(contrast(list, behind: behind) >= 4.5)
            list.raiseContrast()
            #expect(contrast(list, behind: behind) >= 7)
        }
    }
}
