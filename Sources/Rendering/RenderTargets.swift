import COpenGL

/// Framebuffers for images of one size.
final class RenderTargets {
    /// The finished frame.
    let image: Framebuffer
    /// What the scene is drawn into, where a pixel has several samples; nil where that is the image itself.
    private let scene: Framebuffer?
    /// What a scene begins with: the same for all images of this size, so that it is copied, not drawn.
    private let background: Framebuffer

    /// What of the scene's framebuffer is not background.
    private var changed: PixelRegion

    /// Allocates all, and draws the background, nil for none; the current frame's uniforms are those of this size.
    init(_ size: PixelSize, samples: Int, background pass: BackgroundPass?) throws(RendererError) {
        let several = samples > 1
        changed = PixelRegion(all: size)
        scene = several ? try Framebuffer(size: size, samples: samples, depth: true, label: "scene") : nil
        image = try Framebuffer(size: size, samples: 1, depth: !several, label: "image")
        background = try Framebuffer(size: size, samples: samples, depth: false, label: "background")
        background.bind()
        if let pass {
            pass.draw()
        } else {
            glClearColor(0, 0, 0, 0)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
    }

    /// Makes the scene's framebuffer current: background, and far depths within `region`, where all that is
    /// drawn stays.
    func beginScene(changing region: PixelRegion) {
        image.bind()
        scene?.bind()
        background.copyColours(of: changed)
        changed = region
        glEnable(GLenum(GL_DEPTH_TEST))
        // Upside down, what goes round anticlockwise goes round clockwise.
        glFrontFace(GLenum(GL_CW))
        // Depths elsewhere stay what they were: nothing is drawn there.
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(
            GLint(region.columns.lowerBound), GLint(region.rows.lowerBound), GLsizei(region.columns.count),
            GLsizei(region.rows.count))
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
        glDisable(GLenum(GL_SCISSOR_TEST))
    }

    /// All of the image was drawn over.
    func replaceImage() { changed = PixelRegion(all: image.size) }

    /// Ends the image but for what lies above the scene, and makes it current.
    func endScene() {
        glDisable(GLenum(GL_DEPTH_TEST))
        glFrontFace(GLenum(GL_CCW))
        image.bind()
        scene?.copyColours()
    }
}
