import Geometry
import Input
import Scenes
import TestSupport
import Testing
import TiltPlay

@Suite struct TiltControlsTests {
    @Test func aKeyIsStatedOnceAndTheReadmeSaysTheSame() {
        let sheet = TiltScene.helpSheet()
        for column in [2, 3] {
            let names = sheet.names(inColumn: column)
            #expect(Set(names).count == names.count, "\(names)")
        }
        #expect(Repository.text("README.md").contains(sheet.markdown), "\(sheet.markdown)")
    }

    /// A picture saved while the ball rolls is said in passing.
    @Test func whatWasSavedIsReadForAMomentOnly() {
        var player = ScenePlayer(TiltScene(Course.options([Course.empty]), size: Vector2(1280, 720)))
        player.press(.keyDown(.function(12), [], isRepeat: false))
        #expect(player.requests.last == .savePicture)
        player.scene.receive(.note("Saved picture.png"))
        #expect(player.texts.contains("Saved picture.png"))
        player.play(seconds: 4)
        #expect(!player.texts.contains("Saved picture.png"))
    }

    @Test func thePauseSaysWhatCanBeDone() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.press(.keyDown(.space, [], isRepeat: false))
        #expect(player.texts.contains("Paused") && player.texts.contains("Page Up, Page Down"))
        player.press(.keyDown(.enter, [], isRepeat: false))
        #expect(!player.texts.contains("Paused"))
        player.press(.padRemoved(7))
        #expect(player.events(.pause).count == 2)
    }

    @Test func theFrameRateIsShownOnDemand() {
        var player = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        player.press(.keyDown(.function(9), [], isRepeat: false))
        player.scene.receive(.frameRate(59.8))
        #expect(player.texts.contains("60 frames/s") && player.requests.last == .frameRate(true))
        player.press(.keyDown(.function(9), [], isRepeat: false))
        #expect(!player.texts.contains("60 frames/s") && player.requests.last == .frameRate(false))
    }

    /// A new try leaves nothing of the one before.
    @Test func aRestartIsTheStart() {
        var fresh = ScenePlayer(TiltScene(Course.options(), size: Vector2(1280, 720)))
        var played = fresh
        played.play([TimedSample(.keyDown(.up, [], isRepeat: false), at: 0)], seconds: 0.4)
        played.press(.keyUp(.up))
        #expect(played.scene.stateHash != fresh.scene.stateHash)
        played.press(.keyDown(.character("r"), [], isRepeat: false))
        #expect(played.scene.stateHash == fresh.scene.stateHash && played.texts.contains("0.00"))
        played.play(seconds: 1)
        played.press(.keyDown(.up, [], isRepeat: false))
        fresh.press(.keyDown(.up, [], isRepeat: false))
        played.play(seconds: 0.5)
        fresh.play(seconds: 0.5)
        #expect(played.scene.recording.count > 20 && played.scene.recording == fresh.scene.recording)
    }
}
