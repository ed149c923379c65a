import Geometry
import Gestures
import Input
import Scenes

/// What a key or a button does in the viewer.
enum ViewerAction: ControlAction {
    /// A spin in a direction of the window, a scale of the picture, a turn about the line of sight in radians.
    case spin(Vector2), zoom(Double), rotate(Double)
    /// What comes next: pause or go on, close the help sheet, try again; stop and show the view of the start.
    case next, reset
    /// From far down out again.
    case climb
    /// One level up or down, or to a level by its number.
    case levelUp, levelDown, level(Int)
    /// Switch between all spheres and those at the outer one.
    case shellFilter
    /// The next root that the packing grows from.
    case root
    /// The next lighting, palette, kind of geometry.
    case lighting, palette, geometry
    /// Inspect spheres under the pointer; write bends on large spheres.
    case inspect, bends
    /// Save the spheres shown.
    case save
    /// After a failure: try again, or take what is built in.
    case retry, builtIn
    /// Open the help sheet or close it; close what is open, else leave.
    case help, back
    /// What every activity can do.
    case common(CommonAction)
}

extension ViewerAction {
    /// What can be done in the viewer, and how.
    static let controls = Controls(
        [
            Control(
                "Turn by hand", hint: .words("drag to turn", pad: "left stick to turn"), pointer: "drag",
                sticks: "left stick"),
            Control(
                "Spin, faster, back", pointer: "flick, sideways scroll",
                keys: [
                    KeyStroke(.left): .spin(left), KeyStroke(.right): .spin(-left), KeyStroke(.up): .spin(up),
                    KeyStroke(.down): .spin(-up),
                ],
                sticks: "right stick",
                buttons: [
                    .dpadLeft: .spin(left), .dpadRight: .spin(-left), .dpadUp: .spin(up), .dpadDown: .spin(-up),
                ]),
            Control(
                "Zoom", hint: .words("scroll to zoom", pad: "triggers to zoom"), pointer: "scroll, pinch",
                keys: [
                    "+": .zoom(GestureLimits.keyScale), "=": .zoom(GestureLimits.keyScale),
                    "-": .zoom(1 / GestureLimits.keyScale),
                ],
                sticks: "triggers", repeats: true),
            Control("From far down out again", keys: [KeyStroke(.backspace): .climb]),
            Control(
                "Rotate", pointer: "right drag, two fingers",
                keys: [",": .rotate(-GestureLimits.keyRotation), ".": .rotate(GestureLimits.keyRotation)],
                sticks: "left stick pressed", repeats: true),
            Control("Pan", pointer: "middle drag, Shift and drag"),
            Control(
                "Pause, go on", pointer: "click, tap", keys: [KeyStroke(.space): .next, KeyStroke(.enter): .next],
                buttons: [.a: .next]),
            levels,
            Control("Outer spheres only", keys: ["o": .shellFilter], buttons: [.y: .shellFilter]),
            Control("Root of whole bends", keys: ["k": .root]),
            Control("Palette", keys: ["p": .palette], buttons: [.x: .palette]),
            Control("Lighting, geometry", keys: ["l": .lighting, "g": .geometry]),
            Control("Inspect, bends", keys: ["i": .inspect, "n": .bends]),
            Control(
                "Stop and reset", pointer: "double click, double tap", keys: [KeyStroke(.home): .reset],
                buttons: [.back: .reset]),
            Control("Save the spheres", keys: [KeyStroke(.character("s"), .control): .save]),
            Control("After a failure: again, built in", keys: ["r": .retry, "u": .builtIn]),
        ] + Control.common(ViewerAction.common) + [
            Control(
                "This sheet", hint: .named("for all keys"), keys: [KeyStroke(.function(1)): .help, "?": .help],
                buttons: [.start: .help]),
            Control("Close what is open, else leave", keys: [KeyStroke(.escape): .back], buttons: [.b: .back]),
        ])

    private static let levels = Control<ViewerAction>(
        "Level up, down", pointer: "click at the top, bottom",
        keys: [
            KeyStroke(.pageUp): .levelUp, KeyStroke(.pageDown): .levelDown, "1": .level(1), "2": .level(2),
            "3": .level(3), "4": .level(4), "5": .level(5), "6": .level(6), "7": .level(7), "8": .level(8),
            "9": .level(9), "0": .level(10),
        ],
        buttons: [.rightShoulder: .levelUp, .leftShoulder: .levelDown])

    /// Directions and ways are named, numbers follow their name.
    var name: String? {
        switch self {
        case .spin(let direction):
            direction.x != 0 ? (direction.x < 0 ? "spinLeft" : "spinRight") : (direction.y < 0 ? "spinUp" : "spinDown")
        case .zoom(let scale): scale > 1 ? "zoomIn" : "zoomOut"
        case .rotate(let angle): angle < 0 ? "rotateLeft" : "rotateRight"
        case .level(let level): "level\(level)"
        case .common(let action): action.rawValue
        default: plainName
        }
    }

    private static let left = Vector2(-1, 0)
    private static let up = Vector2(0, -1)
}
