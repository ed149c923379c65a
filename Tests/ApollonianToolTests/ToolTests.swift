import Foundation
import TestSupport
import Testing

/// What a user of the built program sees.
@Suite struct ToolTests {
    private struct Record: Decodable {
        let level: Int
        let radius, x, y, z: Double

        enum CodingKeys: String, CodingKey {
            case level = "L"
            case radius = "R"
            case x = "X"
            case y = "Y"
            case z = "Z"
        }
    }

    @Test("Levels as JSON, by a reader that is not ours", arguments: [(1, 9), (5, 989), (10, 18107)])
    func json(level: Int, count: Int) throws {
        let run = try Tool("spheres --level \(level)")
        #expect(run.status == 0)
        let records = try JSONDecoder().decode([Record].self, from: run.output)
        #expect(records.count == count)
        #expect(records.first.map { [$0.radius, $0.x, $0.y, $0.z, Double($0.level)] } == [0.101, 0, 0, 0, 2])
    }

    @Test("--radius scales, --min-radius replaces the floor, --outer-only filters, --count sorts")
    func choosing() throws {
        let scaled = try JSONDecoder().decode(
            [Record].self, from: Tool("spheres --radius 1000 --level 1 --digits 17").output)
        #expect(abs((scaled.first?.radius ?? 0) - 101.020514434) < 1e-9)
        let lines = try Tool("spheres --level 3 --min-radius 0.000001 --format ndjson").text
        #expect(lines.split(separator: "\n").count == 4 + 5 + 20 + 60)
        let outer = try Tool("spheres --level 10 --outer-only --format csv").text
        #expect(outer.split(separator: "\n").count == 6596 + 1)
        let largest = try Tool("spheres --count 5 --format csv --root -1,2,2,3,3").text
        #expect(largest.hasPrefix("L,R,X,Y,Z\n1,0.5,0,0,-0.5\n1,0.5,0,0,0.5\n3,0.3333,0,-0.6667,0\n"))
    }

    @Test("What --from reads is written again byte for byte")
    func from() throws {
        let first = try Tool("spheres --level 4 --digits 17")
        let again = try Tool("spheres --from - --digits 17", input: first.output)
        #expect(again.output == first.output)
        let bad = try Tool("spheres --from -", input: Data(#"[{"L":1,"R":-2,"X":0,"Y":0,"Z":0}]"#.utf8))
        #expect(bad.status == 1)
        #expect(
            bad.errors == "apollonian: cannot read standard input: record 1, field R: a radius of -2 is not above 0\n")
    }

    @Test(
        "The count's last line",
        arguments: [
            ("--min-radius 0.01", "total 19859"), ("--max-bend 100 --root -1,2,2,3,3", "total 19857"),
            ("--level 10", "total 18107"), ("--min-radius 0.0078125 --threads 2", "total 36971"),
        ])
    func count(words: String, last: String) throws {
        let run = try Tool("count " + words)
        #expect(run.text.split(separator: "\n").last.map(String.init) == last)
    }

    @Test(
        "Usage errors name the option and end with status 2",
        arguments: [
            ("--level 0", "--level"), ("--level 3.5", "--level"), ("--levle 3", "--levle"),
            ("--format gif", "--format"),
            ("--root 1,2,3", "--root"), ("--count 5 --level 3", "--level"), ("--count 10000001", "--count"),
            ("--min-radius nan", "--min-radius"), ("--shrink 0.9", "--shrink"), ("extra", "'extra'"),
            ("--shrink 1.21 --format stl", "--shrink"), ("--format bin --digits 3", "--digits"),
            ("--format svg", "--format"), ("--instancing", "--instancing"), ("--element H", "--element"),
            ("--format xyz --element carbon", "--element"), ("--min-radius 0x1p-4", "--min-radius"),
            ("--radius 0x10", "--radius"), ("--radius inf", "--radius"), ("--level 0x3", "--level"),
        ])
    func usage(words: String, named: String) throws {
        let run = try Tool("spheres " + words)
        #expect(run.status == 2)
        #expect(run.errors.contains(named) && run.errors.split(separator: "\n").count == 1)
        #expect(run.output.isEmpty)
    }

    @Test(
        "All commands read their options alike",
        arguments: [
            ("circles --level 0x3", "--level"), ("circles --max-bend 0x10", "--max-bend"),
            ("circles --radius 0x1", "--radius"), ("circles --format stl --height 0x2", "--height"),
            ("circles --root 0x1,2,2,3", "--root"), ("spheres --root -0x1,2,2,3,3", "--root"),
            ("spheres --format stl --segments 0x10", "--segments"), ("spheres --digits 0x3", "--digits"),
            ("spheres --format stl --scale 0x10", "--scale"), ("count --level 0x3", "--level"),
            ("count --max-bend 0x10", "--max-bend"), ("count --level 3 --threads 0x2", "--threads"),
            ("count --max-bend 9 --level 3", "--max-bend"), ("count", "--max-bend"),
            ("info --root 1,2", "--root"), ("serve --port 0x50", "--port"), ("serve --port 65536", "--port"),
            ("serve --threads 0x2", "--threads"), ("serve --per-address 0", "--per-address"),
            ("serve --port 0 --port 1", "--port"), ("serve 8080", "'8080'"),
        ])
    func typedOptions(words: String, named: String) throws {
        let run = try Tool(words)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(named) && run.errors.split(separator: "\n").count == 1)
    }

    @Test("Circles have the formats of spheres and one of their own")
    func circles() throws {
        for format in ["json", "ndjson", "csv", "xyz", "ply", "obj", "stl", "glb", "pov", "bin", "svg"] {
            let run = try Tool("circles --level 2 --format " + format)
            #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty)
        }
        #expect(
            try Tool("circles --format gif").errors.contains("json, ndjson, csv, xyz, ply, obj, stl, glb, pov, bin"))
        #expect(try Tool("spheres --format stl --height 3").errors.contains("unknown option --height"))
    }

    @Test("What leaves nothing to write says so, and writes nothing")
    func nothing() throws {
        let folder = try TestFolder()
        let inner = Data(#"[{"L":2,"R":0.101,"X":0,"Y":0,"Z":0}]"#.utf8)
        for format in ["json", "bin", "glb", "glb --instancing", "stl", "obj"] {
            let words = "spheres --from - --outer-only --format \(format)"
            let run = try Tool(words, input: inner)
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(run.errors == "apollonian: there is no sphere to write: none touches the outer one\n")
            #expect(try Tool(words + " -o " + folder("x.obj"), input: inner).status == 1)
        }
        #expect(try folder.names.isEmpty)
        let circles = try Tool("circles --max-bend 1")
        #expect(circles.errors == "apollonian: there is no circle to write: none is within the limits\n")
    }

    @Test("-o - is standard output")
    func standardOutput() throws {
        let plain = try Tool("circles --level 2 --format obj")
        #expect(try Tool("circles --level 2 --format obj -o -").output == plain.output)
        #expect(!FileManager.default.fileExists(atPath: "-"))
    }

    @Test("What is known of a packing", arguments: ["", " --root -1,2,2,3,3"])
    func info(root: String) throws {
        let run = try Tool("info" + root)
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.text.split(separator: "\n")
        // 36,971 spheres of radius 2^-7 or more are known, 1,235 of 2^-5.
        #expect(lines.contains { $0.hasPrefix("dimension      2.47") || $0.hasPrefix("dimension      2.48") })
        if root.isEmpty {
            #expect(lines[0] == "root           -1, 2.224744871392, 2.224744871392, 2.224744871392, 2.224744871392")
            #expect(lines.contains("               0.449489742783  4 x"))
            #expect(lines.contains("               0.101020514434  1 x"))
        } else {
            #expect(lines[0] == "root           -1, 2, 2, 3, 3")
            #expect(lines.contains("               0.5  2 x") && lines.contains("               0.333333333333  6 x"))
            #expect(lines.last?.contains(", 1: 0, 2: ") == true)
        }
    }

    @Test("--help, --version and no command at all")
    func help() throws {
        for command in ["spheres", "circles", "count", "info", "serve"] {
            let run = try Tool(command + " --help")
            #expect(run.status == 0 && run.text.hasPrefix("usage: apollonian \(command) [OPTIONS]\n"))
            #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
        }
        #expect(try Tool("").text.hasPrefix("usage: apollonian COMMAND"))
        #expect(try Tool("--version").text.hasPrefix("apollonian "))
        #expect(try Tool("spere").status == 2)
    }

    @Test("A full disk is an error")
    func fullDisk() throws {
        let run = try Tool("spheres --level 8", outputPath: "/dev/full")
        #expect(run.status == 1)
        #expect(run.errors == "apollonian: cannot write standard output: No space left on device\n")
    }

    @Test("A file appears whole or not at all")
    func files() throws {
        let folder = try TestFolder()
        let run = try Tool("circles --level 3 --format csv -o " + folder("c.csv"))
        #expect(run.status == 0)
        #expect(try folder.names == ["c.csv"])
        let written = try String(contentsOfFile: folder("c.csv"), encoding: .utf8)
        #expect(written.split(separator: "\n").count == 29)
        #expect(try Tool("spheres -o " + folder("none/x")).status == 1)
    }
}
