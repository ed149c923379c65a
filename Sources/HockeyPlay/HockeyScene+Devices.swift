import AirHockey
import Geometry
import Input
import Scenes
import Settings

extension HockeyScene {
    /// Opens the sheet on which two players choose their devices.
    mutating func askForDevices() {
        held = PerPlayer(bottom: nil, top: nil)
        sheet = .devices
    }

    /// Gives a device to the first player without one; a finger to the player in whose half it is.
    mutating func choose(_ device: HockeyDevice, _ sample: InputSample) {
        let player: Player
        if case .fingerDown(_, let position) = sample {
            player = half(at: position)
        } else {
            guard held.bottom != device, held.top != device else { return }
            player = held.bottom == nil ? .bottom : .top
        }
        guard held[player] == nil else { return }
        held[player] = device
        emit(.device, [.init("who", .text(player.name)), .init("name", .text(devices.name(of: device)))])
        if held.bottom != nil && held.top != nil { sheet = .none }
    }

    /// A device is gone: whoever played with it chooses again, or the game pauses.
    mutating func lose(_ device: HockeyDevice) {
        for player in Player.allCases where held[player] == device {
            guard options.players == 2 else {
                held[player] = .mouse
                pause(because: "The gamepad is unplugged")
                continue
            }
            held[player] = nil
            sheet = .devices
        }
    }

    /// Where somebody plays, the game waits while the window has no keyboard: no device speaks to it.
    mutating func loseFocus() {
        fingers = PerPlayer(bottom: nil, top: nil)
        if sheet == .none, options.players > 0, replay == nil, shell.settings[.pausesUnfocused] { pause(because: nil) }
    }

    /// Whether a player has no device yet.
    var needsDevices: Bool { options.players == 2 && (held.bottom == nil || held.top == nil) }

    /// Holds a game that is on.
    /// - Parameter reason: why, where not the player wants it.
    mutating func pause(because reason: String?) {
        guard sheet != .pause, !isOver else { return }
        sheet = .pause
        pauseReason = reason
        emit(.pause, [.init("value", .flag(true))])
    }

    /// A finger moves the paddle of the half it came down in; with one player, his.
    mutating func assign(finger: Int64, at position: Vector2) {
        let player = own ?? half(at: position)
        if fingers[player] == nil { fingers[player] = finger }
    }

    /// A finger left the screen.
    mutating func release(finger: Int64) {
        for player in Player.allCases where fingers[player] == finger { fingers[player] = nil }
    }

    /// In whose half a position in the window is.
    private func half(at position: Vector2) -> Player {
        let table = view.position(under: position, size: size, rules: game.rules)
        return (table?.y ?? 0) < game.rules.size.y / 2 ? .top : .bottom
    }
}
