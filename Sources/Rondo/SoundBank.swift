import Glibc
import Platform
import Scenes

/// The sounds of the games, made here from decaying sine waves.
final class SoundBank {
    /// A struck tone: pitch in hertz (gliding to another one), loudness 0...1, when it begins and how long it rings.
    private struct Tone {
        var pitch: Double
        var glide: Double?
        var loudness: Double
        var start = 0.0
        var seconds: Double
    }

    private let mixer: AudioMixer
    private var loaded: [Sound: Int] = [:]

    init(mixer: AudioMixer) {
        self.mixer = mixer
        for sound in Sound.allCases { loaded[sound] = mixer.load(Self.samples(Self.tones(sound))) }
    }

    /// Plays a sound; volume 0...1.
    func play(_ sound: Sound, volume: Double) {
        if let number = loaded[sound] { mixer.play(number, volume: volume) }
    }

    private static func tones(_ sound: Sound) -> [Tone] {
        switch sound {
        case .wall:
            // A knock on wood: the modes of a bar, in the ratio 1 : 2.76.
            [
                Tone(pitch: 210, loudness: 0.5, seconds: 0.09), Tone(pitch: 580, loudness: 0.25, seconds: 0.05),
                Tone(pitch: 1900, loudness: 0.12, seconds: 0.012),
            ]
        case .strike:
            [
                Tone(pitch: 340, loudness: 0.5, seconds: 0.11), Tone(pitch: 940, loudness: 0.3, seconds: 0.06),
                Tone(pitch: 2600, loudness: 0.2, seconds: 0.015),
            ]
        case .hole: [Tone(pitch: 320, glide: 70, loudness: 0.6, seconds: 0.45)]
        case .goal: chime([660, 880])
        case .win: chime([523, 659, 784, 1047])
        }
    }

    /// Notes one after the other, each with its octave.
    private static func chime(_ pitches: [Double]) -> [Tone] {
        pitches.enumerated().flatMap { number, pitch in
            [
                Tone(pitch: pitch, loudness: 0.35, start: 0.12 * Double(number), seconds: 0.6),
                Tone(pitch: 2 * pitch, loudness: 0.12, start: 0.12 * Double(number), seconds: 0.3),
            ]
        }
    }

    private static func samples(_ tones: [Tone]) -> [Float] {
        let rate = Double(AudioMixer.sampleRate)
        let seconds = tones.map { $0.start + $0.seconds }.max() ?? 0
        var samples = [Float](repeating: 0, count: Int(seconds * rate))
        for tone in tones {
            var phase = 0.0
            let first = Int(tone.start * rate)
            let count = Int(tone.seconds * rate)
            for number in 0..<min(count, samples.count - first) {
                let age = Double(number) / Double(count)
                phase += 2 * .pi * (tone.pitch + ((tone.glide ?? tone.pitch) - tone.pitch) * age) / rate
                // Falls by 60 dB, and ends at 0; rises in a millisecond, so that it does not click.
                let envelope = exp(-6.9 * age) * (1 - age) * min(1, Double(number) / (0.001 * rate))
                samples[first + number] += Float(tone.loudness * envelope * sin(phase))
            }
        }
        return samples
    }
}
