import Simulation

extension HostSession {
    /// Steps from one packet for a watcher to the next.
    private static var watchPeriod: Int { 3 }
    /// Ticks that a watcher may be behind; beyond them it gets a whole state.
    private static var watchBacklog: Int { 600 }

    /// Sends each watcher what it lacks, and forgets those who are silent. Whatever they do, players notice nothing: a
    /// watcher is sent at most so much, never waited for.
    mutating func stepWatchers(at now: Double) {
        let count = watchers.count
        watchers.removeAll { now - $0.heard >= SessionTimes.gone }
        if watchers.count != count { output.append(.event(.watchers(watchers.count))) }
        guard steps % Self.watchPeriod == 0 else { return }
        for index in watchers.indices { sendConfirmed(to: index) }
    }

    private mutating func sendConfirmed(to index: Int) {
        let watcher = watchers[index]
        let confirmed = shared.rollback.confirmed
        let isNear = watcher.game == shared.game && confirmed.tick - watcher.tick <= Self.watchBacklog
        if watcher.hasState, !isNear {
            watchers[index].stateNumber = watcher.stateNumber.nextState
            watchers[index].hasState = false
        }
        guard watchers[index].hasState,
            let inputs = shared.rollback.confirmedInputs(after: watcher.tick, limit: WatchPacket<World>.limit)
        else {
            // Half as often: a state is larger.
            guard steps % (2 * Self.watchPeriod) == 0 else { return }
            let state = StatePacket(
                number: watchers[index].stateNumber, game: shared.game, names: names, setup: setup, world: confirmed)
            return sendToWatcher(index, .state, state.body)
        }
        let reachesEnd = watcher.tick + inputs.host.count == confirmed.tick
        let packet = WatchPacket<World>(
            game: shared.game, stateNumber: watcher.stateNumber, isHeld: status != .playing, tick: watcher.tick,
            hash: reachesEnd ? UInt32(truncatingIfNeeded: confirmed.stateHash) : nil, inputs: inputs)
        sendToWatcher(index, .watch, packet.body)
    }

    /// Takes a watcher's packet.
    mutating func takeWatcher(
        _ index: Int, _ bytes: [UInt8], kind: UInt8, from address: PeerAddress, at now: Double
    ) throws(ChannelFailure) {
        let opened = try watchers[index].channel.open(bytes)
        var body = opened.body
        if kind == PacketKind.farewell.rawValue {
            watchers.remove(at: index)
            return output.append(.event(.watchers(watchers.count)))
        }
        guard kind == PacketKind.follow.rawValue, let packet = try? FollowPacket(from: &body) else {
            throw ChannelFailure(reason: .malformed)
        }
        watchers[index].heard = now
        guard opened.isNewest else { return }
        watchers[index].address = address
        guard packet.stateNumber == watchers[index].stateNumber, packet.game == shared.game else { return }
        guard packet.tick <= shared.rollback.confirmed.tick else { throw ChannelFailure(reason: .step) }
        if packet.isLost {
            watchers[index].stateNumber = packet.stateNumber.nextState
            watchers[index].hasState = false
        } else {
            watchers[index].hasState = true
            watchers[index].game = packet.game
            watchers[index].tick = packet.tick
        }
    }

    mutating func sendToWatcher(_ index: Int, _ kind: PacketKind, _ body: ByteWriter) {
        guard let bytes = watchers[index].channel.packet(kind, body) else { return }
        output.append(.send(Datagram(bytes, to: watchers[index].address)))
    }
}
