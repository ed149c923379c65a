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
            return take(isHello ? door.otherVersion(bytes) : .drop(.version), from: address, at: now)
        }
        switch PacketKind(rawValue: kind) {
        case .query: answerQuery(bytes, from: address)
        case .hello: take(door.hello(bytes, from: address, at: now), from: address, at: now)
        case .join: take(door.join(bytes, from: address, at: now), from: address, at: now)
        case .play, .follow, .farewell: takeInside(bytes, kind: kind, from: address, at: now)
        default: dropped.count(.malformed)
        }
    }

    private mutating func answerQuery(_ bytes: [UInt8], from address: PeerAddress) {
        var notice = GameNotice(host: identifier, name: settings.name, program: settings.program)
        notice.summary = summary
        notice.needsCode = settings.code != nil
        notice.isTaken = seat != nil
        guard let answer = notice.answer(to: bytes) else { return dropped.count(.malformed) }
        output.append(.send(Datagram(answer, to: address)))
    }

    // MARK: Strangers

    private mutating func take(_ outcome: Door.Outcome, from address: PeerAddress, at now: Double) {
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
        if seat?.nonces == nonces { return send(.welcome, welcome(nonces).body) }
        if let index = watchers.firstIndex(where: { $0.nonces == nonces }) {
            return sendToWatcher(index, .welcome, welcome(nonces).body)
        }
        guard !admitted.contains(nonces) else { return dropped.count(.token) }
        guard hasRoom(for: request, at: now) else {
            dropped.count(.opponent)
            let refusal = JoinPackets.refusal(.full, nonce: nonces.client)
            return output.append(.send(Datagram(refusal, to: address)))
        }
        admitted = admitted.suffix(63) + [nonces]
        let token = door.token()
        let keys = secret.map { ChannelKeys($0, token: token, of: .host) }
        let channel = Channel(token: token, keys: keys, cryptography: settings.cryptography)
        switch request.role {
        case .watch:
            watchers.append(WatcherSeat(address: address, channel: channel, nonces: nonces, heard: now))
            output.append(.event(.watchers(watchers.count)))
            sendToWatcher(watchers.count - 1, .welcome, welcome(nonces).body)
        case .play:
            take(HostSeat(address: address, channel: channel, name: request.name, nonces: nonces, heard: now))
            send(.welcome, welcome(nonces).body)
        }
    }

    private func hasRoom(for request: JoinRequest, at now: Double) -> Bool {
        switch request.role {
        case .watch: return watchers.count < Self.watcherLimit
        case .play:
            guard let seat else { return true }
            // Whoever has lost the connection, or the program, may come back under the same name.
            return now - seat.heard >= SessionTimes.waiting && (seat.name == request.name || !seat.hasStarted)
        }
    }

    private mutating func take(_ newcomer: HostSeat) {
        var newcomer = newcomer
        if let old = seat {
            newcomer.hasStarted = old.hasStarted
            newcomer.isWaitedFor = old.isWaitedFor
            newcomer.stateNumber = old.stateNumber.nextState
            duel.greetNewcomer()
        }
        seat = newcomer
    }

    private func welcome(_ nonces: Nonces) -> Welcome<World.Setup> {
        Welcome(nonce: nonces.client, host: settings.name, program: settings.program, setup: setup)
    }

    // MARK: Those inside

    private mutating func takeInside(_ bytes: [UInt8], kind: UInt8, from address: PeerAddress, at now: Double) {
        guard let token = Channel.token(of: bytes) else { return dropped.count(.malformed) }
        do {
            if token == seat?.channel.token {
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
        guard let opened = try seat?.channel.open(bytes) else { return }
        if kind == PacketKind.farewell.rawValue { return takeFarewell() }
        var body = opened.body
        let filler = duel.rollback.present.restingInput(of: .client)
        guard kind == PacketKind.play.rawValue, let packet = try? PlayPacket(from: &body, filler: filler) else {
            throw ChannelFailure(reason: .malformed)
        }
        hear(isNewest: opened.isNewest, from: address, at: now)
        acknowledgeState(packet)
        guard packet.stateNumber != 0, packet.game == duel.game, let seat, seat.hasStarted else { return }
        let agrees = try duel.take(packet, isNewest: opened.isNewest, compares: seat.hasState, at: now)
        announcements.acknowledge(packet.announcementNumber)
        if !agrees || (packet.isLost && packet.stateNumber == seat.stateNumber) { noteDesync() }
        settle()
    }

    private mutating func takeFarewell() {
        guard seat?.hasStarted == true else { return seat = nil }
        output.append(.event(.peer(.gone)))
        end(hasLeft: true)
    }

    /// It is there; perhaps again, perhaps elsewhere.
    private mutating func hear(isNewest: Bool, from address: PeerAddress, at now: Double) {
        guard let old = seat else { return }
        seat?.heard = now
        if isNewest { seat?.address = address }
        guard old.isWaitedFor else { return }
        seat?.isWaitedFor = false
        output.append(.event(.peer(.back)))
        if old.hasState { seat?.needsState(isCorrection: false) }
    }

    private mutating func acknowledgeState(_ packet: PlayPacket<World.Input>) {
        guard let old = seat, !old.hasState, packet.stateNumber == old.stateNumber, packet.game == duel.game,
            !packet.isLost
        else { return }
        seat?.hasState = true
        seat?.hasStarted = true
        if !old.hasStarted, duel.game == 0 { output.append(.event(.peer(.connected))) }
    }
}
