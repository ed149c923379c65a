import Geometry

/// Tells when a pad is at rest, from the readings of the last quarter of a second. Times are the run's.
///
/// A gyroscope alone cannot tell rest from a slow and steady turn, because of its bias; how the direction of gravity moves
/// does, by a straight line through the accelerometer's readings (least squares, with its standard error as the noise).
struct RestDetector: Sendable {
    /// A quarter of a second in which the pad did not move.
    struct Rest {
        /// Unit direction against gravity: the mean.
        var pose: Vector3
        /// What the gyroscope read, rad/s: its bias; nil where there is none.
        var rate: Vector3?
    }

    /// Seconds of readings that tell.
    static let window = 0.25
    private static let degree = Double.pi / 180
    /// A gyroscope at rest varies by less than this about its mean (root mean square), rad/s.
    private static let largestSpread = 0.5 * degree
    /// The direction of gravity moves by less than this in a window, beyond its noise, radians.
    private static let largestMovement = 0.1 * degree
    /// The reading's length is off from gravity's by less than this fraction.
    private static let largestExcess = 0.05
    /// The window is made of so many blocks, and moves on by one of them.
    private static let blockCount = 8
    private static let blockTime = window / Double(blockCount)

    private var blocks: [Block] = []
    private var current: Block?

    /// Takes a gyroscope's reading, rad/s; it counts with the accelerometer's that follow.
    mutating func turn(rate: Vector3) { current?.add(rate: rate) }

    /// Takes an accelerometer's reading, m/s². Returns the rest that the readings before it complete.
    /// - Parameter bias: what the gyroscope is known to read at rest, rad/s.
    mutating func read(_ acceleration: Vector3, at time: Double, bias: Vector3) -> Rest? {
        let rest = close(at: time, bias: bias)
        current?.add(acceleration, at: time)
        return rest
    }

    /// Ends the blocks that lie before a time, and begins anew after a silence.
    private mutating func close(at time: Double, bias: Vector3) -> Rest? {
        guard var block = current, time - block.start < SensorLimits.longestSilence, time >= block.start else {
            blocks.removeAll(keepingCapacity: true)
            current = Block(start: time)
            return nil
        }
        guard time - block.start >= Self.blockTime else { return nil }
        while time - block.start >= Self.blockTime {
            blocks.append(block)
            block = Block(start: block.start + Self.blockTime)
        }
        current = block
        guard blocks.count >= Self.blockCount else { return nil }
        blocks.removeFirst(blocks.count - Self.blockCount)
        return Self.rest(in: Block(joining: blocks), bias: bias)
    }

    private static func rest(in sums: Block, bias: Vector3) -> Rest? {
        guard sums.count > 2 else { return nil }
        let count = Double(sums.count)
        guard abs(sums.length / count / SensorLimits.standardGravity - 1) < largestExcess else { return nil }
        let pose = sums.direction / count
        let spread = sums.timeSquared - sums.time * sums.time / count
        guard spread > 0 else { return nil }
        let slope = (sums.timedDirection - sums.direction * (sums.time / count)) / spread
        // The directions are unit vectors, so their squares add up to their number. Two of the three can vary.
        let residual = count - sums.direction.lengthSquared / count - slope.lengthSquared * spread
        let noise = (max(residual, 0) / (2 * (count - 2)) / spread).squareRoot()
        guard slope.length * window < largestMovement + noise * window else { return nil }
        guard sums.rateCount > 1 else { return Rest(pose: pose.normalized) }
        let rate = sums.rate / Double(sums.rateCount)
        let variance = sums.rateSquared / Double(sums.rateCount) - rate.lengthSquared
        guard variance < largestSpread * largestSpread, rate.length < SensorLimits.largestBias else { return nil }
        // A slow turn: gravity moves as the gyroscope says rather than not at all.
        let turning = pose.cross(rate - bias)
        guard turning.length * window < largestMovement || slope.dot(turning) < turning.lengthSquared / 2 else {
            return nil
        }
        return Rest(pose: pose.normalized, rate: rate)
    }
}

/// Sums over the readings of a short time, times counted from its start.
private struct Block: Sendable {
    var start: Double
    var count = 0, rateCount = 0
    var time = 0.0, timeSquared = 0.0, length = 0.0, rateSquared = 0.0
    var direction = Vector3.zero, timedDirection = Vector3.zero, rate = Vector3.zero

    init(start: Double) { self.start = start }

    /// As if all the readings were in the first of the blocks.
    init(joining blocks: [Block]) {
        self = blocks[0]
        for block in blocks.dropFirst() {
            let shift = block.start - start
            count += block.count
            rateCount += block.rateCount
            time += block.time + shift * Double(block.count)
            timeSquared += block.timeSquared + 2 * shift * block.time + shift * shift * Double(block.count)
            length += block.length
            direction += block.direction
            timedDirection += block.timedDirection + block.direction * shift
            rate += block.rate
            rateSquared += block.rateSquared
        }
    }

    mutating func add(_ acceleration: Vector3, at absolute: Double) {
        let (elapsed, unit) = (absolute - start, acceleration.normalized)
        count += 1
        time += elapsed
        timeSquared += elapsed * elapsed
        length += acceleration.length
        direction += unit
        timedDirection += unit * elapsed
    }

    mutating func add(rate reading: Vector3) {
        rateCount += 1
        rate += reading
        rateSquared += reading.lengthSquared
    }
}
