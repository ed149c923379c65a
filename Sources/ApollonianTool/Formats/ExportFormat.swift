import Apollonian

/// A way to write shapes of one kind.
protocol ExportFormat<Element> {
    associatedtype Element: Shape
    /// Writes all shapes of a source. Throws where there is none, too.
    mutating func export(_ source: ShapeSource<Element>, to file: inout OutputFile) throws(OutputError)
}

/// A format that holds one shape after the other.
protocol RecordFormat<Element>: ExportFormat {
    /// What stands before the first shape.
    mutating func begin(_ out: inout ByteBuffer)
    /// One shape.
    mutating func write(_ shape: Element, _ out: inout ByteBuffer)
    /// What stands after the last.
    mutating func end(_ out: inout ByteBuffer)
}

extension RecordFormat {
    /// Nothing.
    func begin(_ out: inout ByteBuffer) {}
    /// Nothing.
    func end(_ out: inout ByteBuffer) {}

    mutating func export(_ source: ShapeSource<Element>, to file: inout OutputFile) throws(OutputError) {
        var progress = Progress("\(Element.noun)s")
        try file.write { begin(&$0) }
        try source.forEach { shape throws(OutputError) in
            try file.write { write(shape, &$0) }
            progress.advance()
        }
        guard progress.count > 0 else { throw .empty(noun: Element.noun, reason: source.choice) }
        try file.write { end(&$0) }
        progress.end()
    }
}
