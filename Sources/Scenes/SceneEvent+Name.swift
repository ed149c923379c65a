extension SceneEvent {
    /// All events there are, in the words of `--events`; `docs/events.md` says what each carries.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        // The program.
        /// The first picture, a saved one, saved spheres, full screen, the end.
        case frame, screenshot, saved, fullscreen, quit
        /// Something failed.
        case error

        // Every activity.
        /// A page of the menu is shown.
        case page
        /// A setting changed, the game paused or went on, a recording ended.
        case setting, pause, replay
        /// A try or a game began anew.
        case restart

        // The viewer.
        /// Spheres came, from where.
        case level, source
        /// What the user did to the packing.
        case turn, rotate, zoom, pan, spin, reset
        /// The eye came to rest far down.
        case place
        /// The help sheet, the sphere under the pointer, a gamepad that came or went.
        case help, inspect, controller

        // The tilt ball.
        /// A board began; how it is tipped, and which pose is flat.
        case board, tilt, neutral
        /// The sensor's readings stopped, or come again.
        case readings
        /// The ball fell.
        case hole

        // The games.
        /// The ball or the puck against a wall, or in its goal.
        case wall, goal

        // Air hockey.
        /// What happened to the puck.
        case strike, serve, win
        /// A player chose a device.
        case device
        /// Over a network: how it stands with the other player, a game nearby, how many watch, somebody not let in.
        case peer, found, watchers, refused

        // The demo.
        /// A chapter began.
        case chapter
    }
}
