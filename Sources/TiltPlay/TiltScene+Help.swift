import Scenes

extension TiltScene {
    /// Whose keys and buttons can be chosen.
    public static let bindings = TiltAction.controls.bindings("tilt", title: "Tilt ball")

    /// What can be done in the tilt ball, as shown while it is paused.
    /// - Parameter reason: why it paused, where not the player did.
    public static func helpSheet(reason: String? = nil) -> HelpSheet { helpSheet(TiltAction.controls, reason) }

    static func helpSheet(_ controls: Controls<TiltAction>, _ reason: String?) -> HelpSheet {
        controls.sheet(title: reason ?? "Paused", foot: "The dot in the ring shows how the board is tipped.")
    }
}
