// How much of the key light arrives at a point, in fragment shaders: its visibility.
#include "frame.glsl"
#include "light.glsl"

#if defined(CASTERS) || defined(SHADOW_MAP)
// From eye space to light space.
vec3 toLight(vec3 v) { return vec3(dot(v, keyAcross), dot(v, keyUp), dot(v, keyDirection)); }
#endif

#ifdef CASTERS
uniform samplerBuffer casters;  // centre and radius in light space

// Past the spheres of a list. A caster's shadow has an edge as wide as the light's disc makes it at this distance; one
// that appears smaller than the disc hides it in part only. Casters hide independently.
float casterVisibility(vec3 receiver, ivec2 range) {
    float visibility = 1.0;
    for (int i = range.x; i < range.y; i++) {
        vec4 caster = texelFetch(casters, i);
        vec3 offset = caster.xyz - receiver;
        float perEdge = 1.0 / clamp(SHADOW_SPREAD * offset.z, 1e-6, shadow.y);
        float hidden = clamp(0.5 + 0.5 * perEdge * (caster.w - length(offset.xy)), 0.0, 1.0) * step(0.0, offset.z);
        visibility *= 1.0 - hidden * hidden * (3.0 - 2.0 * hidden) * min(1.15 * caster.w * perEdge, 1.0);
    }
    return range.x < 0 ? 0.0 : visibility;
}
#endif

#ifdef SHADOW_MAP
uniform sampler2D shadowMap;  // depth from the light
uniform vec3 mapOrigin;       // in light space: a corner of the map (x, y) and its near side (z)
uniform vec3 mapScale;        // light space to the map: position (x, y) and depth (z), each 0...1
uniform vec2 mapUnits;        // a texel in widths of the map, and a width in depths

const float widestMapEdge = 1.0 / 180.0;               // half of an edge's width at most, in widths of the map
const float searchRadius = 1.2 * widestMapEdge;
const vec2 searchTaps[5] = vec2[](vec2(0.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0), vec2(0.0, -1.0));
const int edgeTaps = 16;
const mat2 goldenTurn = mat2(-0.737369, 0.675490, -0.675490, -0.737369);

// Whether the map has something above the receiver's plane at an offset from it. What is flatter than 45° does not
// count, or hollows would darken themselves; and where the map has nothing it is at its far side.
float hides(float depth, vec3 at, vec2 slope, vec2 offset, float distance) {
    return step(depth, min(at.z + dot(slope, offset) - distance * mapUnits.y, 0.9999));
}

// Past what a depth map has, with edges as wide as the light's disc makes them at the mean distance of what hides it
// (Fernando 2005, "Percentage-Closer Soft Shadows"). Depths are compared with the receiver's plane, not its height
// alone (Isidoro 2006, "Shadow Mapping: GPU-based Tips and Techniques": receiver plane depth bias). Nearly all points
// are wholly lit or dark, which the first five depths tell.
float mapVisibility(vec3 receiver, vec3 normal) {
    vec3 at = (receiver - mapOrigin) * mapScale;
    vec2 slope = normal.xy * (mapUnits.y / max(normal.z, 0.15));
    // The map's depths are those of texels' middles.
    at.z -= 0.5 * mapUnits.x * (abs(slope.x) + abs(slope.y) + mapUnits.y);
    float count = 0.0, sum = 0.0;
    for (int i = 0; i < 5; i++) {
        vec2 offset = searchRadius * searchTaps[i];
        float depth = textureLod(shadowMap, at.xy + offset, 0.0).r;
        float hidden = hides(depth, at, slope, offset, i > 0 ? searchRadius : 0.0);
        count += hidden;
        sum += hidden * depth;
    }
    float edge = SHADOW_SPREAD / mapUnits.y * (at.z - sum / max(count, 1.0));
    edge = clamp(edge, 1.2 * mapUnits.x, widestMapEdge);
    int taps = count > 0.5 && count < 4.5 ? edgeTaps : 0;
    float dark = taps > 0 ? 0.0 : 0.2 * count;
    // Points of a spiral that fills the disc evenly (Vogel 1979).
    vec2 turn = sampling.zw;
    for (int i = 0; i < taps; i++) {
        float distance = edge * sqrt((float(i) + 0.5) / float(edgeTaps));
        vec2 offset = distance * turn;
        dark += hides(textureLod(shadowMap, at.xy + offset, 0.0).r, at, slope, offset, distance) / float(edgeTaps);
        turn = goldenTurn * turn;
    }
    return 1.0 - dark;
}
#endif

// `range` is where a sphere's list of casters lies; empty: nothing of it hides the light; from -1: all does.
float keyVisibility(vec3 position, vec3 normal, ivec2 range) {
    float visibility = 1.0;
#ifdef CASTERS
    // What faces away from the light needs no shadow.
    if (dot(normal, keyDirection) <= 0.0) range.y = range.x;
    visibility *= casterVisibility(toLight(position), range);
#endif
#ifdef SHADOW_MAP
    visibility *= mapVisibility(toLight(position), toLight(normal));
#endif
#if defined(CASTERS) || defined(SHADOW_MAP)
    visibility = mix(1.0, visibility, shadow.x);
#endif
    return visibility;
}
