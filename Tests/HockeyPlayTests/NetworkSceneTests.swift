import AirHockey
import HockeyPlay
import Geometry
import Input
import Netcode
import Scenes
import Simulation
import Testing

@Suite struct NetworkSceneTests {
    private func connected(goals: Int = 7, computer: Difficulty? = .hard) -> NetworkTable {
        var table = NetworkTable(goals: goals, computer: computer)
        let isOn = table.step(atMost: 300) { !$0.host.peers().isEmpty && !$0.other.peers().isEmpty }
        #expect(isOn)
        table.step(30)
        return table
    }

    @Test func bothTellTheSameGameAndRecordIt() throws {
        var table = connected(goals: 1)
        let isOver = table.step(atMost: 20_000) { !$0.host.events(.win).isEmpty && !$0.other.events(.win).isEmpty }
        #expect(isOver)
        func game(_ side: NetworkTable.Side) -> [SceneEvent] {
            side.events.filter { [SceneEvent.Name.strike, .wall, .serve, .goal, .win].contains($0.name) }.map {
                SceneEvent($0.name, at: 0, $0.fields)
            }
        }
        #expect(game(table.host).count > 5 && game(table.host) == game(table.other))
        for side in [table.host, table.other] {
            let recording = side.scene.recording
            #expect(recording.count > 200)
            var replay = HockeyDriver(
                try HockeyScene(replaying: try InputRecording(bytes: recording.bytes), size: HockeyDriver.size))
            replay.step(recording.count)
            #expect(replay.events.last?.name == .replay)
        }
        // Another game once both want it.
        table.host.press(.space)
        table.step(30)
        #expect(table.other.words.contains("host wants another game"))
        #expect(table.host.words.contains("once other wants it too"))
        table.other.press(.space)
        let goesOn = table.step(atMost: 2000) {
            $0.host.events(.serve).count > 1 && $0.other.events(.serve).count > 1
        }
        #expect(goesOn)
    }

    /// Each reads its own score first.
    @Test func aGoalIsToldFromTheOwnSide() throws {
        var table = connected()
        let isScored = table.step(atMost: 20_000) { !$0.host.events(.goal).isEmpty && !$0.other.events(.goal).isEmpty }
        #expect(isScored)
        let goal = try #require(table.host.events(.goal).first)
        let score = try ["bottom", "top"].map { Int(try #require(goal.value($0)?.number)) }
        #expect(table.host.words.contains("\(score[0]) – \(score[1])"))
        #expect(table.other.words.contains("\(score[1]) – \(score[0])"))
    }

    @Test func oneMayPauseAndBothGoOn() {
        var table = connected()
        table.other.press(.space)
        table.step(30)
        #expect(table.host.words.contains("Paused by other") && table.other.words.contains("Paused "))
        let count = table.host.scene.recording.count
        table.host.press(.space)
        table.step(60)
        #expect(table.host.scene.recording.count == count)
        #expect(table.other.words.contains("host wants to go on") && table.host.words.contains("until other goes on"))
        table.other.press(.space)
        table.step(60)
        #expect(table.host.scene.recording.count > count + 40 && !table.host.words.contains("Paused"))
    }

    @Test func leavingAsksOnceAndTheOtherIsTold() {
        var table = connected()
        table.other.press(.escape)
        #expect(table.other.words.contains("Leave the game?") && table.other.requests.isEmpty)
        table.other.press(.space)
        #expect(!table.other.words.contains("Leave the game?"))
        table.other.press(.escape)
        table.other.press(.escape)
        #expect(table.other.requests == [.back])
        table.other.scene.receive(.ending)
        table.other.collect()
        table.step(10)
        #expect(table.host.peers() == ["connected", "gone"])
        #expect(table.host.words.contains("other has left") && table.host.words.contains("0\u{a0}–\u{a0}0"))
    }

    @Test func silenceIsWaitedForAndEndsTheGameWithItsScore() {
        var table = connected()
        table.other.isCut = true
        table.step(90)
        #expect(table.host.words.contains("Waiting for other") && table.other.words.contains("Waiting for host"))
        table.other.isCut = false
        table.step(60)
        #expect(table.host.peers() == ["connected", "waiting", "back"] && !table.host.words.contains("Waiting for"))
        table.other.isCut = true
        table.step(620)
        #expect(table.host.peers().suffix(2) == ["waiting", "gone"] && table.other.peers().last == "gone")
        #expect(table.host.words.contains("other is gone"))
    }

    @Test func losingFocusPausesNothing() {
        var table = connected()
        table.other.scene.handle(TimedSample(.focus(false), at: 1))
        let count = table.host.scene.recording.count
        table.step(60)
        #expect(table.host.scene.recording.count >= count + 55)
    }

    @Test func theHostShowsItsAddressesAndANewcomerWhatToDo() {
        var table = NetworkTable()
        table.host.isCut = true
        table.step(30)
        #expect(table.host.words.contains("192.168.0.2") && table.host.words.contains("UDP port 7411"))
        // Nobody has scored before somebody is there.
        #expect(!table.host.words.contains("–") && !table.other.words.contains("–"))
        #expect(table.other.words.contains("Joining host:7411"))
        table.step(120)
        #expect(
            table.other.words.contains(
                "No answer from host:7411. Is rondo hosting there, and does its firewall let UDP 7411 in?"))
        table.host.isCut = false
        let isOn = table.step(atMost: 120) { !$0.host.peers().isEmpty }
        #expect(isOn)
        table.step(60)
        #expect(table.host.words.contains("other · ") && table.host.words.contains(" ms"))
    }

    @Test(arguments: [("one", "two"), ("one", nil), (nil, "two")] as [(String?, String?)])
    func bothSidesOfAWrongCodeAreTold(host: String?, other: String?) {
        var table = NetworkTable(codes: (host, other))
        table.step(60)
        #expect(table.host.events(.refused).count == 1)
        #expect(table.host.words.contains("tried to join with another code"))
        #expect(table.other.events(.refused).count == 1 && table.other.words.contains("code"))
        #expect(table.host.peers().isEmpty && table.other.peers().isEmpty)
    }

    @Test func theGameChosenFromTheListIsJoined() {
        var table = NetworkTable(role: .find)
        table.step(5)
        #expect(table.other.events(.found).count == 1)
        #expect(table.other.events(.found).first?.value("name") == .text("host"))
        #expect(table.other.words.contains("Games nearby") && table.other.words.contains("host"))
        table.other.press(.enter)
        let isOn = table.step(atMost: 200) { !$0.other.peers().isEmpty }
        #expect(isOn)
    }

    @Test func whoPlaysIsGreetedOnceTheGameIsOn() {
        var table = NetworkTable(computer: nil)
        for side in [\NetworkTable.host, \NetworkTable.other] { table[keyPath: side].scene.receive(.welcome) }
        table.host.isCut = true
        table.step(60)
        #expect(!table.host.words.contains("Move the mouse"))
        table.host.isCut = false
        let isOn = table.step(atMost: 300) { !$0.host.peers().isEmpty && !$0.other.peers().isEmpty }
        #expect(isOn)
        table.step(90)
        #expect(table.host.words.contains("Move the mouse") && table.other.words.contains("Move the mouse"))
    }

    @Test func aCorrectionOfTheOthersPaddleIsEased() {
        var table = connected()
        /// Farthest that the other's paddle is drawn from where it was a step before.
        func farthest(isPoor: Bool) -> Float {
            var last = table.host.otherPaddle
            var most: Float = 0
            for step in 0..<1200 {
                // Eight ticks are predicted; then the truth comes at once.
                table.other.isCut = isPoor && step % 40 < 8
                table.step()
                let now = table.host.otherPaddle
                most = max(most, ((now - last) * (now - last)).sum().squareRoot())
                last = now
            }
            return most
        }
        let (even, eased) = (farthest(isPoor: false), farthest(isPoor: true))
        // What is made up for comes on top of the paddle's own motion; at once it would be five times that.
        #expect(even > 0.01 && eased < 2.5 * even, "\(eased) after \(even)")
    }

    @Test func oneWhoWatchesIsCounted() throws {
        var table = NetworkTable(role: .watch("host"))
        table.step(120)
        #expect(table.other.peers() == ["connected"])
        #expect(table.host.events(.watchers).first?.value("count") == .integer(1))
    }

    @Test func theOwnPaddleIsNearOnBothSides() throws {
        var table = connected(computer: nil)
        for side in [\NetworkTable.host, \NetworkTable.other] {
            // The pointer in the window's lower half is on the own half of the table.
            table[keyPath: side].scene.handle(
                TimedSample(.pointerMoved(to: HockeyDriver.size * Vector2(0.5, 0.8)), at: 2))
        }
        table.step(90)
        let words = table.host.scene.recording[table.host.scene.recording.count - 1]
        let (hostY, otherY) = (Array(words)[1], Array(words)[3])
        #expect(hostY > 320 * 16 && otherY < 160 * 16)
    }
}
