// Small spheres: each pixel is told which one its centre sees, and has only to light it.
#include "sphereSurface.glsl"
#include "sphereInstance.glsl"
#include "keyShadow.glsl"

uniform usampler2D visibleNumbers;  // number of the instance plus one, or 0
uniform vec2 sphereDepth;           // depth = x + y * log2(power)
out vec4 pixel;

void main() {
    vec2 at = vec2(gl_FragCoord.x, viewport.y - gl_FragCoord.y);
    uint number = texelFetch(visibleNumbers, ivec2(at), 0).x;
    if (number == 0u) discard;
#ifdef CASTERS
    int entry = BUFFER_ENTRY_WORDS * (int(number) - 1);
    int index = int(word(entry + BUFFER_ENTRY_INDEX));
    ivec2 range = casterRange(word(entry + BUFFER_ENTRY_FIRST_CASTER), word(entry + BUFFER_ENTRY_CASTERS));
#else
    int index = int(word(int(number) - 1));
    const ivec2 range = ivec2(0);
#endif
    vec4 sphere = texelFetch(spheres, index);
    vec3 c = (model * vec4(sphere.xyz, 1.0)).xyz;
    vec3 d = vec3((2.0 * at / viewport.xy - 1.0) * lens.xy + sampling.xy, -1.0);
    float power = dot(c, c) - sphere.w * sphere.w;
    float a = dot(d, d), b = dot(d, c);
    // Not b² - a * power: of a small sphere nothing would be left of it but rounding.
    vec3 off = cross(c, d);
    float t = power / (b + sqrt(max(a * sphere.w * sphere.w - dot(off, off), 0.0)));
    vec3 normal = (t * d - c) / sphere.w;
    float key = keyVisibility(t * d, normal, range);
    pixel = vec4(shadeSphere(surfaceOf(index), normal, d * -inversesqrt(a), key), 1.0);
    gl_FragDepth = 0.5 + 0.5 * clamp(sphereDepth.x + sphereDepth.y * log2(power), -1.0, 1.0);
}
