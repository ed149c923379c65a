import Scenes

extension HelpSheet {
    /// What can be done in the viewer.
    static let viewer = HelpSheet(
        title: "Apollonian packing",
        heads: ["", "Mouse, touch", "Keys", "Gamepad"],
        rows: [
            Row("Turn by hand", "drag", "", "left stick"),
            Row("Spin, faster, back", "flick", "arrows", "right stick, D-pad"),
            Row("Zoom", "wheel, pinch", "+  −", "triggers"),
            Row("Rotate", "right drag, two fingers", ",  .", "left stick pressed"),
            Row("Pause, go on", "click, tap", "Space", "A"),
            Row("Level up, down", "click at the top, bottom", "Page Up, Page Down, 1 … 0", "shoulders"),
            Row("Outer spheres only", "", "O", "Y"),
            Row("Palette", "", "P", "X"),
            Row("Lighting, geometry", "", "L, G", ""),
            Row("Inspect, bends", "", "I, N", ""),
            Row("Stop and reset", "double click, double tap", "Home", "Back"),
            Row("Frame rate, picture", "", "F9, F12", ""),
            Row("Save the spheres", "", "Ctrl+S", ""),
            Row("Full screen", "", "F11, Alt+Enter", ""),
            Row("This sheet", "", "F1, ?", "Start"),
        ],
        foot: "Esc or B closes what is open, else leaves. A file dropped on the window is shown.")
}
