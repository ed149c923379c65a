// What the vertex shaders of meshes and quads have in common.
#ifdef CASTERS
const int wordsAnInstance = 8;
flat out ivec2 range;  // of casters
#else
const int wordsAnInstance = 6;
#endif

flat out vec3 colour;
#ifdef OCCLUSION
flat out vec4 open;
flat out vec4 squaresAndKey;
flat out vec4 productsAndRim;
flat out vec3 neighbours;
#endif

uint word(int instance, int offset) { return word(wordsAnInstance * instance + offset); }

// Hands on everything of a sphere that does not differ from pixel to pixel, but for its place.
void setSurface(int instance, int index) {
    SphereSurface surface = surfaceOf(index);
    colour = surface.colour;
#ifdef OCCLUSION
    surface = turned(surface);
    open = surface.open;
    squaresAndKey = vec4(surface.squares, surface.openToKey);
    productsAndRim = vec4(surface.products, surface.openToRim);
    neighbours = surface.neighbours;
#endif
#ifdef CASTERS
    range = casterRange(word(instance, 6), word(instance, 7));
#endif
}
