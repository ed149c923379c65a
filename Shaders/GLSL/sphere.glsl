// What the vertex shaders of spheres have in common: an instance is a sphere.
layout(location = 0) in uint index;
layout(location = 1) in vec2 depthAndPower;  // one depth a sphere; power of the eye with respect to it

#ifdef SHADOWS
layout(location = 3) in uvec2 castersAndPart;  // first caster of the list; their number, parts a side, column, row
uniform int casterBase;                        // where this frame's casters begin
flat out ivec2 casterRange;                    // empty: lit; from -1: dark
#endif

flat out vec3 colour;
flat out vec4 open;
flat out vec4 bounceAndRim;

// Hands on everything of a sphere that does not differ from pixel to pixel, but for its place.
void setSurface() {
    SphereSurface surface = surfaceOf(int(index));
    colour = surface.colour;
    open = surface.open;
    bounceAndRim = surface.bounceAndRim;
#ifdef SHADOWS
    int count = int(castersAndPart.y & 255u), first = casterBase + int(castersAndPart.x);
    casterRange = count == 255 ? ivec2(-1) : ivec2(first, first + count);
#endif
}
