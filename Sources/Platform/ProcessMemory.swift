import CMalloc

/// The process's memory.
public enum ProcessMemory {
    /// All threads share one heap: what one has freed serves the others, else every set of spheres that a thread of its
    /// own has made leaves memory behind that nobody else can take. To be called before there is a second thread: the C
    /// library looks at the limit once, when the first of them asks for memory.
    public static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }

    /// Has what is freed, in blocks below 8 MiB, kept for what comes next, up to 256 MiB, not given back to the kernel.
    /// For programs that free and take megabytes in every frame, as renderers on the CPU do: to get those from the
    /// kernel, page by page, took a seventh of a frame of 10,000 spheres.
    public static func keepFreed() {
        mallopt(M_MMAP_THRESHOLD, 8 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
    }
}
