import Drawing
import Testing

struct PaletteTests {
    /// The deepest level among the ten million largest spheres of the standard packing is 73.
    @Test(arguments: Palette.all.indices) func coloursGoOnThroughTheDepths(_ index: Int) {
        let palette = Palette.all[index]
        for first in 1...68 {
            let colours = Set((first..<first + 6).map { palette.colours[$0] })
            #expect(colours.count >= 4, "\(palette.name), levels \(first)...\(first + 5)")
        }
    }

    @Test(arguments: Palette.all.indices) func theDepthsGoThroughTheColoursOfTheFirstLevels(_ index: Int) {
        let deep = Set(Palette.all[index].colours[30..<60])
        #expect(deep.count >= 8)
    }

    @Test func theOriginalsColoursAreItsOwn() {
        let sRGB: [UInt32] = [
            0xffffff, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0xa9a9a9, 0x808080, 0xd3d3d3,
            0xffffff, 0xffffff,
        ]
        #expect(Array(Palette.classic.colours.prefix(12)) == sRGB.map { LinearColour(sRGB: $0) })
    }

    @Test func afterTheLastColourThoseFromTheCycleOnComeAgain() {
        let colours = [LinearColour(1, 0, 0), LinearColour(0, 1, 0), LinearColour(0, 0, 1), LinearColour(1, 1, 0)]
        let palette = Palette(name: "four", colours: colours, cycle: 1)
        #expect(palette.colours.count == Palette.levels)
        #expect(Array(palette.colours[..<10]) == [0, 1, 2, 3, 1, 2, 3, 1, 2, 3].map { colours[$0] })
    }

    @Test func withoutACycleTheLastColourStays() {
        let palette = Palette(name: "two", colours: [LinearColour(1, 0, 0), LinearColour(0, 1, 0)])
        #expect(palette.colours.count == 2)
    }
}
