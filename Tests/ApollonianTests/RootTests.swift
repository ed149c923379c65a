import Apollonian
import Geometry
import Testing

/// Five bends become five tangent spheres in position, or an error that says why not.
@Suite struct RootTests {
    @Test(
        "A root's spheres touch each other and lie as they should",
        arguments: [
            [-2, 3, 6, 7, 7], [-3, 4, 12, 13, 13], [-3, 5, 8, 8, 9], [-3, 6, 7, 7, 7], [-11, 21, 25, 27, 28],
            [-1, 2, 2, 3, 3],
        ])
    func placed(bends: [Int]) throws {
        // In any order of the bends.
        let root = try Root(bends.reversed())
        let spheres = Packing(root: root).spheres(.level(0))
        #expect(spheres.count == 4)
        for (index, sphere) in spheres.enumerated() {
            #expect(abs(sphere.radius + Double(bends[0]) / Double(bends[index + 1])) < 1e-15)
            #expect(abs(sphere.centre.length + sphere.radius - 1) < 1e-12)
            for other in spheres[..<index] {
                #expect(abs((sphere.centre - other.centre).length - sphere.radius - other.radius) < 1e-9)
            }
        }
        #expect(spheres[0].x == 0 && spheres[0].y == 0 && spheres[0].z > 0)
        #expect(spheres[1].x >= 0 && abs(spheres[1].y) < 1e-12)
        #expect(spheres[2].y >= 0)
        // Where two lie opposite each other, or three and the origin in one plane, a later sphere gives the direction.
        #expect(spheres.contains { $0.x > 0.01 } && spheres.contains { $0.y > 0.01 })
    }

    @Test(
        "What is no root is refused with the reason",
        arguments: [
            ("-1,2,2,3", "5 bends, not 4"), ("-1,2,2,3,3,3", "not 6"), ("-1,2,2,3,x", "'x' is no whole number"),
            ("-1,2,2,3,", "'' is no whole number"), ("-1,2,2,3,3.5", "'3.5' is no whole number"),
            ("1,2,2,3,3", "0 bends are negative"), ("-1,-2,2,3,3", "2 bends are negative"),
            ("0,0,1,1,1", "a bend of 0 has no radius"), ("-1,2,2,3,4", "no shapes of these bends"),
            ("-9,1,2,2,1", "no shapes of these bends"), ("-2000000,2,2,3,3", "beyond"),
            ("-1,2,3,3,5", "bend 5 can be replaced by the smaller 2"), ("", "'' is no whole number"),
        ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: RootError.self) { try Root(parsing: text) }
        #expect(error?.description.contains(reason) == true, "\(error as Any)")
    }

    @Test("Bends are whole numbers for integral roots, at any depth")
    func wholeBends() throws {
        let root = try Root([-11, 21, 25, 27, 28])
        var wrong = 0
        Packing(root: root).forEach(.minRadius(0.005)) { sphere in
            let bend = root.bend(radius: sphere.radius)
            if bend != bend.rounded() || abs(root.radius(bend: bend) - sphere.radius) > 1e-15 { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}
