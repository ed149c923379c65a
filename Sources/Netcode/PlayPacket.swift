import Simulation

/// What one side sends each tick.
struct PlayPacket<Input: RollbackInput>: Sendable {
    /// Which game since the session began; ticks of others mean nothing.
    var game: UInt8 = 0
    /// The game that this side wants to play: one more than `game` asks for a rematch.
    var wantedGame: UInt8 = 0
    /// Number of the newest whole state: sent, by the host; taken over, by the client. 0 for none.
    var stateNumber: UInt8 = 0
    /// Whether this side needs a whole state.
    var isLost = false
    /// Newest tick of this side, and newest one that it knows of the other.
    var step = 0, acknowledged = 0
    /// Newest tick that is certain here, and 32 bits of its state's hash.
    var confirmed = 0
    var hash: UInt32 = 0
    /// By how many ticks this side believes to be ahead.
    var meanLead = 0.0
    /// Milliseconds of this side's clock, modulo 2^16.
    var stamp: UInt16 = 0
    /// The other's last stamp, plus the time since it came.
    var echo: UInt16?
    var pause = PauseAgreement.Claim()
    /// Newest announcement known (client), or oldest one that is not known to have come (host).
    var announcementNumber: UInt8 = 0
    var announcement: Announcement?
    /// Inputs up to `step` at most, from tick `first` on.
    var first = 1
    var inputs: [Input] = []
}

/// What the host announces: something certain, of some tick.
struct Announcement: Sendable, Hashable {
    var number: UInt8
    var tick: Int
    var bytes: [UInt8]
}

extension PlayPacket {
    /// Leads are sent in 64ths of a tick.
    private static var leadUnit: Double { 64 }

    private struct Flags: OptionSet {
        let rawValue: UInt8
        static var isLost: Flags { Flags(rawValue: 1) }
        static var hasEcho: Flags { Flags(rawValue: 2) }
        static var hasPause: Flags { Flags(rawValue: 4) }
        static var hasAnnouncement: Flags { Flags(rawValue: 8) }
    }

    var body: ByteWriter {
        var flags: Flags = []
        if isLost { flags.insert(.isLost) }
        if echo != nil { flags.insert(.hasEcho) }
        if pause != PauseAgreement.Claim() { flags.insert(.hasPause) }
        if announcement != nil { flags.insert(.hasAnnouncement) }
        var writer = ByteWriter(capacity: 160)
        writer.integer(flags.rawValue)
        writer.integer(game)
        writer.integer(wantedGame)
        writer.integer(stateNumber)
        writer.integer(UInt32(step))
        writer.variable(step - acknowledged)
        writer.variable(step - confirmed)
        writer.integer(hash)
        writer.integer(Int16(max(-500, min(500, meanLead)) * Self.leadUnit))
        writer.integer(stamp)
        if let echo { writer.integer(echo) }
        if flags.contains(.hasPause) { pause.write(to: &writer) }
        writer.integer(announcementNumber)
        if let announcement {
            writer.variable(step - announcement.tick)
            writer.counted(announcement.bytes)
        }
        writer.variable(step - first)
        InputCoding.write(inputs, to: &writer)
        return writer
    }

    /// - Parameter filler: any input, to make others of.
    init(from reader: inout ByteReader, filler: Input) throws(MalformedBytes) {
        let flags = Flags(rawValue: try reader.integer())
        isLost = flags.contains(.isLost)
        game = try reader.integer()
        wantedGame = try reader.integer()
        stateNumber = try reader.integer()
        step = Int(try reader.integer(UInt32.self))
        acknowledged = try reader.tick(before: step)
        confirmed = try reader.tick(before: step)
        hash = try reader.integer()
        meanLead = Double(try reader.integer(Int16.self)) / Self.leadUnit
        stamp = try reader.integer()
        if flags.contains(.hasEcho) { echo = try reader.integer() }
        if flags.contains(.hasPause) { pause = try PauseAgreement.Claim(from: &reader) }
        announcementNumber = try reader.integer()
        if flags.contains(.hasAnnouncement) {
            let tick = try reader.tick(before: step)
            announcement = Announcement(number: announcementNumber, tick: tick, bytes: Array(try reader.counted()))
        }
        first = try reader.tick(before: step)
        inputs = try InputCoding.read(from: &reader, filler: filler)
        try reader.end()
    }
}

extension PauseAgreement.Claim {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.integer(number)
        writer.integer(resumed)
        writer.integer(UInt32(tick))
    }

    fileprivate init(from reader: inout ByteReader) throws(MalformedBytes) {
        number = try reader.integer()
        resumed = try reader.integer()
        tick = Int(try reader.integer(UInt32.self))
    }
}

extension ByteReader {
    /// A tick that is written as its distance before another.
    fileprivate mutating func tick(before step: Int) throws(MalformedBytes) -> Int {
        let (tick, overflow) = step.subtractingReportingOverflow(try variable())
        guard !overflow, (0...Int(UInt32.max)).contains(tick) else { throw MalformedBytes() }
        return tick
    }
}
