import Simulation

extension WatcherSession {
    /// Takes a datagram.
    public mutating func receive(_ bytes: [UInt8], from _: PeerAddress, at now: Double) {
        guard ending == nil else { return }
        guard channel != nil else { return takeAnswer(bytes, at: now) }
        var reader = ByteReader(bytes)
        guard let (version, kind) = PacketHeader.read(&reader) else { return dropped.count(.malformed) }
        guard version == PacketHeader.version else { return dropped.count(.version) }
        guard Channel.token(of: bytes) == channel?.token else { return dropped.count(.token) }
        do {
            guard let opened = try channel?.open(bytes) else { return }
            var body = opened.body
            hear(at: now)
            switch PacketKind(rawValue: kind) {
            case .welcome: break
            case .watch: try takeInputs(&body, isNewest: opened.isNewest)
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
            channel = admission.channel
            heard = now
            names.host = admission.welcome.host
        }
    }

    private mutating func hear(at now: Double) {
        heard = now
        guard isWaited else { return }
        isWaited = false
        output.append(.event(.peer(.back)))
    }

    private mutating func takeInputs(_ body: inout ByteReader, isNewest: Bool) throws(ChannelFailure) {
        guard let world = recent.last else { return }
        guard let packet = try? WatchPacket<World>(from: &body, filler: world.restingInput(of: .host)) else {
            throw ChannelFailure(reason: .malformed)
        }
        guard packet.game == game, packet.stateNumber == stateNumber, !isLost else { return }
        if isNewest { isHeld = packet.isHeld }
        let known = world.tick + pending.count
        // A gap before them cannot be, but in a packet that somebody made up.
        guard packet.tick <= known else { throw ChannelFailure(reason: .step) }
        for index in packet.inputs.host.indices.dropFirst(known - packet.tick) {
            pending.append(PerPeer(host: packet.inputs.host[index], client: packet.inputs.client[index]))
        }
        let last = packet.tick + packet.inputs.host.count
        if let hash = packet.hash, !hashes.noteOther(hash, of: last) { noteDesync() }
    }

    private mutating func takeState(_ body: inout ByteReader) throws(ChannelFailure) {
        guard let packet = try? StatePacket<World>(from: &body) else { throw ChannelFailure(reason: .malformed) }
        guard packet.number != stateNumber || recent.isEmpty else { return }
        if recent.isEmpty { output.append(.event(.peer(.connected))) }
        names = packet.names
        recent = [packet.world, packet.world, packet.world]
        pending = []
        hashes = HashExchange()
        (game, stateNumber, isLost) = (packet.game, packet.number, false)
        output.append(.event(.began(packet.world, packet.setup)))
    }
}
