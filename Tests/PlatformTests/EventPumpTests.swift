import CSDL2
import Dispatch
import Geometry
import Input
import Platform
import Testing

extension SDLTests {
    @Suite(.serialized) struct EventPumpTests {
        private func push(_ make: (inout SDL_Event) -> Void) {
            var event = SDL_Event()
            make(&event)
            SDL_PushEvent(&event)
        }

        @Test func fingersSpeakInPointsOfTheWindow() throws {
            let desk = try Desk()
            _ = desk.samples()
            push {
                $0.tfinger.type = SDL_FINGERDOWN.rawValue
                $0.tfinger.touchId = 7
                $0.tfinger.fingerId = 3
                $0.tfinger.x = 0.5
                $0.tfinger.y = 0.25
            }
            #expect(desk.samples() == [.fingerDown(3, at: Vector2(320, 120))])
        }

        @Test func flippedWheelsAreTurnedBack() throws {
            let desk = try Desk()
            _ = desk.samples()
            push {
                $0.wheel.type = SDL_MOUSEWHEEL.rawValue
                $0.wheel.preciseY = 0.5
                $0.wheel.direction = SDL_MOUSEWHEEL_FLIPPED.rawValue
                $0.wheel.mouseX = 10
                $0.wheel.mouseY = 20
            }
            #expect(desk.samples() == [.wheel(Vector2(0, -0.5), at: Vector2(10, 20))])
        }

        @Test(arguments: [
            (SDLK_F1, KMOD_NONE, Key.function(1)), (SDLK_F12, KMOD_NONE, .function(12)),
            (SDLK_SLASH, KMOD_LSHIFT, .character("?")), (SDLK_SLASH, KMOD_NONE, .character("/")),
            (SDLK_KP_PLUS, KMOD_NONE, .character("+")), (SDLK_KP_0, KMOD_NONE, .character("0")),
            (SDLK_RETURN, KMOD_NONE, .enter), (SDLK_o, KMOD_LSHIFT, .character("o")),
        ])
        func keysHaveTheNamesThatTheUserReads(code: SDL_KeyCode, mod: SDL_Keymod, key: Key) throws {
            let desk = try Desk()
            _ = desk.samples()
            push {
                $0.key.type = SDL_KEYDOWN.rawValue
                $0.key.keysym.sym = SDL_Keycode(code.rawValue)
                $0.key.keysym.mod = UInt16(mod.rawValue)
            }
            let shift: KeyModifiers = mod == KMOD_LSHIFT ? .shift : []
            #expect(desk.samples() == [.keyDown(key, shift, isRepeat: false)])
        }

        @Test func mailFromAnotherThreadWakesTheLoop() throws {
            let desk = try Desk()
            let mailbox = Mailbox<Int>(waker: desk.pump.waker)
            DispatchQueue.global().async { mailbox.put(42) }
            // Waits without a limit: only the waking ends it.
            var woken = false
            while !woken { woken = desk.pump.events(waitingUpTo: nil).contains(.wake) }
            #expect(mailbox.takeAll() == [42])
        }

        @Test func droppedFilesComeByPath() throws {
            let desk = try Desk()
            _ = desk.samples()
            push {
                $0.drop.type = SDL_DROPFILE.rawValue
                $0.drop.file = SDL_strdup("/a b.json")
            }
            #expect(desk.pump.events(waitingUpTo: 0) == [.droppedFile(path: "/a b.json")])
        }
    }
}
