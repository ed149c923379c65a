// A rectangle of pixels.
#include "frame.glsl"

uniform vec4 bounds;  // left, bottom, right, top in pixels

void main() {
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? bounds.x : bounds.z, (gl_VertexID & 2) == 0 ? bounds.y : bounds.w);
    vec2 at = 2.0 * corner / viewport.xy - 1.0;
    gl_Position = vec4(at.x, -at.y, 0.0, 1.0);
}
