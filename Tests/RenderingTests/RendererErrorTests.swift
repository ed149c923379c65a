import Rendering
import Testing

extension RenderingTests {
    /// What goes wrong says so.
    @Suite struct RendererErrorTests {
        @Test func aMissingShaderFolderIsNamed() throws {
            let context = try OffscreenContext()
            #expect(throws: RendererError.missingShader(path: "/nowhere/background.vert")) {
                _ = try Renderer(shaders: "/nowhere")
            }
            withExtendedLifetime(context) {}
        }

        @Test func errorsAreOneLine() {
            let errors: [RendererError] = [
                .unsupported(found: "2.1"), .missingShader(path: "a"), .rejectedProgram(name: "a", log: "b"),
                .rejectedFramebuffer(width: 1, height: 2, samples: 4), .tooManySpheres(count: 2, limit: 1),
                .outOfMemory(bytes: 1),
            ]
            for error in errors { #expect(!error.description.contains { $0.isNewline }) }
        }

        @Test func samplesAreLoweredToWhatThereIs() throws {
            #expect(try [1, 2, 4, 8].contains(OffscreenRenderer(samples: 64).renderer.samples))
            #expect(try OffscreenRenderer(samples: 1).renderer.samples == 1)
        }
    }
}
