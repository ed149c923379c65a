import Scenes

extension TiltScene {
    /// What can be done in the tilt ball, as shown while it is paused.
    /// - Parameter reason: why it paused, where not the player did.
    public static func helpSheet(reason: String? = nil) -> HelpSheet {
        TiltAction.controls.sheet(title: reason ?? "Paused", foot: "The dot in the ring shows how the board is tipped.")
    }
}
