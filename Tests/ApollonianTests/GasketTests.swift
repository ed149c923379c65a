import Apollonian
import Testing

/// Circles in the plane.
@Suite struct GasketTests {
    private func circles(_ gasket: Gasket, _ limit: Gasket.Limit) -> [Circle] {
        var circles: [Circle] = []
        gasket.forEach(limit) { circles.append($0) }
        return circles
    }

    @Test("3^n + 1 circles after n steps, levels counted down", arguments: 1...9)
    func counts(level: Int) {
        let circles = circles(Gasket(), .level(level))
        var expected = 1
        for _ in 0..<level { expected *= 3 }
        #expect(circles.count == expected + 1)
        #expect(circles.prefix(4).map(\.level) == [level, level, level, level - 1])
        #expect(circles.map(\.level).min() == 0)
    }

    @Test("Bends at most K of (-1, 2, 2, 3), and how deep they lie", arguments: [(100, 169), (1000, 3329)])
    func bends(greatest: Int, count: Int) throws {
        let gasket = try Gasket(root: [3, -1, 2, 2])
        let steps = gasket.steps(maxBend: Double(greatest))
        let circles = circles(gasket, .level(steps, maxBend: Double(greatest)))
        // The reference counts the outer circle.
        #expect(circles.count + 1 == count)
        #expect(circles.allSatisfy { $0.bend == $0.bend.rounded() })
        #expect(circles.map(\.level).min() == 0)
    }

    @Test(
        "Every circle lies in the outer one, touches three others and overlaps none",
        arguments: [nil, [-1, 2, 2, 3], [-2, 3, 6, 7], [-6, 11, 14, 15]])
    func tangent(root: [Int]?) throws {
        let gasket = try root.map { try Gasket(root: $0, outerRadius: 10) } ?? Gasket(outerRadius: 10)
        let circles = circles(gasket, .level(5))
        var fewest = Int.max
        var smallestGap = 1.0
        for circle in circles {
            func distance(_ x: Double, _ y: Double) -> Double {
                ((circle.x - x) * (circle.x - x) + (circle.y - y) * (circle.y - y)).squareRoot()
            }
            let rest = 10 - distance(10, 10) - circle.radius
            var touching = abs(rest) < 1e-9 ? 1 : 0
            smallestGap = min(smallestGap, rest)
            for other in circles where other != circle {
                let gap = distance(other.x, other.y) - circle.radius - other.radius
                touching += abs(gap) < 1e-9 ? 1 : 0
                smallestGap = min(smallestGap, gap)
            }
            fewest = min(fewest, touching)
        }
        #expect(fewest >= 3)
        #expect(smallestGap > -1e-10)
    }

    @Test("What is no root is refused", arguments: ["-1,2,2", "-1,2,2,4", "1,2,2,3", "-1,2,3,6,", "-1,2,3,6"])
    func refused(text: String) {
        #expect(throws: RootError.self) { try Gasket(parsing: text) }
    }

    @Test("The wire form")
    func wire() {
        var buffer = ByteBuffer()
        Gasket(outerRadius: 2).forEach(.level(1)) { buffer.appendRecord($0) }
        let text = String(decoding: buffer.array, as: UTF8.self)
        #expect(text.hasPrefix(#"{"C":1.0774,"L":1,"X":2,"Y":3.0718}"#))
        #expect(text.hasSuffix(#"{"C":6.9641,"L":0,"X":2,"Y":2}"#))
    }
}
