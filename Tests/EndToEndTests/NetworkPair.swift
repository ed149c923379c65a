import Foundation
import TestSupport

/// Two machines joined by two cables, in network namespaces of their own; this machine twice where the system does not
/// allow that.
final class NetworkPair {
    /// Words that run a program on either machine.
    let near, far: [String]
    /// Whether they are machines of their own.
    var isReal: Bool { !near.isEmpty }
    /// Where the near one is reached from the far one.
    let nearAddress: String
    private let holders: [ChildProcess]

    init() throws {
        let (holders, areSeparate) = try Self.separate()
        let words = holders.map { ["nsenter", "-t", String($0.identifier), "-n"] }
        if areSeparate, try Self.join(words, holders[1].identifier) {
            (self.holders, near, far, nearAddress) = (holders, words[0], words[1], "10.77.1.1")
        } else {
            print("network namespaces are not allowed here: the test plays over loopback")
            (self.holders, near, far, nearAddress) = ([], [], [], "127.0.0.1")
        }
    }

    /// Two programs that hold a namespace each, and whether they could leave this one.
    private static func separate() throws -> (holders: [ChildProcess], areSeparate: Bool) {
        let pipe = TestPipe()
        let words = ["unshare", "-n", "sh", "-c", "echo ready; exec sleep 600 >&-"]
        guard let holders = try? (0..<2).map({ _ in try ChildProcess(words, output: pipe.writing) }) else {
            throw Failure("unshare is not there")
        }
        pipe.closeWriting()
        var reader = LineReader(pipe.reading)
        let lines = (0..<2).map { _ in reader.line(within: RondoProcess.patience) }
        return (holders, lines == ["ready", "ready"])
    }

    private static func join(_ words: [[String]], _ far: pid_t) throws -> Bool {
        // Addresses are to be used at once, without asking whether others have them.
        let prepare = "for f in all default; do echo 0 > /proc/sys/net/ipv6/conf/$f/accept_dad; done; ip link set lo up"
        let cables = (1...2).map {
            "ip link add c\($0) type veth peer name d\($0) && ip link set d\($0) netns \(far)"
                + " && ip addr add 10.77.\($0).1/24 brd + dev c\($0) && ip link set c\($0) up"
        }
        let ends = (1...2).map { "ip addr add 10.77.\($0).2/24 brd + dev d\($0) && ip link set d\($0) up" }
        for (machine, script) in [
            (0, prepare), (1, prepare), (0, cables.joined(separator: " && ")), (1, ends.joined(separator: " && ")),
        ] {
            guard try ChildProcess.run(words[machine] + ["sh", "-c", script]).status == 0 else { return false }
        }
        return true
    }

    /// The near machine's link-local address on the first cable.
    func linkLocal() throws -> String {
        let result = try ChildProcess.run(near + ["ip", "-6", "-o", "addr", "show", "dev", "c1", "scope", "link"])
        let words = result.output.split(whereSeparator: { $0 == " " || $0 == "/" })
        guard let address = words.first(where: { $0.hasPrefix("fe80:") }) else {
            throw Failure("no link-local address")
        }
        return String(address)
    }

    /// Runs a shell's words on the far machine.
    func onFar(_ script: String) throws {
        let result = try ChildProcess.run(far + ["sh", "-c", script])
        guard result.status == 0 else { throw Failure("\(script): \(result.errors)") }
    }
}

/// A relay that delays and drops, on a machine of a pair; ends with its holder.
final class Relay {
    private let process: ChildProcess

    /// - Parameter machine: words that run a program there.
    init(port: Int, hostPort: Int, delay: Int, loss: Int, on machine: [String]) throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Network/relay.py").path
        let pipe = TestPipe()
        let words = [port, hostPort, delay, loss, 1].map(String.init)
        process = try ChildProcess(machine + ["python3", script] + words, output: pipe.writing)
        pipe.closeWriting()
        var reader = LineReader(pipe.reading)
        guard reader.line(within: 30) == "ready" else { throw Failure("the relay did not start") }
    }
}
