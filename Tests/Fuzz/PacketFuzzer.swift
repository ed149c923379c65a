import AirHockey
import Netcode
import Sealing
import Simulation

/// Host, client and watcher in the middle of a game without a code, to be given packets by libFuzzer: `scripts/fuzz`.
private struct Table {
    var host: HostSession<HockeyGame>
    var client: ClientSession<HockeyGame>
    var watcher: WatcherSession<HockeyGame>
    /// A real packet of every kind for each of them, the newest last: header and token are right.
    var packets = [[[UInt8]]](repeating: [], count: 3)

    init(_ sodium: Sodium) {
        func settings(_ name: String) -> SessionSettings {
            SessionSettings(
                name: name, program: "1", code: nil, entropy: [UInt8](repeating: UInt8(name.count), count: 32),
                cryptography: sodium)
        }
        host = HostSession(HockeySetup(), settings: settings("a"))
        client = ClientSession(joining: Self.address(0), settings: settings("bb"), at: 0)
        watcher = WatcherSession(watching: Self.address(0), settings: settings("ccc"), at: 0)
        for step in 0..<200 { play(at: Double(step) / 60) }
    }

    static func address(_ number: UInt8) -> PeerAddress { PeerAddress(bytes: [number], description: "\(number)") }

    mutating func play(at now: Double) {
        let target = PaddleTarget(x: 2560, y: 5000)
        host.step(target, at: now)
        client.step(target, at: now)
        watcher.step(target, at: now)
        for (number, output) in [host.takeOutput(), client.takeOutput(), watcher.takeOutput()].enumerated() {
            for case .send(let datagram) in output {
                let target = Int(datagram.address.bytes[0])
                packets[target].removeAll { $0[2] == datagram.bytes[2] }
                packets[target].append(datagram.bytes)
                receive(datagram.bytes, at: target, from: Self.address(UInt8(number)), now: now)
            }
        }
    }

    mutating func receive(_ bytes: [UInt8], at target: Int, from address: PeerAddress, now: Double) {
        switch target {
        case 0: host.receive(bytes, from: address, at: now)
        case 1: client.receive(bytes, from: address, at: now)
        default: watcher.receive(bytes, from: address, at: now)
        }
    }
}

private let start = (try? Sodium()).map { Table($0) }

/// A packet that libFuzzer's bytes make: the first says who gets it, the second how the others are taken: as they come,
/// as the body of any kind behind a right header, or as changes to a real packet.
private func packet(from input: [UInt8], for target: Int, at table: Table) -> [UInt8] {
    let rest = Array(input[2...])
    guard input[1] >= 40, let last = table.packets[target].last else { return rest }
    var packet: [UInt8]
    if input[1] < 120 {
        packet = Array(last.prefix(15)) + rest
        packet[2] = input[1] % 13
    } else {
        packet = table.packets[target][Int(input[1]) % table.packets[target].count]
        for (index, change) in rest.enumerated() where 15 + index < packet.count { packet[15 + index] ^= change }
    }
    // A counter that has not come yet.
    if packet[2] > 6 { packet[13] &+= 1 }
    return packet
}

/// What libFuzzer calls with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 2, var table = start else { return 0 }
    let input = Array(UnsafeBufferPointer(start: data, count: count))
    let target = Int(input[0] % 3)
    let packet = packet(from: input, for: target, at: table)
    table.receive(packet, at: target, from: Table.address(UInt8((target + 1) % 3)), now: 3.5)
    for step in 0..<3 { table.play(at: 3.5 + Double(step) / 60) }
    return 0
}
