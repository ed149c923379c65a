import Scenes

extension ViewerScene {
    /// What can be done in the viewer.
    public static let helpSheet = helpSheet(ViewerAction.controls)

    static func helpSheet(_ controls: Controls<ViewerAction>) -> HelpSheet {
        controls.sheet(title: "Apollonian packing", foot: "A file dropped on the window is shown.")
    }

    /// Whose keys and buttons can be chosen.
    public static let bindings = ViewerAction.controls.bindings("packing", title: "Packing")
}
