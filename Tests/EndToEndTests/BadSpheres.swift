import Testing

/// Bodies and files that are no packing, and what the line about each has to name.
struct BadSpheres: Sendable, CustomTestStringConvertible {
    let content: String
    let named: [String]

    var testDescription: String { content }

    private init(_ content: String, _ named: String...) {
        self.content = content
        self.named = named
    }

    private static let good = #"{"L":1,"R":0.5,"X":0,"Y":0,"Z":0.5}"#

    static let all = [
        BadSpheres("", "byte 0"),
        BadSpheres("hello", "byte 0"),
        BadSpheres("<html><body>404</body></html>", "byte 0"),
        BadSpheres("{}", "byte 0"),
        BadSpheres("[]", "empty"),
        BadSpheres("[", "record 1"),
        BadSpheres("[[1,2,3,4,5]]", "record 1"),
        BadSpheres("[\(good),]", "record 2"),
        BadSpheres("[\(good)", "record 1"),
        BadSpheres("[\(good)] and more", "nothing more"),
        BadSpheres("[\(good),{\"L\":1,\"R\":0.", "record 2", "field R"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":0,"Y":0}]"#, "record 1", "field Z"),
        BadSpheres("[\(good),{}]", "record 2", "field L"),
        BadSpheres(#"[{"L":1,"R":"0.5","X":0,"Y":0,"Z":0}]"#, "record 1", "field R"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":null,"Y":0,"Z":0}]"#, "record 1", "field X", "null"),
        BadSpheres(#"[{"L":true,"R":0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field L", "true"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":0,"Y":NaN,"Z":0}]"#, "record 1", "field Y", "NaN"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":0,"Y":0,"Z":-Infinity}]"#, "record 1", "field Z", "Infinity"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":1e999,"Y":0,"Z":0}]"#, "record 1", "field X", "1e999"),
        BadSpheres(#"[{"L":1,"R":0.5,"X":1e300,"Y":0,"Z":0}]"#, "record 1", "field X", "1e300"),
        BadSpheres(#"[{"L":1,"R":0,"X":0,"Y":0,"Z":0}]"#, "record 1", "field R"),
        BadSpheres(#"[{"L":1,"R":-0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field R", "-0.5"),
        BadSpheres(#"[{"L":-1,"R":0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field L", "-1"),
        BadSpheres(#"[{"L":256,"R":0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field L", "256"),
        BadSpheres(#"[{"L":1.5,"R":0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field L", "1.5"),
        BadSpheres(#"[{"L":1,"L":1,"R":0.5,"X":0,"Y":0,"Z":0}]"#, "record 1", "field L"),
    ]
}
