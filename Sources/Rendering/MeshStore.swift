import Drawing

/// The meshes on the graphics card.
final class MeshStore {
    private var meshes: [MeshBuffers] = []
    private var frame = 0

    /// Uploads what is new, and drops meshes that have not been drawn for some seconds.
    func prepare(_ instances: [MeshInstance]) {
        frame += 1
        for instance in instances { buffers(instance.mesh).lastFrame = frame }
        meshes.removeAll { $0.lastFrame < frame - 600 }
    }

    /// A mesh, uploaded if it is new.
    func buffers(_ mesh: Mesh) -> MeshBuffers {
        if let known = meshes.first(where: { $0.mesh === mesh }) { return known }
        let new = MeshBuffers(mesh)
        meshes.append(new)
        return new
    }

    /// Distance from a mesh instance's origin in the world that none of its vertices exceeds.
    func boundingRadius(_ instance: MeshInstance) -> Double {
        buffers(instance.mesh).radius * instance.transform.largestScale
    }
}
