import AirHockey
import Geometry
import HockeyPlay
import Scenes
import TestSupport

/// Air hockey in a window of 1280 by 720 points.
typealias HockeyDriver = SceneDriver<HockeyScene>

extension SceneDriver<HockeyScene> {
    static var size: Vector2 { Vector2(1280, 720) }

    init(_ options: HockeyOptions) { self.init(HockeyScene(options, size: Self.size)) }

    init(_ scene: HockeyScene) { self.init(scene, size: Self.size) }
}

extension SceneEvent {
    func text(_ field: String) -> String? { value(field)?.text }
    func number(_ field: String) -> Double? { value(field)?.number }
    func integer(_ field: String) -> Int? { if case .integer(let number) = value(field) { number } else { nil } }
}
