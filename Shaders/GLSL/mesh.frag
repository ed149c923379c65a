#include "light.glsl"
#include "keyShadow.glsl"

in vec3 normal;
in vec3 position;
in vec3 base;
uniform vec4 colour;
uniform vec4 emission;  // and gloss
out vec4 pixel;

#ifdef RIM_MAP
uniform sampler2D rimMap;  // depth from the rim light, as keyShadow.glsl has the key light's
uniform vec3 rimOrigin, rimScale;
uniform vec2 rimUnits;

// The fraction of the rim light that arrives: past its map at four texels.
float rimVisibility(vec3 receiver, vec3 normal) {
    float facing = dot(normal, rimDirection);
    if (facing <= 0.0) return 1.0;
    vec3 at = (vec3(dot(receiver, rimAcross), dot(receiver, rimUp), dot(receiver, rimDirection)) - rimOrigin) * rimScale;
    // A texel's width along a slope.
    at.z -= 1.5 * rimUnits.x * rimUnits.y / max(facing, 0.3);
    float lit = 0.0;
    for (int i = 0; i < 4; i++) {
        vec2 corner = rimUnits.x * (vec2(i & 1, i >> 1) - 0.5);
        lit += 0.25 * step(at.z, textureLod(rimMap, at.xy + corner, 0.0).r);
    }
    return mix(1.0, lit, shadow.x);
}
#else
float rimVisibility(vec3 receiver, vec3 normal) { return 1.0; }
#endif

// Solids stand on a board or beside others, seen from above: half of what a side sees is these, lit by the key light.
const vec3 towardsAbove = vec3(0.0, 0.6, 0.8);
const vec3 bounce = vec3(1.0, 0.88, 0.73);

void main() {
    vec3 upright = normalize(normal);
    float open = 0.5 + 0.5 * dot(upright, towardsAbove);
    vec3 light = shade(
        upright, -normalize(position), Surface(base, emission.w, emission.rgb),
        Surroundings(
            open, keyVisibility(position, upright, ivec2(0)), rimVisibility(position, upright), bounce));
    pixel = vec4(light, colour.a);
}
