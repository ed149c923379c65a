import AirHockey
import Geometry
import HockeyPlay
import Input
import Scenes
import TestSupport
import Testing

@Suite struct HockeyControlsTests {
    @Test func aKeyIsStatedOnceAndTheReadmeSaysTheSame() {
        let sheet = HockeyScene.helpSheet(goals: 7)
        for column in [2, 3] {
            let names = sheet.names(inColumn: column)
            #expect(Set(names).count == names.count, "\(names)")
        }
        #expect(Repository.text("README.md").contains(sheet.markdown), "\(sheet.markdown)")
    }

    @Test func theProgramIsAskedForPicturesAndFullScreen() {
        var game = HockeyDriver(HockeyOptions())
        game.press(.function(12))
        game.press(.enter, .alt)
        game.press(.function(9))
        #expect(game.requests == [.savePicture, .toggleFullScreen, .frameRate(true)])
    }

    /// While devices are chosen, a pad's buttons choose, whatever else they do.
    @Test func anyButtonChoosesADevice() {
        for button in [PadButton.a, .x, .y] {
            var game = HockeyDriver(HockeyOptions(players: 2))
            game.send(.padAdded(1, name: "First", sensors: []))
            game.press(button, pad: 1)
            #expect(game.names == ["device"], "\(button)")
        }
    }

    @Test func onlyTwoChooseDevicesAgain() {
        var one = HockeyDriver(HockeyOptions(players: 1))
        one.press(.backspace)
        #expect(!one.texts.contains("Who plays with what?"))
        var two = HockeyDriver(HockeyOptions(players: 2))
        two.press(.up)
        two.press("a")
        #expect(!two.texts.contains("Who plays with what?"))
        two.press(.backspace)
        #expect(two.texts.contains("Who plays with what?"))
    }
}
