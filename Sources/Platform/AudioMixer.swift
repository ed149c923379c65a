import CSDL2

/// Plays short sounds, several at a time; silent where the system has no audio device.
public final class AudioMixer {
    /// Samples a second of all sounds: mono, -1...1.
    public static let sampleRate = 48_000

    private let sdl: SDL
    private var chunks: [(memory: UnsafeMutablePointer<UInt8>, chunk: UnsafeMutablePointer<Mix_Chunk>)] = []
    private let isOpen: Bool

    /// Opens the audio device, if there is one.
    public init(sdl: SDL) {
        self.sdl = sdl
        // A buffer of 512 samples is 11 ms: a blow is heard when it is seen.
        isOpen =
            SDL_InitSubSystem(SDL_INIT_AUDIO) == 0
            && Mix_OpenAudio(Int32(Self.sampleRate), UInt16(AUDIO_S16LSB), 1, 512) == 0
        if isOpen { Mix_AllocateChannels(16) }
    }

    deinit {
        guard isOpen else { return }
        Mix_HaltChannel(-1)
        for (memory, chunk) in chunks {
            Mix_FreeChunk(chunk)
            memory.deallocate()
        }
        Mix_CloseAudio()
    }

    /// A sound that can be played; the number is to be handed to `play`. Nil where nothing can be heard.
    public func load(_ samples: [Float]) -> Int? {
        guard isOpen else { return nil }
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * samples.count)
        for (number, sample) in samples.enumerated() {
            let value = UInt16(bitPattern: Int16(min(max(sample, -1), 1) * 32767))
            memory[2 * number] = UInt8(truncatingIfNeeded: value.littleEndian)
            memory[2 * number + 1] = UInt8(truncatingIfNeeded: value.littleEndian >> 8)
        }
        guard let chunk = Mix_QuickLoad_RAW(memory, UInt32(2 * samples.count)) else {
            memory.deallocate()
            return nil
        }
        chunks.append((memory, chunk))
        return chunks.count - 1
    }

    /// Plays a loaded sound once; volume 0...1. Where all channels are busy it is left out.
    public func play(_ sound: Int, volume: Double) {
        let channel = Mix_PlayChannelTimed(-1, chunks[sound].chunk, 0, -1)
        if channel >= 0 { Mix_Volume(channel, Int32(min(max(volume, 0), 1) * Double(MIX_MAX_VOLUME))) }
    }
}
