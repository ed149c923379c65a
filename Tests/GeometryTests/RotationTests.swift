import Geometry
import Testing

@Suite struct RotationTests {
    private func near(_ a: Vector3, _ b: Vector3) -> Bool { (a - b).length < 1e-12 }

    @Test func quarterTurnsFollowTheRightHand() {
        let y = Rotation(angle: .pi / 2, axis: Vector3(0, 1, 0))
        #expect(near(y.apply(Vector3(0, 0, 1)), Vector3(1, 0, 0)))
        let x = Rotation(angle: .pi / 2, axis: Vector3(3, 0, 0))
        #expect(near(x.apply(Vector3(0, 1, 0)), Vector3(0, 0, 1)))
    }

    @Test func productAppliesTheRightOneFirst() {
        let y = Rotation(angle: 0.7, axis: Vector3(0, 1, 0))
        let x = Rotation(angle: -1.1, axis: Vector3(1, 0, 0))
        let v = Vector3(0.3, -2, 5)
        #expect(near((x * y).apply(v), x.apply(y.apply(v))))
        #expect(near((x.inverse * x).apply(v), v))
    }

    @Test func shortestRotationTakesOneDirectionToTheOther() {
        for (from, to) in [
            (Vector3(1, 2, 3), Vector3(-3, 0, 1)), (Vector3(0, 0, 1), Vector3(0, 0, -1)),
            (Vector3(1, 0, 0), Vector3(1, 0, 0)), (Vector3(1, 0, 0), Vector3(-1, 0, 0)),
            (Vector3(0, 1, 0), Vector3(0, -1, 0)),
        ] {
            #expect(near(Rotation(from: from, to: to).apply(from.normalized), to.normalized))
        }
    }

    @Test func interpolationGoesHalfWay() {
        let end = Rotation(angle: 2, axis: Vector3(0, 0, 1))
        let half = Rotation.identity.interpolated(to: end, at: 0.5)
        #expect(near(half.apply(Vector3(1, 0, 0)), Rotation(angle: 1, axis: Vector3(0, 0, 1)).apply(Vector3(1, 0, 0))))
    }

    /// From 3 to -3 radians it is 0.28 by way of the half turn, and 6 the other way.
    @Test func interpolationTakesTheShortWay() {
        let axis = Vector3(0.2, 1, -0.4)
        let (start, end) = (Rotation(angle: 3, axis: axis), Rotation(angle: -3, axis: axis))
        let half = start.interpolated(to: end, at: 0.5)
        #expect(abs(half.angle(to: start) - (.pi - 3)) < 1e-9 && abs(half.angle(to: end) - (.pi - 3)) < 1e-9)
    }

    /// Nearly half a turn about each axis, both ways: there another part of the quaternion is the largest.
    @Test func theAxesOfARotationMakeItAgain() {
        for axis in [Vector3(1, 0.1, 0.2), Vector3(-0.1, 1, 0.2), Vector3(0.2, -0.1, 1), Vector3(-1, 1, 1)] {
            for angle in [-3.1, -2, 0, 0.1, 1, 2.5, 3] {
                let rotation = Rotation(angle: angle, axis: axis)
                let (a, b, c) = rotation.columns
                #expect(Rotation(columns: a, b, c).angle(to: rotation) < 1e-7, "\(angle) about \(axis)")
            }
        }
    }

    @Test func matrixAgreesWithRotation() {
        let rotation = Rotation(angle: 1.3, axis: Vector3(1, 2, -0.5))
        let v = Vector3(0.2, 0.5, -0.9)
        let m = Matrix4(rotation: rotation, translation: Vector3(1, 2, 3)) * SIMD4(SIMD3<Float>(v), 1)
        let expected = rotation.apply(v) + Vector3(1, 2, 3)
        #expect(abs(Double(m.x) - expected.x) < 1e-6 && abs(Double(m.y) - expected.y) < 1e-6)
        #expect(abs(Double(m.z) - expected.z) < 1e-6 && m.w == 1)
    }
}
