import Simulation
import Testing

@Suite struct JournalTests {
    private var journal: Journal {
        var journal = Journal(activity: "test", setup: "Küche", identity: 7, channels: 2)
        journal.append([1, -2])
        journal.append([.max, .min])
        journal.finalState = 99
        return journal
    }

    @Test func survivesTheWayThroughBytes() throws {
        let read = try Journal(bytes: journal.bytes)
        #expect(read == journal)
        #expect(read.count == 2)
        #expect(Array(read[1]) == [.max, .min])
    }

    /// Every prefix of a journal is told from a whole one.
    @Test func cutShortIsNoticedAtEveryByte() {
        let bytes = journal.bytes
        for length in 1..<bytes.count {
            #expect(throws: JournalError.cutShort) { try Journal(bytes: Array(bytes.prefix(length))) }
        }
    }

    @Test func everyChangedBitIsNoticed() {
        for index in journal.bytes.indices {
            for bit in 0..<8 {
                var bytes = journal.bytes
                bytes[index] ^= 1 << bit
                #expect(throws: JournalError.self) { try Journal(bytes: bytes) }
            }
        }
    }

    @Test func otherFilesAndVersionsAreNamed() {
        #expect(throws: JournalError.notAJournal) { try Journal(bytes: Array("name Meadow".utf8)) }
        #expect(throws: JournalError.notAJournal) { try Journal(bytes: []) }
        var bytes = journal.bytes
        bytes[8] = 3
        #expect(throws: JournalError.unknownVersion(3)) { try Journal(bytes: bytes) }
        #expect(throws: JournalError.damaged) { try Journal(bytes: journal.bytes + [0]) }
    }
}
