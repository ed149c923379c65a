import AirHockey
import Drawing
import HockeyPlay
import Input
import Netcode
import Scenes
import Sealing
import TestSupport

/// Two network scenes on one desk: what one sends, the other receives a step later.
struct NetworkTable {
    /// One of them, and what has come of it.
    struct Side {
        var scene: NetworkScene
        var name: String
        var events: [SceneEvent] = []
        var requests: [SceneRequest] = []
        var outbox: [(bytes: [UInt8], to: String)] = []
        /// Whether its datagrams arrive.
        var isCut = false

        init(
            _ name: String, _ role: NetworkOptions.Role, called title: String? = nil, code: String? = nil,
            computer: Difficulty? = .hard
        ) {
            self.name = name
            // Any 32 bytes will do for a test.
            let entropy = Array((name + String(repeating: "x", count: 32)).utf8.prefix(32))
            guard let sodium = try? Sodium() else { preconditionFailure("libsodium does not start") }
            let settings = SessionSettings(
                name: title ?? name, program: "1.0", code: code, entropy: entropy, cryptography: sodium)
            scene = NetworkScene(
                NetworkOptions(
                    role: role, settings: settings, computer: computer, port: 7411, addresses: ["192.168.0.2"]),
                size: HockeyDriver.size)
        }

        mutating func collect() {
            for item in scene.takeOutput() {
                switch item {
                case .event(let event): events.append(event)
                case .request(.send(let bytes, let address)):
                    outbox.append((bytes, String(decoding: address, as: UTF8.self)))
                case .request(.sendToEverybody(let bytes)): outbox.append((bytes, "host"))
                case .request(.findAddress(let text)): scene.receive(.address(Array(text.utf8), name: text + ":7411"))
                case .request(let request): requests.append(request)
                }
            }
        }

        mutating func press(_ key: Key) {
            scene.handle(TimedSample(.keyDown(key, [], isRepeat: false), at: scene.time))
            scene.handle(TimedSample(.keyUp(key), at: scene.time))
            collect()
        }

        /// Every line of text in the picture, as one.
        var words: String {
            scene.draw(blend: 1, size: HockeyDriver.size, text: PlainMetrics()).overlay.compactMap {
                if case .label(let label) = $0 { label.text } else { nil }
            }.joined(separator: " ")
        }

        /// Where the other's paddle is drawn: the higher one of the host's picture is at the far end, z below 0.
        var otherPaddle: SIMD3<Float> {
            let list = scene.draw(blend: 1, size: HockeyDriver.size, text: PlainMetrics())
            let paddles = list.meshes.filter { $0.castsShadow && $0.material.gloss == 0.9 }
            let last = paddles.map { $0.transform.columns.3 }.min { $0.z < $1.z } ?? .zero
            return SIMD3(last.x, last.y, last.z)
        }

        func events(_ name: SceneEvent.Name) -> [SceneEvent] { events.filter { $0.name == name } }
        func peers() -> [String] {
            events(.peer).compactMap { if case .text(let state) = $0.value("state") { state } else { nil } }
        }
    }

    var host: Side
    var other: Side

    init(
        goals: Int = 7, role: NetworkOptions.Role = .join("host"), codes: (String?, String?) = (nil, nil),
        titles: (String?, String?) = (nil, nil), computer: Difficulty? = .hard
    ) {
        host = Side(
            "host", .host(HockeySetup(goals: goals, seed: 4)), called: titles.0, code: codes.0, computer: computer)
        other = Side("other", role, called: titles.1, code: codes.1, computer: computer)
        host.collect()
        other.collect()
    }

    mutating func step(_ count: Int = 1) {
        for _ in 0..<count {
            Self.deliver(&host, to: &other)
            Self.deliver(&other, to: &host)
            host.scene.step()
            other.scene.step()
            host.collect()
            other.collect()
        }
    }

    private static func deliver(_ from: inout Side, to: inout Side) {
        for (bytes, address) in from.outbox where address == to.name && !from.isCut && !to.isCut {
            to.scene.receive(.datagram(bytes, from: Array(from.name.utf8), name: from.name))
        }
        from.outbox = []
        to.collect()
    }

    /// Steps until something holds, at most so many times; whether it does.
    mutating func step(atMost limit: Int, until isTrue: (NetworkTable) -> Bool) -> Bool {
        for _ in 0..<limit {
            if isTrue(self) { return true }
            step()
        }
        return isTrue(self)
    }
}
