import Drawing

/// The meshes on the graphics card.
final class MeshStore {
    private var meshes: [MeshBuffers] = []
    private var frame = 0

    /// Uploads what is new, and drops meshes that have not been drawn for some seconds.
    func prepare(_ solids: [Solid]) {
        frame += 1
        for solid in solids { buffers(solid.mesh).lastFrame = frame }
        meshes.removeAll { $0.lastFrame < frame - 600 }
    }

    /// A mesh, uploaded if it is new.
    func buffers(_ mesh: Mesh) -> MeshBuffers {
        if let known = meshes.first(where: { $0.mesh === mesh }) { return known }
        let new = MeshBuffers(mesh)
        meshes.append(new)
        return new
    }

    /// Distance from a solid's origin in the world that none of its vertices exceeds.
    func boundingRadius(_ solid: Solid) -> Double { buffers(solid.mesh).radius * solid.transform.largestScale }
}
