/// The GLSL sources of the renderer are this target's resources; `resourceFolder` is their folder's name in its bundle.
public enum Shaders {
    /// Folder of the shader sources, below the resource bundle of this target.
    public static let resourceFolder = "GLSL"
}
