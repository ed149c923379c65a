import Drawing
import Geometry
import Testing

extension RenderingTests {
    /// Text, panels and cross-fades.
    @Suite struct OverlayTests {
        /// Draws a line as wide as its text is long: a column of full coverage, then one of half, and so on.
        private struct Stripes: TextRasterizer {
            func width(of text: String, style: TextStyle) -> Double { Double(text.count) }
            func lineHeight(of style: TextStyle) -> Double { 4 }
            func rasterize(_ text: String, style: TextStyle, scale: Double) -> Bitmap {
                let (width, height) = (Int(width(of: text, style: style) * scale), Int(4 * scale))
                let pixels = (0..<width * height).flatMap { index -> [UInt8] in
                    [255, 255, 255, index % width % 2 == 0 ? 255 : 128]
                }
                return Bitmap(width: width, height: height, pixels: pixels)
            }
        }

        private let white = OverlayColour(0xffffff)

        private func list(_ items: [OverlayItem]) -> DrawList {
            var list = DrawList(camera: Camera(position: Vector3(0, 0, -2), target: .zero))
            list.overlay = items
            return list
        }

        @Test func picturesBeginAtTheTopLeft() throws {
            let panel = Panel(origin: .zero, size: Vector2(4, 2), fill: OverlayColour(0xff8000))
            let picture = try OffscreenRenderer().picture(of: list([.panel(panel)]), width: 32, height: 24)
            #expect(picture[0, 0] == SIMD3(255, 128, 0))
            #expect(picture[3, 1] == SIMD3(255, 128, 0))
            #expect(picture[4, 0].x < 100)
            #expect(picture[0, 2].x < 100)
            #expect(picture[0, 23].x < 100)
        }

        @Test(arguments: [1.0, 2.0])
        func textIsDrawnTexelByTexel(scale: Double) throws {
            // Right-aligned at a place between pixels.
            let label = Label("abcd", at: Vector2(10.3, 3.2), alignment: .right, colour: white)
            let width = Int(16 * scale)
            let picture = try OffscreenRenderer(text: Stripes()).picture(
                of: list([.label(label)]), width: width, height: width, scale: scale)
            let left = Int((10.3 * scale - 4 * scale).rounded())
            let top = Int((3.2 * scale).rounded())
            for x in 0..<Int(4 * scale) {
                let red = picture[left + x, top].x
                #expect(x % 2 == 0 ? red == 255 : (120...200).contains(red))
            }
            #expect(picture[left - 1, top].x < 100)
            #expect(picture[left + Int(4 * scale), top].x < 100)
            #expect(picture[left, top - 1].x < 100)
        }

        @Test func longLinesAreWholeWherePixelsAreSmall() throws {
            let label = Label(String(repeating: "x", count: 1500), at: .zero, colour: white)
            let picture = try OffscreenRenderer(text: Stripes()).picture(
                of: list([.label(label)]), width: 3008, height: 16, scale: 2)
            #expect(picture[2998, 0] == SIMD3(255, 255, 255))
            #expect(picture[3000, 0].x < 100)
        }

        @Test func manyLinesOfTextFindRoom() throws {
            let offscreen = try OffscreenRenderer(text: Stripes())
            // Each frame has new lines, far more than fit at once; the last frame is as right as the first.
            for frame in 0..<40 {
                let labels = (0..<20).map { row in
                    OverlayItem.label(
                        Label(
                            String(repeating: "x", count: 300 + frame) + "\(row)", at: Vector2(0, Double(4 * row)),
                            colour: white))
                }
                let picture = try offscreen.picture(of: list(labels), width: 128, height: 96)
                for row in 0..<20 { #expect(picture[0, 4 * row] == SIMD3(255, 255, 255)) }
            }
        }

        @Test(arguments: [1.0, 2.0]) func panelsHaveRoundCornersAndBorders(scale: Double) throws {
            let panel = Panel(
                origin: Vector2(4, 4), size: Vector2(24, 24), cornerRadius: 12, fill: OverlayColour(0, opacity: 0),
                borderWidth: 3, border: white)
            let side = Int(32 * scale)
            let picture = try OffscreenRenderer().picture(
                of: list([.panel(panel)]), width: side, height: side, scale: scale)
            #expect(picture[side * 5 / 32, side / 2].x == 255)
            // The inner half of the border.
            #expect(picture[side * 6 / 32, side / 2].x == 255)
            #expect(picture[side * 8 / 32, side / 2].x < 100)
            #expect(picture[side / 2, side / 2].x < 100)
            #expect(picture[side * 5 / 32, side * 5 / 32].x < 100)
        }

        @Test func cornersAreNoRounderThanAPanelIsLarge() throws {
            let panel = Panel(
                origin: Vector2(4, 10), size: Vector2(24, 12), cornerRadius: 100, fill: OverlayColour(0xffffff))
            let picture = try OffscreenRenderer().picture(of: list([.panel(panel)]), width: 32, height: 32)
            // A capsule: its middle line from end to end, all of its height in the middle, no corners.
            for (x, y) in [(5, 16), (26, 16), (16, 10), (16, 21)] { #expect(picture[x, y].x > 240) }
            for (x, y) in [(4, 10), (27, 10), (4, 21), (27, 21)] { #expect(picture[x, y].x < 100) }
        }

        @Test func labelsStandWhereTheirAlignmentSays() throws {
            for (alignment, left) in [(Label.Alignment.left, 16), (.centre, 14), (.right, 12)] {
                let label = Label("abcd", at: Vector2(16, 4), alignment: alignment, colour: white)
                let picture = try OffscreenRenderer(text: Stripes()).picture(
                    of: list([.label(label)]), width: 32, height: 16)
                let columns = (0..<32).filter { picture[$0, 5].x > 100 }
                #expect(columns == Array(left..<left + 4))
            }
        }

        @Test func laterItemsLieAboveEarlierOnes() throws {
            let size = Vector2(8, 8)
            let items = [0xff0000, 0x0000ff].map { colour in
                OverlayItem.panel(Panel(origin: .zero, size: size, fill: OverlayColour(colour, opacity: 0.5)))
            }
            let pixel = try OffscreenRenderer().picture(of: list(items), width: 16, height: 16)[2, 2]
            #expect(pixel.z > pixel.x + 40)
        }

        @Test func theKeptPictureFades() throws {
            let offscreen = try OffscreenRenderer()
            let size = Vector2(16, 16)
            let first = list([.panel(Panel(origin: .zero, size: size, fill: OverlayColour(0xff0000)))])
            _ = try offscreen.picture(of: first, width: 16, height: 16)
            try offscreen.renderer.takeSnapshot()
            var second = list([.panel(Panel(origin: .zero, size: size, fill: OverlayColour(0x0000ff)))])
            for (opacity, red) in [(1.0, 255), (0.25, 64), (0, 0)] {
                second.snapshotOpacity = opacity
                let pixel = try offscreen.picture(of: second, width: 16, height: 16)[8, 8]
                #expect(abs(pixel.x - red) <= 1)
                #expect(abs(pixel.z - (255 - red)) <= 1)
            }
        }
    }
}
