// The pixels that may show a sphere.
#include "sphere.glsl"

flat out vec4 centre;  // in eye space, and the eye's power
flat out float radius;
out vec2 ray;          // point of the plane z = -1 of eye space

void main() {
    int instance = gl_VertexID >> 2;
    int index = int(word(instance, INSTANCE_INDEX));
    vec4 sphere = texelFetch(spheres, index);
    centre = vec4((model * vec4(sphere.xyz, 1.0)).xyz, uintBitsToFloat(word(instance, INSTANCE_POWER)));
    radius = sphere.w;
    setSurface(instance, index);
    // A corner of the pixels that may show it: 16 bits a column or row.
    int corner = gl_VertexID & 3;
    uint columns = word(instance, INSTANCE_PIXELS), rows = word(instance, INSTANCE_PIXELS + 1);
    uvec2 pixel = uvec2(columns >> (16 * (corner & 1)), rows >> (16 * ((corner >> 1) & 1))) & 0xffffu;
    vec2 at = 2.0 * vec2(pixel) / viewport.xy - 1.0;
    ray = at * lens.xy + sampling.xy;
    gl_Position = vec4(at.x, -at.y, uintBitsToFloat(word(instance, INSTANCE_DEPTH)), 1.0);
}
