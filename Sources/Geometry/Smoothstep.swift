/// The cubic 3t² - 2t³: from 0 to 1, level at both ends, and held there outside 0...1.
public func smoothstep(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
}

/// The same for each component.
public func smoothstep(_ t: Vector2) -> Vector2 { Vector2(smoothstep(t.x), smoothstep(t.y)) }
