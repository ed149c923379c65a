import Scenes
import TestSupport
import Testing

@Suite struct EventTests {
    @Test func everyEventIsDescribedAndNoOther() {
        #expect(Set(EventDocument.fields.keys) == Set(SceneEvent.Name.allCases.map(\.rawValue)))
    }

    @Test func anUndescribedFieldIsSeen() {
        #expect(EventDocument.describes(SceneEvent(.level, at: 0, [.init("value", .null), .init("spheres", .null)])))
        #expect(!EventDocument.describes(SceneEvent(.level, at: 0, [.init("size", .null)])))
    }
}
