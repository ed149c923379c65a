import Apollonian
import Testing

/// Numbers, radii and volumes against published and independently computed ones.
@Suite struct PackingCountTests {
    private let packing = Packing()

    @Test("New spheres a level, without a limit of size, obey the recurrence of Mallows")
    func levels() {
        let counts = packing.statistics(.level(11, minRadius: 1e-6)).counts
        #expect(counts == [4, 5, 20, 60, 210, 690, 2340, 7830, 26370, 88560, 297_810, 1_000_890])
        for level in 4..<counts.count {
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
            #expect(spheres.map(\.level).max() == level + 1)
        }
    }

    @Test(
        "Spheres of a radius or more: visited and counted",
        arguments: [(0.1, 81), (0x1p-5, 1235), (0.01, 19859), (0x1p-7, 36971)])
    func radii(radius: Double, count: Int) {
        var visited = 0
        packing.forEach(.minRadius(radius)) { _ in visited += 1 }
        #expect(visited == count)
        #expect(packing.statistics(.minRadius(radius)).total == count)
    }

    @Test("Millions of spheres, on one thread and on three")
    func millions() {
        let one = packing.statistics(.minRadius(0.001))
        #expect(one.total == 5_974_835)
        // Equal to the last bit of each volume.
        #expect(packing.statistics(.minRadius(0.001), threads: 3) == one)
    }

    @Test(
        "Bends at most K of the integral root (-1, 2, 2, 3, 3)",
        arguments: [(10, 69), (20, 381), (50, 3639), (100, 19857), (1000, 5_955_369)])
    func bends(greatest: Int, count: Int) throws {
        let packing = Packing(root: try Root([-1, 2, 2, 3, 3]))
        // The reference counts the outer sphere.
        #expect(packing.statistics(.minRadius(1 / Double(greatest))).total + 1 == count)
    }

    @Test("No sphere whose bend is the limit itself is lost to rounding")
    func limitingBends() throws {
        // For bends like 59 the double 3 / (3 / k) is below k. The root's own five are there whatever the limit.
        let packing = Packing(root: try Root([-3, 5, 8, 8, 9]))
        let spheres = packing.spheres(.minRadius(0.01))
        for bend in Set(spheres.map { packing.root.bend(radius: $0.radius) }) where bend >= 9 {
            let count = spheres.count { packing.root.bend(radius: $0.radius) <= bend }
            #expect(packing.statistics(.minRadius(packing.root.radius(bend: bend))).total == count, "bend \(bend)")
        }
    }

    @Test("Spheres within 1 % of the outer one are outer ones")
    func outer() {
        func isOuter(_ distance: Double) -> Bool { Sphere(x: 0, y: distance, z: 0, radius: 0.25, level: 1).isOuter }
        #expect(isOuter(0.75) && isOuter(0.7401) && isOuter(-0.7401))
        #expect(!isOuter(0.7399) && !isOuter(0))
        #expect(Sphere(x: 0, y: 0, z: 0, radius: 0.995, level: 1).isOuter)
    }

    @Test("How many of each small bend the integral root has, and its bends modulo 3")
    func bendValues() throws {
        let packing = Packing(root: try Root([-1, 2, 2, 3, 3]))
        var numbers: [Int: Int] = [:]
        packing.forEach(.minRadius(0.01)) { numbers[Int(packing.root.bend(radius: $0.radius)), default: 0] += 1 }
        #expect([2, 3, 5, 6].map { numbers[$0] } == [2, 6, 12, 12])
        #expect(numbers.keys.allSatisfy { $0 % 3 != 1 })
    }

    @Test("Fraction of the volume that levels 1...n fill")
    func volumes() {
        let fractions = [0.3632614804, 0.4617454552, 0.5835088321, 0.6578742475, 0.7316482461, 0.7827058317]
        let volumes = packing.statistics(.level(5, minRadius: 1e-6)).volumes
        var sum = 0.0
        for (volume, fraction) in zip(volumes, fractions) {
            sum += volume
            #expect(abs(sum - fraction) < 1e-10)
        }
    }

    @Test("Radii of levels 1 to 3")
    func smallLevels() {
        var numbers: [Int: [Int]] = [:]
        let radii = [0.449489742783, 0.289897948557, 0.101020514434, 0.213938769134, 0.089897948557, 0.069693845670]
        for sphere in packing.spheres(.level(2)) {
            let known = radii.firstIndex { abs($0 - sphere.radius) < 1e-12 }
            numbers[sphere.level, default: []].append(known ?? -1)
        }
        #expect(numbers[1]?.sorted() == [0, 0, 0, 0])
        #expect(numbers[2]?.sorted() == [1, 1, 1, 1, 2])
        #expect(numbers[3]?.sorted() == Array(repeating: 3, count: 12) + [4, 4, 4, 4, 5, 5, 5, 5])
    }
}
