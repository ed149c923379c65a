import Input

/// What can be done in every activity.
public enum CommonAction: String, Sendable, Hashable {
    /// Show the frame rate, or hide it.
    case frameRate
    /// Save what is on screen.
    case picture
    /// To full screen or back to the window.
    case fullScreen
}

extension Control {
    /// The rows of what can be done in every activity.
    /// - Parameter wrap: makes it an action of the activity.
    public static func common(_ wrap: (CommonAction) -> Action) -> [Control] {
        [
            Control(
                "Frame rate, picture",
                keys: [KeyStroke(.function(9)): wrap(.frameRate), KeyStroke(.function(12)): wrap(.picture)]),
            Control(
                "Full screen",
                keys: [KeyStroke(.function(11)): wrap(.fullScreen), KeyStroke(.enter, .alt): wrap(.fullScreen)]),
        ]
    }
}
