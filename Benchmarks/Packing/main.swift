import Apollonian

/// Speed of the packing's generator, in million spheres a second on one thread. Run in release, on an idle machine:
/// `swift run -c release rondo-bench-packing`.
func measure(_ name: String, _ body: () -> Int) {
    var best = Double.infinity
    var count = 0
    for _ in 0..<3 {
        let time = ContinuousClock().measure { count = body() }
        best = min(best, time / .seconds(1))
    }
    let speed = Double(count) / best / 1e6
    print("\(name): \(count) spheres, \((best * 1e4).rounded() / 10) ms, \((speed * 10).rounded() / 10) M/s")
}

let packing = Packing()

measure("visit, radius >= 2^-11, centre and bend summed") {
    var count = 0
    var sum = SIMD4<Double>()
    packing.forEach(.minRadius(0x1p-11)) { sphere in
        count += 1
        sum += SIMD4(sphere.x, sphere.y, sphere.z, sphere.radius)
    }
    precondition(sum.w > 0)
    return count
}
measure("count, radius >= 0.0003, one thread") { packing.tally(.minRadius(0.0003)).total }
measure("count, radius >= 0.0003, two threads") { packing.tally(.minRadius(0.0003), threads: 2).total }
measure("the 10,000 largest") { packing.largest(10_000).count }
measure("the 1,000,000 largest") { packing.largest(1_000_000).count }
let million = packing.largest(1_000_000)
var buffer = ByteBuffer(capacity: 100 << 20)
measure("wire format written, bytes") {
    buffer.removeAll()
    buffer.appendWire(million)
    return buffer.count
}
let bytes = buffer.array
measure("wire format read, bytes") {
    (try? WireReader.read(bytes).count) == million.count ? bytes.count : 0
}
measure("the 10,000,000 largest") { packing.largest(10_000_000).count }
