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

        /// Two pixels a point: what lies at pixel (320, 120) lies at point (160, 60).
        @Test func allPlacesAreInPointsOfTheUsersScale() throws {
            let desk = try Desk(userScale: 2)
            _ = desk.samples()
            push {
                $0.tfinger.type = SDL_FINGERDOWN.rawValue
                $0.tfinger.touchId = 7
                $0.tfinger.fingerId = 3
                $0.tfinger.x = 0.5
                $0.tfinger.y = 0.25
            }
            push {
                $0.motion.type = SDL_MOUSEMOTION.rawValue
                $0.motion.x = 320
                $0.motion.y = 120
            }
            push {
                $0.button.type = SDL_MOUSEBUTTONDOWN.rawValue
                $0.button.button = UInt8(SDL_BUTTON_LEFT)
                $0.button.x = 320
                $0.button.y = 120
            }
            push {
                $0.wheel.type = SDL_MOUSEWHEEL.rawValue
                $0.wheel.preciseY = 1
                $0.wheel.mouseX = 320
                $0.wheel.mouseY = 120
            }
            push {
                $0.window.type = SDL_WINDOWEVENT.rawValue
                $0.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
            }
            let point = Vector2(160, 60)
            #expect(
                desk.samples() == [
                    .fingerDown(3, at: point), .pointerMoved(to: point), .pointerDown(.left, at: point),
                    .wheel(Vector2(0, 1), at: point), .resized(Vector2(320, 240)),
                ])
        }

        /// What has waited in the queue is as old as its stamp says.
        @Test func samplesHaveTheTimeOfTheirEvents() throws {
            let desk = try Desk()
            _ = desk.samples()
            let before = desk.sdl.now
            push {
                $0.key.type = SDL_KEYDOWN.rawValue; $0.key.keysym.sym = SDL_Keycode(SDLK_o.rawValue)
            }
            let after = desk.sdl.now
            SDL_Delay(40)
            let times = desk.pump.events(waitingUpTo: 0).compactMap { event in
                if case .input(let sample) = event { sample.time } else { nil }
            }
            let time = try #require(times.first)
            // Stamps are whole milliseconds.
            #expect(time > before - 0.002 && time < after + 0.002)
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
            (SDLK_LSHIFT, KMOD_LSHIFT, .shift), (SDLK_RSHIFT, KMOD_LSHIFT, .shift),
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

        /// `setxkbmap ru`: the key P writes "з" there, the key W "ц". On a French keyboard that one writes "z". "ö" is Latin.
        @Test(
            arguments: [
                ("з", SDL_SCANCODE_P, Key.character("p"), Key.character("p")),
                ("ц", SDL_SCANCODE_W, .character("w"), .character("w")),
                ("б", SDL_SCANCODE_COMMA, .character(","), .character(",")),
                ("х", SDL_SCANCODE_LEFTBRACKET, .character("["), .character("[")),
                ("٣", SDL_SCANCODE_3, .character("3"), .character("3")),
                ("z", SDL_SCANCODE_W, .character("z"), .character("w")),
                ("ö", SDL_SCANCODE_SEMICOLON, .character("ö"), .character(";")),
                ("p", SDL_SCANCODE_P, .character("p"), .character("p")),
            ] as [(String, SDL_Scancode, Key, Key)])
        func keysOfOtherScriptsLieWhereAUSKeyboardHasThem(
            writes: String, code: SDL_Scancode, key: Key, position: Key
        ) throws {
            let desk = try Desk()
            _ = desk.samples()
            for type in [SDL_KEYDOWN, SDL_KEYUP] {
                push {
                    $0.key.type = type.rawValue
                    $0.key.keysym.sym = SDL_Keycode(writes.unicodeScalars.first?.value ?? 0)
                    $0.key.keysym.scancode = code
                }
            }
            #expect(
                desk.samples() == [
                    .keyDown(key, [], isRepeat: false, position: position), .keyUp(key, position: position),
                ])
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
