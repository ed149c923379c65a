import Settings
import Testing

/// How what the command line says lies over what the user set.
@Suite struct SettingsTests {
    @Test func optionsHoldForTheirRunAndAreNotKept() {
        var saved = Settings()
        saved[.volume] = 0.4
        var options = Settings()
        options[.shadows] = .off
        var current = saved.overlaid(with: options)
        #expect(current[.shadows] == .off && current[.volume] == 0.4)
        // The user changes something else: the option's value does not get into what is kept.
        let old = current
        current[.volume] = 0.9
        saved.adopt(current, changedFrom: old)
        options.forget(changesFrom: old, to: current)
        #expect(saved[ifSet: .shadows] == nil && saved[.volume] == 0.9)
        #expect(saved.overlaid(with: options)[.shadows] == .off)
    }

    @Test func whatTheUserChangesHoldsAgainstTheOption() {
        var saved = Settings()
        var options = Settings()
        options[.fullScreen] = true
        let old = saved.overlaid(with: options)
        var new = old
        new[.fullScreen] = false
        saved.adopt(new, changedFrom: old)
        options.forget(changesFrom: old, to: new)
        #expect(saved.overlaid(with: options)[.fullScreen] == false)
    }
}
