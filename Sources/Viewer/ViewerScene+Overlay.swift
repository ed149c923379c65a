import Drawing
import Geometry
import PackingLoading
import Scenes

extension ViewerScene {
    /// Text and panels above the packing.
    func overlay(pose: ViewerMotion.Pose, size: Vector2, metrics: any TextMetrics) -> [OverlayItem] {
        var overlay: [OverlayItem] = []
        shell.draw(
            into: &overlay, frameRateAt: Vector2(size.x - Theme.margin, Theme.margin), anchor: Vector2(1, 0),
            size: size, metrics: metrics)
        if isHelpOpen {
            Self.helpSheet.draw(into: &overlay, size: size, metrics: metrics)
        } else if let shown = loadState.shown {
            if look.showsBends {
                bends.draw(
                    into: &overlay, shown: shown, camera: ViewerMotion.camera(pose, size: size),
                    rotation: pose.orientation,
                    palette: look.palette, size: size, metrics: metrics)
            }
            drawStatus(shown, into: &overlay, metrics: metrics)
            inspection.draw(into: &overlay, shown: shown, pose: pose, size: size, metrics: metrics)
        }
        if !isHelpOpen { drawState(into: &overlay, size: size, metrics: metrics) }
        return overlay
    }

    /// Level and number of spheres in the top left corner.
    private func drawStatus(
        _ shown: PackingLoadState.Shown, into overlay: inout [OverlayItem], metrics: any TextMetrics
    ) {
        let count = SphereText.count(shown.set.count) + (shown.request.outerOnly ? " at the outer one" : "")
        let title = shown.request.level.map { ("Level \($0)", TextStyle.heading, Theme.text) }
        overlay.caption(
            [title, (count, title == nil ? .body : .small, Theme.quiet)].compactMap { $0 },
            at: Vector2(Theme.margin, Theme.margin), metrics: metrics)
    }

    /// How it stands with spheres that are not there yet, or cannot be had.
    private func drawState(into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics) {
        switch loadState.state {
        case .served: break
        case .waiting(let progress):
            loading.draw(loadState.request.waitText, progress: progress, into: &overlay, size: size, metrics: metrics)
        case .failed(let reason):
            let choices = [(ViewerAction.retry, "try again"), (.builtIn, "use the built-in packing")]
            FailurePanel(reason: reason, choices: choices.map { (ViewerAction.controls.keyName(for: $0), $1) })
                .draw(into: &overlay, size: size, metrics: metrics)
        }
    }
}

extension PackingRequest {
    /// What is waited for, in words.
    fileprivate var waitText: String {
        switch (source, extent) {
        case (.file, _): "Reading the file"
        case (.service, .level(let level)): "Fetching level \(level)"
        case (.service, _): "Fetching spheres"
        case (.builtIn, .level(let level)): "Growing level \(level)"
        case (.builtIn, .largest(let count)): "Growing " + SphereText.count(count)
        case (.builtIn, .minimumRadius): "Growing the packing"
        }
    }
}
