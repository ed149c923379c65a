// The sphere's own normal, not the triangle's.
#include "sphereLight.glsl"
#include "pixelDepth.glsl"

in vec3 normal;
in vec3 position;
out vec4 pixel;

void main() {
    pixel = vec4(shadeSphere(position, normalize(normal), -normalize(position)), 1.0);
#ifdef PIXEL_DEPTH
    gl_FragDepth = pixelDepth(-position.z);
#endif
}
