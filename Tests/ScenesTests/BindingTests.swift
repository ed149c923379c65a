import Input
import Scenes
import Settings
import Simulation
import TestSupport
import Testing

/// Keys and buttons as the user chooses them: file and play agree, and each does one thing.
@Suite struct BindingTests {
    private enum Action: ControlAction, CaseIterable {
        case jump, turnLeft, turnRight, view, back
    }

    private let controls = Controls<Action>([
        Control("Jump", keys: [KeyStroke(.space): .jump, "j": .jump], buttons: [.a: .jump]),
        Control(
            "Turn", keys: [KeyStroke(.left): .turnLeft, KeyStroke(.right): .turnRight],
            buttons: [.leftShoulder: .turnLeft, .rightShoulder: .turnRight]),
        Control("View", keys: ["v": .view], buttons: [.x: .view]),
        Control("Back", keys: [KeyStroke(.escape): .back], buttons: [.b: .back]),
    ])
    private var bindings: ActivityBindings { controls.bindings("test", title: "Test") }

    private static let triggers: [Trigger] =
        "abcjv".map { .key(KeyStroke(.character($0))) } + [.key(KeyStroke(.left)), .key(KeyStroke(.space))]
        + [.key(KeyStroke(.character("s"), .control)), .button(.a), .button(.x), .button(.y), .button(.leftShoulder)]

    private func action(_ trigger: Trigger, _ chosen: Bindings) -> Action? {
        let controls = controls.bound(by: chosen, of: "test")
        switch trigger {
        case .key(let key): return controls.action(for: .keyDown(key.key, key.modifiers, isRepeat: false))
        case .button(let button): return controls.action(for: .padButton(1, button, isDown: true))
        }
    }

    @Test func theWayBackStaysAndNamesAreWords() {
        #expect(bindings.actions.map(\.name) == ["jump", "turnLeft", "turnRight", "view"])
        #expect(bindings.actions.map(\.title) == ["Jump", "Turn left", "Turn right", "View"])
        #expect(bindings.reserved == [.key(KeyStroke(.escape)), .button(.b)])
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func seededRebindingsAgreeInFileAndPlay(seed: UInt64) throws {
        let folder = try TestFolder()
        let file = SettingsFile(folder: folder.path)
        var random = SeededRandom(seed: seed)
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        var settings = Settings()
        for _ in 0..<20 {
            let target = below(bindings.actions.count)
            let trigger = Self.triggers[below(Self.triggers.count)]
            switch below(6) {
            case 0: bindings.clear(target, in: &settings.bindings)
            case 1: bindings.reset(target, in: &settings.bindings)
            case 2: bindings.swap(trigger, to: target, in: &settings.bindings)
            default: bindings.assign(trigger, to: target, in: &settings.bindings)
            }
            // A restart: what the file says is what was chosen, cleared actions too.
            try file.write(settings)
            let read = file.read().settings
            #expect(read == settings)
            for trigger in Self.triggers {
                let owners = bindings.actions.indices.filter {
                    bindings.triggers(of: $0, in: read.bindings).contains(trigger)
                }
                #expect(owners.count <= 1)
                #expect(action(trigger, read.bindings)?.name == owners.first.map { bindings.actions[$0].name })
            }
            #expect(action(.key(KeyStroke(.escape)), read.bindings) == .back)
        }
    }

    @Test func swappingGivesTheOtherWhatThisOneHad() {
        var chosen = Bindings()
        bindings.swap(.key("v"), to: 0, in: &chosen)
        #expect(bindings.triggers(of: 0, in: chosen) == [.button(.a), .key("v")])
        #expect(Set(bindings.triggers(of: 3, in: chosen)) == [.button(.x), .key(KeyStroke(.space)), .key("j")])
    }

    @Test func clearedIsNotTheSameAsNeverSet() {
        var chosen = Bindings()
        bindings.clear(3, in: &chosen)
        #expect(!chosen.isEmpty && action(.key("v"), chosen) == nil)
        bindings.reset(3, in: &chosen)
        #expect(chosen.isEmpty && action(.key("v"), chosen) == .view)
    }

    @Test func helpAndHintsNameWhatWasChosen() {
        var chosen = Bindings()
        bindings.assign(.key("k"), to: 0, in: &chosen)
        let bound = controls.bound(by: chosen, of: "test")
        #expect(bound.names(for: .jump) == "A or K")
        #expect(bound.sheet(title: "", foot: "").rows[0].cells[2] == "K")
    }
}
