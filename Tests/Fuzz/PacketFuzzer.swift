import AirHockey
import Netcode
import Sealing
import Simulation

/// Host, client and watcher in the middle of a game without a code, to be given packets by libFuzzer: `scripts/fuzz`.
private struct Table {
    var host: HostSession<HockeyGame>
    var client: ClientSession<HockeyGame>
    var watcher: WatcherSession<HockeyGame>
    /// The last packet for each of them: header, token and counter are right.
    var last = [[UInt8]](repeating: [], count: 3)

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
        let wish = PaddleWish(x: 2560, y: 5000)
        host.step(wish, at: now)
        client.step(wish, at: now)
        watcher.step(wish, at: now)
        for (number, output) in [host.takeOutput(), client.takeOutput(), watcher.takeOutput()].enumerated() {
            for case .send(let datagram) in output {
                let target = Int(datagram.address.bytes[0])
                if number > 0 || datagram.bytes[2] > 7 { last[target] = datagram.bytes }
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

/// The first byte says who gets the packet; the second its kind, with a right header, or that all is as it comes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 2, var table = start else { return 0 }
    let input = Array(UnsafeBufferPointer(start: data, count: count))
    let target = Int(input[0] % 3)
    var packet = Array(input[2...])
    if input[1] < 200 {
        var header = Array(table.last[target].prefix(15))
        header[2] = input[1] % 13
        // A counter that has not come yet.
        header[13] &+= 1
        packet = header + packet
    }
    table.receive(packet, at: target, from: Table.address(UInt8((target + 1) % 3)), now: 3.5)
    for step in 0..<3 { table.play(at: 3.5 + Double(step) / 60) }
    return 0
}
