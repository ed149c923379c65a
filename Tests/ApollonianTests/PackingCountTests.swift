import Apollonian
import Testing

/// Numbers of spheres against published and independently computed ones.
@Suite struct PackingCountTests {
    private let packing = Packing()

    @Test("New spheres a level, without a limit of size, obey the recurrence of Mallows")
    func levels() {
        var counts = Array(repeating: 0, count: 13)
        packing.forEach(.level(10, minRadius: packing.root.smallestRadius)) { counts[$0.level] += 1 }
        #expect(counts[1...11] == [4, 5, 20, 60, 210, 690, 2340, 7830, 26370, 88560, 297_810])
        for level in 5...11 {
            #expect(counts[level] == 3 * counts[level - 1] + 3 * counts[level - 2] - 6 * counts[level - 3])
        }
    }

    @Test("Levels as the original service counts them, all and near the outer sphere")
    func serviceLevels() {
        let all = [9, 29, 89, 299, 989, 2837, 6635, 12119, 16187, 18107]
        let outer = [8, 20, 44, 104, 236, 548, 1256, 2900, 5180, 6596]
        for level in 1...10 {
            let spheres = packing.spheres(.level(level))
            #expect(spheres.count == all[level - 1])
            #expect(spheres.count { $0.isOuter } == outer[level - 1])
        }
    }

    @Test("Spheres of a radius or more", arguments: [(0.1, 81), (0x1p-5, 1235), (0.01, 19859), (0x1p-7, 36971)])
    func radii(radius: Double, count: Int) {
        #expect(packing.count(.minRadius(radius)) == count)
    }

    @Test(
        "Bends at most K of the integral root (-1, 2, 2, 3, 3)",
        arguments: [(10, 69), (20, 381), (50, 3639), (100, 19857)])
    func bends(greatest: Int, count: Int) throws {
        let packing = Packing(root: try Root([-1, 2, 2, 3, 3]))
        // The reference counts the outer sphere.
        #expect(packing.count(.minRadius(1 / Double(greatest))) + 1 == count)
    }
}
