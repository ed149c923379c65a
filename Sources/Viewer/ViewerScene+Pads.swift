extension ViewerScene {
    /// Tells that a gamepad is there.
    mutating func plugIn(_ pad: Int32, _ name: String) {
        pads[pad] = name
        emitController(name, added: true)
    }

    /// Tells that a gamepad is gone.
    mutating func unplug(_ pad: Int32) {
        if let name = pads.removeValue(forKey: pad) { emitController(name, added: false) }
    }

    private mutating func emitController(_ name: String, added: Bool) {
        emit(.controller, [.init("name", .text(name)), .init("added", .flag(added))])
        shell.toast.show(added ? "\(name) is connected" : "\(name) is gone")
    }
}
