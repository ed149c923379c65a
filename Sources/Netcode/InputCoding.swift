import Simulation

/// Inputs of consecutive ticks in few bytes: the first as it is, then the differences.
enum InputCoding {
    /// Most inputs of one packet.
    static let limit = 64

    static func write<Input: RollbackInput>(_ inputs: [Input], to writer: inout ByteWriter) {
        writer.integer(UInt8(inputs.count))
        for index in inputs.indices {
            for channel in 0..<Input.channels {
                let before = index > 0 ? Int(inputs[index - 1][channel]) : 0
                writer.variable(Int(inputs[index][channel]) - before)
            }
        }
    }

    /// - Parameter filler: any input, to make others of.
    static func read<Input: RollbackInput>(
        from reader: inout ByteReader, filler: Input
    ) throws(MalformedBytes) -> [Input] {
        let count = try Int(reader.integer(UInt8.self))
        guard count <= limit else { throw MalformedBytes() }
        var inputs: [Input] = []
        inputs.reserveCapacity(count)
        var input = filler
        for index in 0..<count {
            for channel in 0..<Input.channels {
                let (value, overflow) = (index > 0 ? Int(input[channel]) : 0).addingReportingOverflow(
                    try reader.variable())
                guard !overflow, let value = Int16(exactly: value) else { throw MalformedBytes() }
                input[channel] = value
            }
            inputs.append(input)
        }
        return inputs
    }
}
