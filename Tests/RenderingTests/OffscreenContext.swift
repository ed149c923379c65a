import CSDL2
import Foundation
import Testing

/// All tests that draw, one after the other: each has the thread's OpenGL context to itself.
@Suite(.serialized) enum RenderingTests {}

/// An OpenGL 3.3 context without a display, current until it is released.
final class OffscreenContext {
    private let window: OpaquePointer
    private let context: SDL_GLContext

    init() throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        try #require(SDL_Init(SDL_INIT_VIDEO) == 0)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
        // Called first, required after: the macro evaluates its arguments apart, where the title's bytes are gone.
        let window = SDL_CreateWindow("tests", 0, 0, 64, 64, flags)
        self.window = try #require(window)
        let context = SDL_GL_CreateContext(window)
        self.context = try #require(context)
    }

    deinit {
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }
}
