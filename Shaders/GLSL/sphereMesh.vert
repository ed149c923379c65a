// A sphere as a mesh with one depth: that of the instance, times w, so that the division gives it back.
#include "sphere.glsl"

layout(location = 0) in vec3 corner;
uniform float scale;  // of the level of detail
out vec3 normal;
out vec3 position;

void main() {
    int index = int(word(gl_InstanceID, INSTANCE_INDEX));
    vec4 sphere = texelFetch(spheres, index);
    normal = corner;
    position = (model * vec4(sphere.xyz, 1.0)).xyz + (sphere.w * scale) * corner;
    setSurface(gl_InstanceID, index);
    float ahead = -position.z;
    float depth = uintBitsToFloat(word(gl_InstanceID, INSTANCE_DEPTH));
    vec2 at = (position.xy - sampling.xy * ahead) / lens.xy;
    gl_Position = vec4(at.x, -at.y, depth * ahead, ahead);
    // With a depth that is not the position's, only a plane of its own clips what is behind the eye.
    gl_ClipDistance[0] = ahead - lens.z;
}
