import Drawing
import Geometry
import PackingLoading
import Scenes

extension ViewerScene {
    /// Text and panels above the packing. What matters most comes first, and no card lies on another: one that finds its
    /// room taken is left out.
    func overlay(pose: Pose, size: Vector2, metrics: any TextMetrics) -> [OverlayItem] {
        var overlay: [OverlayItem] = []
        if isHelpOpen {
            Self.helpSheet(controls).draw(into: &overlay, size: size, metrics: metrics)
        } else if case .failed(let reason) = loadState.state {
            draw(failure: reason, into: &overlay, size: size, metrics: metrics)
        }
        var common: [OverlayItem] = []
        shell.draw(
            into: &common, frameRateAt: Vector2(size.x - Theme.margin, Theme.margin), anchor: Vector2(1, 0),
            size: size, metrics: metrics)
        overlay.appendFree(common)
        if isHelpOpen { return overlay }
        if case .waiting(let progress) = loadState.state {
            loading.draw(loadState.request.waitText, progress: progress, into: &overlay, size: size, metrics: metrics)
        }
        guard let shown = loadState.shown else { return overlay }
        inspection.draw(into: &overlay, shown: shown, pose: pose, size: size, metrics: metrics)
        overlay.appendFree(status(shown, metrics: metrics))
        if look.showsBends {
            let sight = SphereSight(
                spheres: shown.index, camera: ViewerMotion.camera(pose, size: size).inModel(turnedBy: pose.orientation),
                size: size, cards: overlay.cards)
            overlay = BendLabels(shown: shown, palette: look.palette, metrics: metrics).labels(in: sight) + overlay
        }
        return overlay
    }

    /// Level and number of spheres in the top left corner.
    private func status(_ shown: PackingLoadState.Shown, metrics: any TextMetrics) -> [OverlayItem] {
        let count = SphereText.count(shown.set.count) + (shown.request.outerOnly ? " at the outer one" : "")
        let title = shown.request.level.map { ("Level \($0)", TextStyle.heading, Theme.text) }
        var status: [OverlayItem] = []
        status.caption(
            [title, (count, title == nil ? .body : .small, Theme.quiet)].compactMap { $0 },
            at: Vector2(Theme.margin, Theme.margin), metrics: metrics)
        return status
    }

    /// Why spheres cannot be had, and what can be done.
    private func draw(
        failure reason: String, into overlay: inout [OverlayItem], size: Vector2, metrics: any TextMetrics
    ) {
        let choices = [(ViewerAction.retry, "try again"), (.builtIn, "use the built-in packing")]
        FailurePanel(reason: reason, choices: choices.map { (controls.keyName(for: $0), $1) })
            .draw(into: &overlay, size: size, metrics: metrics)
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
        case (.builtIn, .minimumRadius), (.builtIn, .place): "Growing the packing"
        }
    }
}
