import AirHockey
import Netcode
import Scenes
import Simulation

extension NetworkScene {
    /// What the other is called; empty for one who watches.
    var otherName: String {
        guard let peer else { return "" }
        return table.titles[Player(peer.other)]
    }

    /// Who is waited for.
    var absentName: String { isWatching ? "the players" : otherName }

    func noAnswer(from address: String) -> String {
        let port = address.split(separator: ":").last.map(String.init) ?? String(options.port)
        return "No answer from \(address). Is rondo hosting there, and does its firewall let UDP \(port) in?"
    }

    func words(for pause: PauseState) -> String {
        if pause.waitsForOther { return "Paused until \(otherName) goes on too" }
        if pause.otherWaits { return "Paused: \(otherName) wants to go on" }
        return pause.isOwn ? "Paused" : "Paused by \(otherName)"
    }

    func farewell(hasLeft: Bool) -> String {
        let name = isWatching ? table.titles[.bottom] : otherName
        let (own, other) = (table.view.side, table.view.side.opponent)
        // No line ends within the score.
        let score = table.heldScore.map { "\($0[own])\u{a0}–\u{a0}\($0[other])" } ?? ""
        return hasLeft
            ? "\(name) has left. The score: \(score)."
            : "\(name) is gone: nothing was heard for ten seconds. The score: \(score)."
    }

    /// Why the host does not let this side in.
    func words(for refusal: Refusal) -> String {
        let address = if case .session(_, let address) = phase { address } else { "the host" }
        let own = options.settings.program
        return switch refusal {
        case .code:
            options.settings.code == nil
                ? "\(address) wants a code: start with --code."
                : "\(address) has another code, or none: ask for it, and give it with --code."
        case .full: "\(address) is in a game already. --watch shows it."
        case .version(let program): "\(address) runs rondo \(program), this is \(own): both need the same version."
        case .rules(let program): "\(address) (rondo \(program)) plays by other rules than this rondo, \(own)."
        }
    }

    /// Players are called by name, the own one "You".
    mutating func nameBoth() {
        let names = session?.names
        for peer in Peer.allCases {
            let name = names?[peer] ?? ""
            table.titles[Player(peer)] =
                peer == self.peer ? "You" : !name.isEmpty ? name : peer == .host ? "Host" : "Opponent"
        }
    }
}
