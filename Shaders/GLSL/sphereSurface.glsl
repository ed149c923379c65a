// What a sphere's index leads to.
#include "frame.glsl"
#include "light.glsl"

uniform samplerBuffer spheres;  // centre and radius in model space
uniform usamplerBuffer levels;
uniform usamplerBuffer occlusion;  // AmbientOcclusion.words
layout(std140) uniform Palette {
    vec4 meanColour;  // of the set, by radius; makes of a radius 0 (as its neighbours) ... 1 (the largest)
    vec4 colours[PALETTE_COLOURS];
};

// What of a sphere does not differ from pixel to pixel.
struct SphereSurface {
    vec3 colour;
#ifdef OCCLUSION
    vec3 neighbours;  // colour of the spheres around
    // The visibility of the sky, a quadratic of the normal. Normals have length 1, so what it has of z² is among the
    // others.
    vec4 open;  // slope and constant
    vec2 squares;
    float leastOpen;
    vec3 products;
    float openToKey;  // visibility where the normal is the key light's direction
    float openToRim;  // fraction of the rim light
#endif
};

#ifdef OCCLUSION
float skyVisibility(SphereSurface surface, vec3 normal) {
    vec3 slope = surface.open.xyz + vec3(surface.squares * normal.xy, 0.0);
    return clamp(surface.open.w + dot(normal, slope) + dot(surface.products, normal.yzx * normal.zxy), 0.0, 1.0);
}

// Sets the visibility for normals in the space that `turn` takes model space to.
void setOpen(inout SphereSurface surface, uvec4 words, mat3 turn) {
    vec3 squares = vec3((words.xyz >> 10u) & 1023u) / 511.0 - 1.0;
    vec3 products = vec3((words.xyz >> 20u) & 1023u) / 511.0 - 1.0;
    vec3 h = 0.5 * products;
    mat3 turned = turn * mat3(squares.x, h.z, h.y, h.z, squares.y, h.x, h.y, h.x, squares.z) * transpose(turn);
    surface.open.xyz = turn * (vec3(words.xyz & 1023u) / 511.0 - 1.0);
    surface.open.w = uintBitsToFloat(words.w) + turned[2][2];
    surface.squares = vec2(turned[0][0], turned[1][1]) - turned[2][2];
    surface.products = 2.0 * vec3(turned[1][2], turned[2][0], turned[0][1]);
}
#endif

// With normals in eye space.
SphereSurface surfaceOf(int index) {
    SphereSurface surface;
    surface.colour = colours[min(texelFetch(levels, index).x, uint(viewport.w))].rgb;
#ifdef OCCLUSION
    uvec4 words = texelFetch(occlusion, index);
    setOpen(surface, words, mat3(model));
    surface.neighbours = mix(meanColour.rgb, surface.colour, 0.2);
    // Through a gap in what surrounds a sphere much larger than its neighbours, the sky's visibility changes faster than the
    // quadratic can follow; but what is seen through a gap sees the sky through it as well.
    surface.leastOpen = 0.4 * texelFetch(spheres, index).w * meanColour.w;
    surface.openToKey = skyVisibility(surface, keyDirection);
    // Of a direction, not of a normal: the cosine took a third of the slope.
    surface.openToRim = clamp(uintBitsToFloat(words.w) + 1.5 * dot(surface.open.xyz, rimDirection), 0.0, 1.0);
#endif
    return surface;
}

// The light on a sphere where the fraction `key` of the key light arrives.
vec3 shadeSphere(SphereSurface surface, vec3 normal, vec3 toEye, float key) {
#ifdef OCCLUSION
    // Neighbours are bright where a point is open and its sphere is to the key light, and on the side that looks at
    // their lit sides: a regression over path-traced packings.
    float sky = max(skyVisibility(surface, normal), surface.leastOpen);
    float facing = max(dot(normal, keyDirection), 0.0);
    float light = max(0.15 + sky * (0.51 + 1.75 * surface.openToKey - 1.67 * facing), 0.0);
    Surroundings surroundings = Surroundings(sky, key, surface.openToRim, light * surface.neighbours);
#else
    Surroundings surroundings = Surroundings(1.0, key, 1.0, vec3(0.0));
#endif
    return shade(normal, toEye, Surface(surface.colour, 1.0, vec3(0.0)), surroundings) * viewport.z;
}
