import Synchronization

/// Hands results of work elsewhere to the loop: any thread puts, the loop takes. Each carries the generation of the request
/// that it answers, so that late answers can be told from wanted ones.
public final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    private let waker: Waker

    /// A mailbox that wakes the loop by `waker`.
    public init(waker: Waker) { self.waker = waker }

    /// Puts a message in and wakes the loop.
    public func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        waker.wake()
    }

    /// Takes all messages, the oldest first.
    public func takeAll() -> [Message] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
