import Apollonian

/// Where a command's shapes come from, to be gone through as often as a format needs; nothing is kept but lists.
struct ShapeSource<Element: Shape> {
    /// What is done with each shape.
    typealias Visitor = (Element) throws(OutputError) -> Void

    /// Centre of the outer sphere or circle.
    let centre: SIMD3<Double>
    /// Its radius.
    let radius: Double
    /// What chose the shapes, for the message that there is none.
    let choice: String
    /// Visits each shape in order.
    let forEach: (_ visit: Visitor) throws(OutputError) -> Void

    /// Number of shapes, by going through them.
    func count() throws(OutputError) -> Int {
        var progress = Progress("\(Element.noun)s counted")
        var count = 0
        try forEach { _ throws(OutputError) in
            count += 1
            progress.advance()
        }
        progress.end()
        return count
    }
}

extension ShapeSource<Sphere> {
    /// The spheres of a packing within a limit.
    init(_ packing: Packing, _ limit: Packing.Limit, radius: Double, outerOnly: Bool) {
        self.init(centre: .zero, radius: radius, choice: Self.choice(outerOnly)) { visit throws(OutputError) in
            try packing.forEach(limit) { sphere throws(OutputError) in
                if outerOnly, !sphere.isOuter { return }
                try visit(radius == 1 ? sphere : sphere.scaled(by: radius))
            }
        }
    }

    /// The spheres of a list within an outer sphere of radius 1, scaled to another radius.
    init(_ spheres: [Sphere], radius: Double, outerOnly: Bool) {
        let spheres = outerOnly ? spheres.filter(\.isOuter) : spheres
        self.init(centre: .zero, radius: radius, choice: Self.choice(outerOnly)) { visit throws(OutputError) in
            for sphere in spheres { try visit(radius == 1 ? sphere : sphere.scaled(by: radius)) }
        }
    }

    /// The spheres of a file, as they are.
    init(read spheres: [Sphere], outerOnly: Bool) {
        let spheres = outerOnly ? spheres.filter(\.isOuter) : spheres
        let radius = spheres.map { ($0.centre * $0.centre).sum().squareRoot() + $0.radius }.max() ?? 1
        self.init(centre: .zero, radius: radius, choice: Self.choice(outerOnly)) { visit throws(OutputError) in
            for sphere in spheres { try visit(sphere) }
        }
    }

    private static func choice(_ outerOnly: Bool) -> String {
        outerOnly ? "none touches the outer one" : "none is within the limits"
    }
}

extension ShapeSource<Circle> {
    /// The circles of a gasket within a limit.
    init(_ gasket: Gasket, _ limit: Gasket.Limit) {
        let radius = gasket.outerRadius
        self.init(
            centre: SIMD3(radius, radius, 0), radius: radius, choice: "none is within the limits"
        ) { visit throws(OutputError) in
            try gasket.forEach(limit, visit)
        }
    }
}
