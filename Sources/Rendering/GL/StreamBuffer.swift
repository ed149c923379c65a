import COpenGL

/// A ring of three regions for data that is new in every frame, vertices, words and texels of four floats alike: the
/// processor writes one region while the graphics card may still read the others. A fence a region is waited for only
/// if the card is three frames behind.
struct StreamBuffer: ~Copyable {
    private static let regions = 3

    let buffer: Buffer
    private let label: String
    private var capacity = 0
    private var region = 0
    private var offset = 0
    private var fences = [GLsync?](repeating: nil, count: Self.regions)

    /// Most bytes of a frame.
    let largestFrame: Int

    /// An empty ring that shaders will read as words of 32 bits, of which they can reach so many.
    init(label: String, limit words: Int) {
        self.label = label
        // A multiple of 16, as all offsets are.
        largestFrame = words * MemoryLayout<UInt32>.stride / Self.regions & ~15
        buffer = Buffer(GL_ARRAY_BUFFER, label: label)
    }

    deinit { for fence in fences { glDeleteSync(fence) } }

    /// Goes on to the next region, with room for `bytes`; the regions grow when there are more than ever before.
    mutating func beginFrame(bytes: Int) throws(RendererError) {
        buffer.bind()
        if bytes > capacity {
            precondition(bytes <= largestFrame, "more than shaders can reach")
            // A multiple of 16, so that every offset is one of a texel of four floats.
            let larger = min(max(1 << 16, (bytes + bytes / 2 + 15) & ~15), largestFrame)
            // Where there is no memory for it, the next frame asks again.
            capacity = 0
            glBufferData(buffer.target, Self.regions * larger, nil, GLenum(GL_STREAM_DRAW))
            clearFences()
            try Buffer.checkMemory(bytes: Self.regions * larger)
            capacity = larger
        }
        region = (region + 1) % Self.regions
        offset = 0
        guard let fence = fences[region] else { return }
        glClientWaitSync(fence, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), .max)
        glDeleteSync(fence)
        fences[region] = nil
    }

    /// Copies elements into the region and gives their offset in the buffer, in bytes.
    mutating func append<Element>(_ elements: [Element]) throws(RendererError) -> Int {
        let bytes = elements.count * MemoryLayout<Element>.stride
        precondition(offset + bytes <= capacity, "more than was announced")
        let start = region * capacity + offset
        guard bytes > 0 else { return start }
        buffer.bind()
        let access = GL_MAP_WRITE_BIT | GL_MAP_UNSYNCHRONIZED_BIT | GL_MAP_INVALIDATE_RANGE_BIT
        guard let target = glMapBufferRange(buffer.target, start, bytes, GLbitfield(access)) else {
            throw .outOfMemory(bytes: bytes)
        }
        elements.withUnsafeBytes { source in
            UnsafeMutableRawBufferPointer(start: target, count: bytes).copyMemory(from: source)
        }
        glUnmapBuffer(buffer.target)
        offset += (bytes + 15) & ~15
        return start
    }

    /// To be called after the frame's last draw from this region.
    mutating func endFrame() {
        if let fence = fences[region] { glDeleteSync(fence) }
        fences[region] = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
    }

    private mutating func clearFences() {
        for index in fences.indices {
            if let fence = fences[index] { glDeleteSync(fence) }
            fences[index] = nil
        }
    }
}
