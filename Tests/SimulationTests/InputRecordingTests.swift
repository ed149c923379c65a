import Simulation
import Testing

@Suite struct InputRecordingTests {
    private var recording: InputRecording {
        var recording = InputRecording(activity: "test", setup: "Küche", identity: 7, channels: 2)
        recording.append([1, -2])
        recording.append([.max, .min])
        recording.finalState = 99
        return recording
    }

    @Test func survivesTheWayThroughBytes() throws {
        let read = try InputRecording(bytes: recording.bytes)
        #expect(read == recording)
        #expect(read.count == 2)
        #expect(Array(read[1]) == [.max, .min])
    }

    /// Every prefix of a recording is told from a whole one.
    @Test func cutShortIsNoticedAtEveryByte() {
        let bytes = recording.bytes
        for length in 1..<bytes.count {
            #expect(throws: InputRecordingError.cutShort) { try InputRecording(bytes: Array(bytes.prefix(length))) }
        }
    }

    @Test func everyChangedBitIsNoticed() {
        for index in recording.bytes.indices {
            for bit in 0..<8 {
                var bytes = recording.bytes
                bytes[index] ^= 1 << bit
                #expect(throws: InputRecordingError.self) { try InputRecording(bytes: bytes) }
            }
        }
    }

    @Test func otherFilesAndVersionsAreNamed() {
        #expect(throws: InputRecordingError.notARecording) { try InputRecording(bytes: Array("name Meadow".utf8)) }
        #expect(throws: InputRecordingError.notARecording) { try InputRecording(bytes: []) }
        var bytes = recording.bytes
        bytes[8] = 3
        #expect(throws: InputRecordingError.unknownVersion(3)) { try InputRecording(bytes: bytes) }
        #expect(throws: InputRecordingError.damaged) { try InputRecording(bytes: recording.bytes + [0]) }
    }
}

@Suite struct ByteReaderTests {
    @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity]) func whatIsNoNumberIsRefused(value: Double) {
        var writer = ByteWriter()
        writer.real(1.5)
        writer.real(value)
        var reader = ByteReader(writer.bytes)
        #expect((try? reader.real()) == 1.5)
        #expect(throws: MalformedBytes()) { try reader.real() }
    }
}
