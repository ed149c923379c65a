// What the vertex shaders of meshes and quads have in common.
#include "sphereSurface.glsl"
#include "sphereInstance.glsl"

#ifdef CASTERS
const int instanceWords = SHADOWED_WORDS;
flat out ivec2 range;  // of casters
#else
const int instanceWords = INSTANCE_WORDS;
#endif

#ifdef OCCLUSION
flat out vec4 open;
flat out vec3 squaresAndLeast;
flat out vec4 productsAndKey;
flat out vec4 colourAndRim;
flat out vec3 neighbours;
#else
flat out vec3 colour;
#endif

uint word(int instance, int offset) { return word(instanceWords * instance + offset); }

// Hands on everything of a sphere that does not differ from pixel to pixel, but for its position.
void setSurface(int instance, int index) {
    SphereSurface surface = surfaceOf(index);
#ifdef OCCLUSION
    open = surface.open;
    squaresAndLeast = vec3(surface.squares, surface.leastOpen);
    productsAndKey = vec4(surface.products, surface.openToKey);
    colourAndRim = vec4(surface.colour, surface.openToRim);
    neighbours = surface.neighbours;
#else
    colour = surface.colour;
#endif
#ifdef CASTERS
    range = casterRange(word(instance, SHADOWED_FIRST_CASTER), word(instance, SHADOWED_CASTERS));
#endif
}
