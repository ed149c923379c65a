import Simulation

extension HostSession {
    /// Most who watch.
    private static var watcherLimit: Int { 8 }

    /// Takes a datagram.
    public mutating func receive(_ bytes: [UInt8], from address: PeerAddress, at now: Double) {
        guard !status.isOver else { return }
        var reader = ByteReader(bytes)
        guard let (version, kind) = PacketHeader.read(&reader) else { return dropped.count(.malformed) }
        guard version == PacketHeader.version else {
            let isHello = kind == PacketKind.hello.rawValue
            return act(on: isHello ? handshake.otherVersion(bytes) : .drop(.version), from: address, at: now)
        }
        switch PacketKind(rawValue: kind) {
        case .query: answerQuery(bytes, from: address)
        case .hello: act(on: handshake.hello(bytes, from: address, at: now), from: address, at: now)
        case .join: act(on: handshake.join(bytes, from: address, at: now), from: address, at: now)
        case .play, .follow, .farewell: takeInside(bytes, kind: kind, from: address, at: now)
        default: dropped.count(.malformed)
        }
    }

    private mutating func answerQuery(_ bytes: [UInt8], from address: PeerAddress) {
        var notice = GameNotice(host: identifier, name: settings.name, program: settings.program)
        notice.summary = summary
        notice.needsCode = settings.code != nil
        notice.isTaken = opponent != nil
        guard let answer = notice.answer(to: bytes) else { return dropped.count(.malformed) }
        output.append(.send(Datagram(answer, to: address)))
    }

    // MARK: Strangers

    private mutating func act(on outcome: HostHandshake.Outcome, from address: PeerAddress, at now: Double) {
        switch outcome {
        case .drop(let reason): dropped.count(reason)
        case .answer(let bytes): output.append(.send(Datagram(bytes, to: address)))
        case .wrongCode(let bytes):
            dropped.count(.seal)
            output.append(.send(Datagram(bytes, to: address)))
            output.append(.event(.wrongCode(address)))
        case .request(let request, let nonces, let secret):
            admit(request, nonces, secret, from: address, at: now)
        }
    }

    private mutating func admit(
        _ request: JoinRequest, _ nonces: Nonces, _ secret: JoinSecret?, from address: PeerAddress, at now: Double
    ) {
        // The welcome may have been lost.
        if opponent?.nonces == nonces { return send(.welcome, welcome(nonces).body) }
        if let index = watchers.firstIndex(where: { $0.nonces == nonces }) {
            return sendToWatcher(index, .welcome, welcome(nonces).body)
        }
        guard !admitted.contains(nonces) else { return dropped.count(.token) }
        guard hasRoom(for: request, at: now) else {
            dropped.count(.opponent)
            let refusal = HandshakePackets.refusal(.full, nonce: nonces.client)
            return output.append(.send(Datagram(refusal, to: address)))
        }
        admitted = admitted.suffix(63) + [nonces]
        let token = handshake.token()
        let keys = secret.map { ChannelKeys($0, token: token, of: .host) }
        let channel = Channel(token: token, keys: keys, cryptography: settings.cryptography)
        switch request.role {
        case .watch:
            watchers.append(Watcher(address: address, channel: channel, nonces: nonces, heard: now))
            output.append(.event(.watchers(watchers.count)))
            sendToWatcher(watchers.count - 1, .welcome, welcome(nonces).body)
        case .play:
            admit(Opponent(address: address, channel: channel, name: request.name, nonces: nonces, heard: now))
            send(.welcome, welcome(nonces).body)
        }
    }

    private func hasRoom(for request: JoinRequest, at now: Double) -> Bool {
        switch request.role {
        case .watch: return watchers.count < Self.watcherLimit
        case .play:
            guard let opponent else { return true }
            // Whoever has lost the connection, or the program, may come back under the same name.
            return now - opponent.heard >= SessionTimes.waiting
                && (opponent.name == request.name || !opponent.hasStarted)
        }
    }

    private mutating func admit(_ newcomer: Opponent) {
        var newcomer = newcomer
        if let old = opponent {
            newcomer.hasStarted = old.hasStarted
            newcomer.isWaitedFor = old.isWaitedFor
            newcomer.stateNumber = old.stateNumber.nextState
            shared.greetNewcomer()
        }
        opponent = newcomer
    }

    private func welcome(_ nonces: Nonces) -> Welcome<World.Setup> {
        Welcome(nonce: nonces.client, host: settings.name, program: settings.program, setup: setup)
    }

    // MARK: Those inside

    private mutating func takeInside(_ bytes: [UInt8], kind: UInt8, from address: PeerAddress, at now: Double) {
        guard let token = Channel.token(of: bytes) else { return dropped.count(.malformed) }
        do {
            if token == opponent?.channel.token {
                try takeOpponent(bytes, kind: kind, from: address, at: now)
            } else if let index = watchers.firstIndex(where: { $0.channel.token == token }) {
                try takeWatcher(index, bytes, kind: kind, from: address, at: now)
            } else {
                dropped.count(.token)
            }
        } catch {
            dropped.count(error.reason)
        }
    }

    private mutating func takeOpponent(
        _ bytes: [UInt8], kind: UInt8, from address: PeerAddress, at now: Double
    ) throws(ChannelFailure) {
        guard let opened = try opponent?.channel.open(bytes) else { return }
        if kind == PacketKind.farewell.rawValue { return takeFarewell() }
        var body = opened.body
        let filler = shared.rollback.present.restingInput(of: .client)
        guard kind == PacketKind.play.rawValue, let packet = try? PlayPacket(from: &body, filler: filler) else {
            throw ChannelFailure(reason: .malformed)
        }
        hear(isNewest: opened.isNewest, from: address, at: now)
        acknowledgeState(packet)
        guard packet.stateNumber != 0, packet.game == shared.game, let opponent, opponent.hasStarted else { return }
        let agrees = try shared.receive(packet, isNewest: opened.isNewest, compares: opponent.hasState, at: now)
        announcements.acknowledge(packet.announcementNumber)
        if !agrees || (packet.isLost && packet.stateNumber == opponent.stateNumber) { noteDesync() }
        settle()
    }

    private mutating func takeFarewell() {
        guard opponent?.hasStarted == true else { return opponent = nil }
        output.append(.event(.peer(.gone)))
        end(hasLeft: true)
    }

    /// It is there; perhaps again, perhaps elsewhere.
    private mutating func hear(isNewest: Bool, from address: PeerAddress, at now: Double) {
        guard let old = opponent else { return }
        opponent?.heard = now
        if isNewest { opponent?.address = address }
        guard old.isWaitedFor else { return }
        opponent?.isWaitedFor = false
        output.append(.event(.peer(.back)))
        if old.hasState { opponent?.needsState(isCorrection: false) }
    }

    private mutating func acknowledgeState(_ packet: PlayPacket<World.Input>) {
        guard let old = opponent, !old.hasState, packet.stateNumber == old.stateNumber, packet.game == shared.game,
            !packet.isLost
        else { return }
        opponent?.hasState = true
        opponent?.hasStarted = true
        if !old.hasStarted, shared.game == 0 { output.append(.event(.peer(.connected))) }
    }
}
