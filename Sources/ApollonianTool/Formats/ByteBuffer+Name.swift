import Apollonian

extension ByteBuffer {
    /// Appends a name that no other shape of the file has, like `sphere12_level3`.
    mutating func appendName(_ shape: some Shape, number: Int) {
        append(type(of: shape).noun)
        append(number)
        append("_level")
        append(shape.level)
    }
}
