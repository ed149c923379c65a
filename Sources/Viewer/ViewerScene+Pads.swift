extension ViewerScene {
    /// Tells that a gamepad is there.
    mutating func plugIn(_ pad: Int32, _ name: String) {
        pads[pad] = name
        tellController(name, added: true)
    }

    /// Tells that a gamepad is gone.
    mutating func unplug(_ pad: Int32) {
        if let name = pads.removeValue(forKey: pad) { tellController(name, added: false) }
    }

    private mutating func tellController(_ name: String, added: Bool) {
        tell("controller", [.init("name", .text(name)), .init("added", .flag(added))])
        notice.show(added ? "\(name) is connected" : "\(name) is gone")
    }
}
