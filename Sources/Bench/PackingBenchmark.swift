import Apollonian
import ArgumentParsing
import Foundation

/// `rondo-bench packing`: speed of the generator, the counter and the wire format, best of three, in millions (spheres
/// or bytes) a second of processor time.
enum PackingBenchmark {
    static func run(_ words: [String]) throws {
        if let word = words.first { throw UsageError.unexpectedWord(word) }
        let packing = Packing()
        measure("visit, radius >= 2^-11, centre and bend summed") { visit(packing) }
        measure("count, radius >= 0.0003, one thread") { packing.statistics(.minRadius(0.0003)).total }
        measure("count, radius >= 0.0003, two threads") { packing.statistics(.minRadius(0.0003), threads: 2).total }
        measure("the 10,000 largest") { packing.largest(10_000).count }
        measure("the 1,000,000 largest") { packing.largest(1_000_000).count }
        measureFormat(packing.largest(1_000_000))
        measure("the 10,000,000 largest") { packing.largest(10_000_000).count }
    }

    private static func visit(_ packing: Packing) -> Int {
        var count = 0
        var sum = SIMD4<Double>()
        packing.forEach(.minRadius(0x1p-11)) { sphere in
            count += 1
            sum += SIMD4(sphere.x, sphere.y, sphere.z, sphere.radius)
        }
        precondition(sum.w > 0)
        return count
    }

    private static func measureFormat(_ spheres: [Sphere]) {
        var buffer = ByteBuffer(capacity: 100 << 20)
        measure("wire format written, bytes") {
            buffer.removeAll()
            buffer.appendWire(spheres)
            return buffer.count
        }
        let records = spheres.prefix(100_000).map(Record.init)
        measure("the same by Foundation's encoder, bytes") { (try? JSONEncoder().encode(records).count) ?? 0 }
        let bytes = buffer.array
        measure("wire format read, bytes") {
            (try? PackingJSONReader.read(bytes).count) == spheres.count ? bytes.count : 0
        }
    }

    private static func measure(_ name: String, _ body: () -> Int) {
        var count = 0
        var (processor, real) = (Double.infinity, Double.infinity)
        for _ in 0..<3 {
            let time = ContinuousClock().measure {
                processor = min(processor, ProcessorTime.ofProcess.seconds { count = body() })
            }
            real = min(real, time / .seconds(1))
        }
        func short(_ value: Double) -> String { String(format: "%.1f", value) }
        print(
            "\(name): \(count) in \(short(real * 1000)) ms, \(short(processor * 1000)) ms of processor, "
                + "\(short(Double(count) / processor / 1e6)) M/s")
    }

    /// A sphere as Foundation's encoder takes it, to compare.
    private struct Record: Encodable {
        let level: Int
        let radius, x, y, z: Double

        init(_ sphere: Sphere) {
            level = sphere.level
            radius = sphere.radius
            (x, y, z) = (sphere.x, sphere.y, sphere.z)
        }

        enum CodingKeys: String, CodingKey {
            case level = "L"
            case radius = "R"
            case x = "X"
            case y = "Y"
            case z = "Z"
        }
    }
}
