/// The standard Apollonian packing down to a radius, in a few lines: integer vectors under five reflections.
func spherePacking(smallest: Double) -> [SIMD4<Float>] {
    let (s, k) = (2.0.squareRoot() / 2, 6.0.squareRoot() / 2)
    var spheres: [SIMD4<Float>] = []
    func visit(_ v: [Double]) {
        let (a, b) = (s * (-v[1] + v[2] + v[3] - v[4]), s * (v[1] - v[2] + v[3] - v[4]))
        let (c, d) = (s * (v[1] + v[2] - v[3] - v[4]), v[0] - v[1] - v[2] - v[3] - v[4])
        let radius = 1 / abs(k * (v[1] + v[2] + v[3] + v[4]) - d)
        guard radius >= smallest else { return }
        if v[0] != 1 || radius < 0.99 { spheres.append(SIMD4(SIMD4(a, b, c, 1) * radius)) }
        for j in 0..<5 where v[j] > 0 && (0..<j).allSatisfy({ v[$0] + v[j] >= 0 }) {
            visit((0..<5).map { $0 == j ? -v[j] : v[$0] + v[j] })
        }
    }
    for start in 0..<5 { visit((0..<5).map { $0 == start ? 1 : 0 }) }
    return spheres
}
