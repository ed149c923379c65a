// What the vertex shaders of spheres have in common: an instance is a sphere.
layout(location = 0) in uint index;
layout(location = 1) in vec2 depthAndPower;  // one depth a sphere; power of the eye with respect to it

flat out vec3 colour;
flat out vec4 open;
flat out vec4 bounceAndRim;

// Hands on everything of a sphere that does not differ from pixel to pixel, but for its place.
void setSurface() {
    SphereSurface surface = surfaceOf(int(index));
    colour = surface.colour;
    open = surface.open;
    bounceAndRim = surface.bounceAndRim;
}
