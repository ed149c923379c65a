import Simulation

extension ClientSession {
    /// Takes a datagram. Where it came from does not matter: only the host can make one that fits.
    public mutating func receive(_ bytes: [UInt8], from _: PeerAddress, at now: Double) {
        guard ending == nil else { return }
        guard link != nil else { return takeAnswer(bytes, at: now) }
        var reader = ByteReader(bytes)
        guard let (version, kind) = PacketHeader.read(&reader) else { return dropped.count(.malformed) }
        guard version == PacketHeader.version else { return dropped.count(.version) }
        guard Channel.token(of: bytes) == link?.channel.token else { return dropped.count(.token) }
        do {
            guard let opened = try link?.channel.open(bytes) else { return }
            var body = opened.body
            hear(at: now)
            switch PacketKind(rawValue: kind) {
            case .welcome: break
            case .play: try takePlay(&body, isNewest: opened.isNewest, at: now)
            case .state: try takeState(&body)
            case .farewell:
                output.append(.event(.peer(.gone)))
                ending = .gone(hasLeft: true)
            default: dropped.count(.malformed)
            }
        } catch {
            dropped.count(error.reason)
        }
    }

    private mutating func takeAnswer(_ bytes: [UInt8], at now: Double) {
        switch knock.receive(bytes, at: now) {
        case .nothing: break
        case .drop(let reason): dropped.count(reason)
        case .refused(let refusal): ending = .refused(refusal)
        case .admitted(let admission):
            link = Link(channel: admission.channel, heard: now)
            names.host = admission.welcome.host
        }
    }

    private mutating func hear(at now: Double) {
        link?.heard = now
        guard link?.isWaited == true else { return }
        link?.isWaited = false
        output.append(.event(.peer(.back)))
    }

    private mutating func takePlay(
        _ body: inout ByteReader, isNewest: Bool, at now: Double
    ) throws(ChannelFailure) {
        guard let filler = duel?.rollback.present.restingInput(of: .host) else { return }
        guard let packet = try? PlayPacket(from: &body, filler: filler) else {
            throw ChannelFailure(reason: .malformed)
        }
        guard packet.game == duel?.game else { return }
        let compares = !isLost && packet.stateNumber == stateNumber
        let agrees = try duel?.take(packet, isNewest: isNewest, compares: compares, at: now) ?? true
        if let announcement = packet.announcement { gate.hear(announcement) }
        if !agrees { noteDesync() }
        settle()
    }

    private mutating func takeState(_ body: inout ByteReader) throws(ChannelFailure) {
        guard let packet = try? StatePacket<World>(from: &body) else { throw ChannelFailure(reason: .malformed) }
        guard packet.number != stateNumber || stateNumber == 0 else { return }
        names.host = packet.names.host
        if duel?.game != packet.game {
            take(packet)
        } else if isLost || packet.isCorrection {
            noteDesync()
            duel?.restore(packet.world)
            gate.restart(at: packet.world.tick)
            output.append(.event(.began(packet.world, packet.setup)))
        } else if duel?.compare(packet.world) == false {
            return noteDesync()
        }
        stateNumber = packet.number
        isLost = false
    }

    /// Another game begins, or the first.
    private mutating func take(_ packet: StatePacket<World>) {
        if duel == nil { output.append(.event(.peer(.connected))) }
        duel = Duel(packet.world, as: .client, game: packet.game)
        gate = AnnouncementGate(after: packet.world.tick)
        output.append(.event(.began(packet.world, packet.setup)))
    }
}
