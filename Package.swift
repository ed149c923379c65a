// swift-tools-version: 6.2
import PackageDescription

/// A target of ours below `Sources`, with the language mode of the package.
func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies)
}

/// Tests that work through many pixels, spheres or steps of their own, and so are optimised themselves.
let heavyTests: Set = ["AirHockey", "Apollonian", "Geometry", "Rendering", "Simulation", "Spheres", "Visibility"]

/// The tests of one target, in `Tests/<name>Tests`. What they test is optimised in release; they themselves mostly are
/// not, which halves the time of a build.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies,
        swiftSettings: heavyTests.contains(name) ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let leaves: [Target] = [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "COpenGL", pkgConfig: "gl", providers: [.apt(["libgl-dev"])]),
    .systemLibrary(name: "CFontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Shaders", path: "Shaders", resources: [.copy("GLSL")]),
    .target(name: "Assets", path: "Assets", resources: [.copy("Boards")]),
]

let base: [Target] = [
    part("Geometry"),
    part("Input", ["Geometry"]),
    part("Simulation"),
    part("Files"),
    part("ArgumentParsing", ["Files"]),
]

let models: [Target] = [
    part("Apollonian", ["Geometry"]),
    part("Dive", ["Geometry", "Apollonian"]),
    part("TiltBall", ["Geometry", "Simulation"]),
    part("AirHockey", ["Geometry", "Simulation"]),
    part("Netcode", ["Simulation"]),
]

let engine: [Target] = [
    part("Gestures", ["Geometry", "Input"]),
    part("Spheres", ["Geometry"]),
    part("Drawing", ["Geometry", "Spheres"]),
    part("Visibility", ["Geometry", "Spheres", "Drawing"]),
    part("Rendering", ["COpenGL", "Files", "Geometry", "Spheres", "Drawing", "Visibility"]),
    part("Transport"),
    part("Sealing", ["CSodium", "Netcode"]),
    part("Platform", ["CSDL2", "CFontconfig", "CMalloc", "Files", "Geometry", "Input", "Drawing"]),
]

let activities: [Target] = [
    part("Settings", ["Files", "Input"]),
    part("PackingLoading", ["CCurl", "Files", "Apollonian", "Dive", "Spheres"]),
    part("PackingService", ["CMicroHTTPD", "CZlib", "Apollonian"]),
    part(
        "Scenes",
        ["Geometry", "Input", "Simulation", "Apollonian", "Spheres", "Drawing", "PackingLoading", "Settings"]),
    part(
        "Viewer",
        [
            "Geometry", "Input", "Gestures", "Apollonian", "Dive", "Spheres", "Drawing", "PackingLoading", "Settings",
            "Scenes",
        ]),
    part("TiltPlay", ["Geometry", "Input", "Simulation", "TiltBall", "Drawing", "Settings", "Scenes"]),
    part(
        "HockeyPlay",
        ["Geometry", "Input", "Simulation", "AirHockey", "Netcode", "Gestures", "Drawing", "Settings", "Scenes"]),
    part(
        "Demo",
        [
            "Geometry", "Input", "Simulation", "Apollonian", "Dive", "Gestures", "Spheres", "Drawing",
            "PackingLoading", "Scenes", "TiltPlay",
            "HockeyPlay",
        ]),
    part(
        "Menu",
        [
            "Geometry", "Input", "Simulation", "AirHockey", "TiltBall", "Spheres", "Drawing", "PackingLoading",
            "Settings",
            "Scenes", "Viewer", "TiltPlay", "HockeyPlay", "Demo",
        ]),
]

let executables: [Target] = [
    .executableTarget(
        name: "Rondo",
        dependencies: [
            "ArgumentParsing", "Files", "Geometry", "Input", "Simulation", "Apollonian", "Dive", "AirHockey",
            "TiltBall", "Spheres", "Netcode", "Sealing", "Transport", "Drawing", "Settings", "Scenes", "Viewer",
            "TiltPlay", "HockeyPlay", "Demo", "Menu", "Platform", "Rendering", "PackingLoading", "Shaders", "Assets",
        ]),
    .executableTarget(
        name: "ApollonianTool", dependencies: ["Apollonian", "ArgumentParsing", "Files", "PackingService"]),
    .executableTarget(
        name: "Bench",
        dependencies: [
            "ArgumentParsing", "Files", "Geometry", "Simulation", "Apollonian", "TiltBall", "AirHockey", "Netcode",
            "Spheres", "Drawing", "Visibility",
        ]),
]

let tools: [Target] = [
    .executableTarget(name: "BoardSolver", dependencies: ["Geometry", "Simulation", "TiltBall"])
]

let testTargets: [Target] = [
    .target(
        name: "TestSupport",
        dependencies: ["Geometry", "Input", "Simulation", "Spheres", "Drawing", "PackingLoading", "Scenes"],
        path: "Tests/TestSupport"),
    tests("PackingLoading", ["PackingLoading", "Apollonian", "Spheres", "TestSupport"]),
    tests(
        "Platform",
        [
            "CSDL2", "Files", "Platform", "Geometry", "Input", "Spheres", "Drawing", "Scenes", "Viewer", "TiltBall",
            "TiltPlay", "TestSupport",
        ]),
    tests("EndToEnd", ["Rondo", "ApollonianTool", "BoardSolver", "Simulation", "TestSupport"]),
    tests("Files", ["Files", "TestSupport"]),
    tests("Dive", ["Geometry", "Simulation", "Apollonian", "Dive"]),
    tests("Geometry", ["Geometry"]),
    tests("Drawing", ["Geometry", "Drawing"]),
    tests("Simulation", ["Simulation"]),
    tests("Netcode", ["AirHockey", "Geometry", "Netcode", "Sealing", "Simulation"]),
    tests("Transport", ["Transport"]),
    tests("Gestures", ["Geometry", "Input", "Gestures", "Simulation"]),
    tests(
        "Viewer",
        [
            "Geometry", "Input", "Simulation", "Apollonian", "Dive", "Gestures", "Spheres", "Drawing",
            "PackingLoading", "Scenes",
            "Viewer",
            "TestSupport",
        ]),
    tests("Scenes", ["Geometry", "Input", "Simulation", "Drawing", "Settings", "Scenes", "TestSupport"]),
    .executableTarget(name: "SettingsWriter", dependencies: ["Settings"], path: "Tests/SettingsWriter"),
    tests("Settings", ["Input", "Simulation", "Settings", "SettingsWriter", "TestSupport"]),
    tests(
        "Menu",
        [
            "Geometry", "Input", "Simulation", "AirHockey", "TiltBall", "Drawing", "PackingLoading", "Settings",
            "Scenes",
            "TiltPlay", "HockeyPlay", "Menu", "TestSupport",
        ]),
    tests("Demo", ["Geometry", "Input", "Spheres", "Drawing", "PackingLoading", "Scenes", "Demo", "TestSupport"]),
    tests("PackingService", ["PackingService"]),
    tests("ApollonianTool", ["ApollonianTool", "TestSupport"]),
    tests("Apollonian", ["Apollonian", "Geometry", "Simulation"]),
    tests("ArgumentParsing", ["ArgumentParsing", "TestSupport"]),
    tests("Spheres", ["Apollonian", "Geometry", "Simulation", "Spheres"]),
    tests("Visibility", ["Apollonian", "Geometry", "Simulation", "Spheres", "Drawing", "Visibility"]),
    tests("TiltBall", ["Geometry", "Simulation", "TiltBall", "TestSupport"]),
    tests(
        "TiltPlay",
        ["Geometry", "Input", "Simulation", "TiltBall", "Drawing", "Scenes", "TiltPlay", "TestSupport"]),
    tests("AirHockey", ["Geometry", "Simulation", "AirHockey"]),
    tests(
        "HockeyPlay",
        [
            "Geometry", "Input", "Simulation", "AirHockey", "Netcode", "Sealing", "Drawing", "Scenes", "HockeyPlay",
            "TestSupport",
        ]),
    tests(
        "Rendering",
        [
            "Apollonian", "Rendering", "CSDL2", "COpenGL", "Geometry", "Simulation", "Spheres", "Drawing",
        ]),
]

let all = leaves + base + models + engine + activities + executables + tools + testTargets

/// The targets of these names and all that they need, from `all`.
func closure(of names: [String], in all: [Target]) -> [Target] {
    let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    var needed: Set<String> = []
    var open = names
    while let name = open.popLast() {
        guard needed.insert(name).inserted, let target = byName[name] else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
    }
    return all.filter { needed.contains($0.name) }
}

/// `RONDO_ONLY=TiltBallTests,AirHockeyTests` has these alone built, which spares a debug build of the whole.
let only = Context.environment["RONDO_ONLY"].map { $0.split(separator: ",").map(String.init) }

let package = Package(
    name: "rondo",
    products: only != nil
        ? []
        : [
            .executable(name: "rondo", targets: ["Rondo"]),
            .executable(name: "apollonian", targets: ["ApollonianTool"]),
            .executable(name: "rondo-bench", targets: ["Bench"]),
        ],
    targets: only.map { closure(of: $0, in: all) } ?? all,
    swiftLanguageModes: [.v6]
)
