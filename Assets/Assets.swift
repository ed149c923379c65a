/// The boards of the tilt ball are this target's resources.
public enum Assets {
    /// Folder of the boards (`*.txt`) and of a recorded run of each (`*.run`), below the resource bundle of this target.
    public static let boardFolder = "Boards"
}
