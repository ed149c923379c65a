import Gestures
import Input

extension TiltScene {
    /// Takes what an input device reported.
    public mutating func handle(_ sample: TimedSample) {
        let sample = clock.sceneTime(of: sample, now: time, isResting: !isMoving)
        if !isReplaying { tracker.handle(sample) }
        switch sample.sample {
        case .keyDown(let key, let modifiers, false, _): press(key, modifiers)
        case .padButton(_, let button, true): press(button)
        case .pointerUp(.left, _) where stage != .playing: goOn()
        case .padRemoved(let pad) where pad == tracker.padInUse: interrupt(because: "The gamepad is unplugged")
        case .focus(false) where !isReplaying: interrupt(because: nil)
        case .resized(let size): self.size = size
        default: break
        }
        // In a pause no step takes what comes: the dial shows it, and it does not pile up.
        if stage == .paused, !isReplaying { reading = tracker.reading(at: sample.time) }
    }

    private mutating func press(_ key: Key, _ modifiers: KeyModifiers) {
        if key == .enter, modifiers.isEmpty { return goOn() }
        guard let command = Command(key: key, modifiers: modifiers) else { return }
        switch command {
        case .pause: togglePause()
        case .help: togglePause()
        case .retry: restart()
        case .levelUp: change(to: boardIndex + 1)
        case .levelDown: change(to: boardIndex - 1)
        case .frameRate:
            showsFrameRate.toggle()
            want(.frameRate(showsFrameRate))
        case .picture: want(.savePicture)
        case .fullScreen: want(.toggleFullScreen)
        case .back: leave()
        default: break
        }
    }

    private mutating func press(_ button: PadButton) {
        switch button {
        case .start: togglePause()
        case .a: goOn()
        case .y: restart()
        case .rightShoulder: change(to: boardIndex + 1)
        case .leftShoulder: change(to: boardIndex - 1)
        case .b: leave()
        default: break
        }
    }

    /// Closes the pause, else leaves; whoever serves that decides whether the game ends.
    private mutating func leave() {
        if stage == .paused { togglePause() } else { want(.back) }
    }

    /// What "go on" means now.
    private mutating func goOn() {
        switch stage {
        case .paused: togglePause()
        case .won(let count) where count > 20: change(to: boardIndex + 1)
        case .playing, .won, .falling: break
        }
    }

    private mutating func togglePause() {
        switch stage {
        case .playing: pause(because: nil)
        case .paused:
            stage = .playing
            message = nil
            tell("pause", [.init("value", .flag(false))])
        case .won: goOn()
        case .falling: break
        }
    }

    /// The player has no hold of the ball any more: the game waits, or the next try if the ball has fallen.
    private mutating func interrupt(because reason: String?) {
        if case .falling = stage { restart() }
        if stage == .playing { pause(because: reason) }
    }

    private mutating func pause(because reason: String?) {
        stage = .paused
        message = reason
        tell("pause", [.init("value", .flag(true))])
    }
}
