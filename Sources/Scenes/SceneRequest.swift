import PackingLoading
import Settings
import Spheres

/// A sound that a scene asks for.
public enum Sound: String, Sendable, Hashable, CaseIterable {
    /// A ball or puck against a wall.
    case wall
    /// A paddle against the puck.
    case strike
    /// A ball falls into a hole.
    case hole
    /// A goal.
    case goal
    /// The end of a game.
    case win
}

/// Something a scene wants done that only the program can do. Nothing comes back but a `SceneMessage`, later.
public enum SceneRequest: Sendable, Hashable {
    /// Esc with nothing open where there are no pages: leave full screen, else end the program.
    case back
    /// Leave, which ends the program, from full screen too.
    case quit
    /// To full screen or back to the window.
    case toggleFullScreen
    /// Write what is on screen to the pictures folder.
    case savePicture
    /// Write the spheres shown in the wire format.
    case saveSpheres
    /// Make, fetch or read spheres; answers carry the generation number, and only the latest one counts.
    case spheres(PackingRequest, generation: Int)
    /// Keep these bytes in the user's data folder, as the file of this name (it may name folders, by "/"), whole or not
    /// at all.
    case store([UInt8], name: String)
    /// Follow these settings from now on, and keep those that have changed.
    case settings(Settings)
    /// Keep the picture last drawn, for `DrawList.snapshotOpacity`.
    case takeSnapshot
    /// Tell the frame rate as `SceneMessage.frameRate`, about twice a second, or no longer.
    case frameRate(Bool)
    /// Turn the motion sensors of the pads on or off.
    case sensors(Bool)
    /// Shake a pad, all of them where nil; strength 0...1.
    case rumble(pad: Int32?, strength: Double, seconds: Double)
    /// Play a sound; volume 0...1.
    case sound(Sound, volume: Double)
    /// Send a datagram to an address that a `SceneMessage` told.
    case send([UInt8], to: [UInt8])
    /// Send a datagram to everybody on every network of this machine.
    case sendToEverybody([UInt8])
    /// Find the address of a host, written as people do; the answer is `SceneMessage.address` or `noAddress`.
    case findAddress(String)
}

/// What a scene puts out, in the order in which it happened.
public enum SceneOutput: Sendable, Hashable {
    /// Something happened.
    case event(SceneEvent)
    /// Something is to be done.
    case request(SceneRequest)
}

/// What the program tells a scene, beside input.
public enum SceneMessage: Sendable {
    /// Somebody sits before a window that was opened now.
    case welcome
    /// What the user has set: before the first step, and when something was set.
    case settings(Settings)
    /// The spheres asked for. The same generation may come again, with its occlusion.
    case spheres(SphereBVH, generation: Int)
    /// How much of them is there, 0...1; nil where it is not known.
    case progress(Double?, generation: Int)
    /// Why they cannot be had, in one line.
    case failure(String, generation: Int)
    /// A file was dropped on the window.
    case fileDropped(path: String)
    /// Something the user should read, in one line.
    case note(String)
    /// Frames a second, as measured.
    case frameRate(Double)
    /// A datagram has come from an address; `name` is how people write that.
    case datagram([UInt8], from: [UInt8], name: String)
    /// What time it is, in seconds of a clock that never runs back: before the steps of each frame, for scenes that use
    /// the network.
    case clock(Double)
    /// Where a host is that was asked for.
    case address([UInt8], name: String)
    /// Why a host cannot be found, in one line.
    case noAddress(String)
    /// The program ends: what should still be sent has to be requested now.
    case ending
}
