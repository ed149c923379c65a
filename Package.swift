// swift-tools-version: 6.2
import PackageDescription

/// A target of ours below `Sources`, with the language mode of the package.
func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies)
}

/// The tests of one target, in `Tests/<name>Tests`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies)
}

let leaves: [Target] = [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "COpenGL", pkgConfig: "gl", providers: [.apt(["libgl-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Shaders", path: "Shaders", resources: [.copy("GLSL")]),
    .target(name: "Assets", path: "Assets", resources: [.copy("Boards")]),
]

let base: [Target] = [
    part("Geometry"),
    part("Simulation"),
    part("Files"),
    part("Arguments", ["Files"]),
]

let models: [Target] = [
    part("Apollonian", ["Geometry"]),
    part("TiltBall", ["Geometry", "Simulation"]),
    part("AirHockey", ["Geometry", "Simulation"]),
]

let projection: [Target] = [
    part("Gestures", ["Geometry"]),
    part("Drawing", ["Geometry"]),
    part("Visibility", ["Geometry", "Drawing"]),
    part(
        "Scenes",
        ["Geometry", "Simulation", "Apollonian", "TiltBall", "AirHockey", "Gestures", "Drawing", "Visibility"]),
]

let edges: [Target] = [
    part("Platform", ["CSDL2", "CFontconfig", "CMalloc", "Files", "Geometry", "Gestures", "Drawing"]),
    part("PackingClient", ["CCurl"]),
    part("PackingService", ["CMicroHTTPD", "CZlib", "Apollonian"]),
    part("Rendering", ["COpenGL", "Shaders", "Geometry", "Drawing", "Visibility"]),
]

let executables: [Target] = [
    .executableTarget(
        name: "Rondo",
        dependencies: [
            "Arguments", "Files", "Geometry", "Simulation", "Apollonian", "AirHockey", "Gestures", "Drawing",
            "Visibility",
            "Scenes",
            "Platform",
            "Rendering", "PackingClient", "Shaders", "TiltBall", "Assets",
        ]),
    .executableTarget(name: "ApollonianTool", dependencies: ["Apollonian", "Arguments", "Files", "PackingService"]),
    .executableTarget(name: "PackingBenchmark", dependencies: ["Apollonian"], path: "Benchmarks/Packing"),
    .executableTarget(
        name: "VisibilityBenchmark", dependencies: ["Apollonian", "Geometry", "Drawing", "Visibility"],
        path: "Benchmarks/Visibility"),
    .executableTarget(
        name: "HockeyBenchmark", dependencies: ["AirHockey", "Geometry", "Simulation"], path: "Benchmarks/Hockey"),
    .executableTarget(
        name: "TiltBenchmark", dependencies: ["Geometry", "Simulation", "TiltBall"], path: "Benchmarks/Tilt"),
]

let tools: [Target] = [
    .executableTarget(name: "BoardSolver", dependencies: ["Geometry", "Simulation", "TiltBall"])
]

let testTargets: [Target] = [
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    tests("PackingClient", ["PackingClient", "TestSupport"]),
    tests(
        "Platform",
        ["CSDL2", "Files", "Platform", "Geometry", "Gestures", "Drawing", "Visibility", "Scenes", "TiltBall"]),
    tests("EndToEnd", ["Rondo", "ApollonianTool", "TestSupport"]),
    tests("Files", ["Files"]),
    tests("Geometry", ["Geometry"]),
    tests("Simulation", ["Simulation"]),
    tests("Gestures", ["Geometry", "Gestures", "Simulation"]),
    tests("Scenes", ["Geometry", "Simulation", "Apollonian", "Gestures", "Drawing", "Visibility", "Scenes"]),
    tests("PackingService", ["PackingService"]),
    tests("ApollonianTool", ["ApollonianTool"]),
    tests("Apollonian", ["Apollonian", "Geometry", "Simulation"]),
    tests("Arguments", ["Arguments"]),
    tests("Visibility", ["Apollonian", "Geometry", "Simulation", "Drawing", "Visibility"]),
    tests("TiltBall", ["Geometry", "Simulation", "TiltBall"]),
    tests("Tilt", ["Geometry", "Simulation", "TiltBall", "Gestures", "Drawing", "Scenes"]),
    tests("AirHockey", ["Geometry", "Simulation", "AirHockey"]),
    tests(
        "HockeyScene",
        ["Geometry", "Simulation", "AirHockey", "Gestures", "Drawing", "Scenes"]),
    tests(
        "Rendering", ["Apollonian", "Rendering", "CSDL2", "COpenGL", "Geometry", "Simulation", "Drawing", "Visibility"]),
]

let package = Package(
    name: "rondo",
    products: [
        .executable(name: "rondo", targets: ["Rondo"]),
        .executable(name: "apollonian", targets: ["ApollonianTool"]),
        .executable(name: "rondo-bench-packing", targets: ["PackingBenchmark"]),
        .executable(name: "rondo-bench-visibility", targets: ["VisibilityBenchmark"]),
        .executable(name: "rondo-bench-hockey", targets: ["HockeyBenchmark"]),
        .executable(name: "rondo-bench-tilt", targets: ["TiltBenchmark"]),
    ],
    targets: leaves + base + models + projection + edges + executables + tools + testTargets,
    swiftLanguageModes: [.v6]
)
