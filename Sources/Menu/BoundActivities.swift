import HockeyPlay
import Scenes
import TiltPlay
import Viewer

/// Whose keys and buttons can be chosen.
enum BoundActivities {
    static let all = [ViewerScene.bindings, TiltScene.bindings, HockeyScene.bindings]
}
