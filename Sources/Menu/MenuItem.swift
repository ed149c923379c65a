import HockeyPlay
import TiltBall

/// What an entry of the menu starts.
public enum MenuActivity: Sendable, Hashable {
    /// The viewer.
    case packing
    /// The tilt ball, from a board on.
    case tilt(board: Int)
    /// The tilt ball by the original's rules.
    case classic
    /// Air hockey on this machine, for so many players.
    case hockey(players: Int)
    /// Air hockey over a network.
    case network(NetworkOptions.Role)
    /// The endless show.
    case show
}

/// An entry of a page.
struct MenuItem: Sendable {
    /// What choosing it does.
    enum Effect: Sendable {
        case open(MenuPage)
        case start(MenuActivity)
        /// Back to what was left.
        case goOn
        case set(SettingControl)
        case bind(BindingEdit)
        case back
        case quit
        /// There is only something to read.
        case none
    }

    let title: String
    /// Stands at the right end, or under the title of a card.
    var detail = ""
    /// A card's picture.
    var board: Board?
    let effect: Effect

    init(_ title: String, detail: String = "", board: Board? = nil, _ effect: Effect) {
        self.title = title
        self.detail = detail
        self.board = board
        self.effect = effect
    }
}
