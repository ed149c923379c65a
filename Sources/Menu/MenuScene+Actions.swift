import Geometry
import Input
import Scenes
import Settings

extension MenuScene {
    /// Does what a key, a button or a stick asks for.
    mutating func perform(_ action: MenuAction) {
        switch action {
        case .up: moveFocus(by: -layout.columns)
        case .down: moveFocus(by: layout.columns)
        case .left: stepSideways(-1)
        case .right: stepSideways(1)
        case .choose: choose(focus)
        case .back:
            if listening != nil { listening = nil } else { goBack() }
        case .common(let action): perform(action)
        }
    }

    /// A setting goes to the value before or after, cards to their neighbour.
    private mutating func stepSideways(_ difference: Int) {
        if case .set(let control) = items[focus].effect {
            set(control, by: difference, wraps: false)
        } else if page.style == .cards {
            moveFocus(by: difference)
        }
    }

    private mutating func moveFocus(by difference: Int) {
        let count = items.count
        let index = focus + difference
        // Around the ends of a list; in cards to the last row's end.
        if layout.columns == 1 {
            focus(on: ((index % count) + count) % count)
        } else if index >= 0 {
            focus(
                on: index < count || focus / layout.columns == (count - 1) / layout.columns
                    ? min(index, count - 1) : count - 1)
        }
    }

    /// Marks an entry and brings it into view.
    mutating func focus(on index: Int) {
        guard items.indices.contains(index) else { return }
        visits[visits.count - 1].focus = index
        let visit = visits[visits.count - 1]
        visits[visits.count - 1].scroll = layout.scroll(showing: index, near: visit.scroll)
    }

    /// The entry at a position in the window, as the page is scrolled.
    func entry(at position: Vector2) -> Int? {
        let layout = layout
        guard layout.list.contains(position) else { return nil }
        return items.indices.first { layout.frame($0, scroll: visits[visits.count - 1].scroll).contains(position) }
    }

    /// A click or a tap.
    mutating func press(at position: Vector2) {
        let layout = layout
        if listening != nil { return listening = nil }
        if visits.count > 1, layout.back.contains(position) { return goBack() }
        guard let index = entry(at: position) else { return }
        focus(on: index)
        if case .set(let control) = items[index].effect,
            layout.isBefore(position, in: layout.frame(index, scroll: visits[visits.count - 1].scroll))
        {
            return set(control, by: -1, wraps: false)
        }
        choose(index)
    }

    /// Rows up or down by the wheel or a finger; what is marked stays in view.
    mutating func scrollBy(_ rows: Double) {
        let layout = layout
        let pitch = layout.frame(layout.columns, scroll: 0).origin.y - layout.frame(0, scroll: 0).origin.y
        let wanted = visits[visits.count - 1].scroll - (rows > 0 ? rows.rounded(.up) : rows.rounded(.down)) * pitch
        visits[visits.count - 1].scroll = min(max(0, wanted), layout.greatestScroll)
    }

    private mutating func choose(_ index: Int) {
        switch items[index].effect {
        case .open(let page): open(page)
        case .start(let activity): start(activity)
        case .goOn: goOn()
        case .set(let control): set(control, by: 1, wraps: true)
        case .bind(let edit): bind(edit)
        case .back: goBack()
        case .quit: request(.quit)
        case .none: break
        }
    }

    private mutating func set(_ control: SettingControl, by difference: Int, wraps: Bool) {
        var settings = shell.settings
        control.change(&settings, difference, wraps)
        guard settings != shell.settings else { return }
        adopt(settings)
        emit(.setting, [.init("name", .text(control.name)), .init("value", control.value(settings))])
    }

    /// Holds from now on, and is kept.
    mutating func adopt(_ settings: Settings) {
        shell.settings = settings
        request(.settings(settings))
    }
}
