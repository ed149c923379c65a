// The light on a sphere, for the fragment shaders of meshes and quads.
#include "sphereSurface.glsl"
#include "keyShadow.glsl"

#ifdef OCCLUSION
flat in vec4 open;
flat in vec3 squaresAndLeast;
flat in vec4 productsAndKey;
flat in vec4 colourAndRim;
flat in vec3 neighbours;
#else
flat in vec3 colour;
#endif

#ifdef CASTERS
flat in ivec2 range;  // of casters
#else
const ivec2 range = ivec2(0);
#endif

vec3 shadeSphere(vec3 position, vec3 normal, vec3 toEye) {
#ifdef OCCLUSION
    SphereSurface surface = SphereSurface(
        colourAndRim.rgb, neighbours, open, squaresAndLeast.xy, squaresAndLeast.z, productsAndKey.xyz,
        productsAndKey.w, colourAndRim.w);
#else
    SphereSurface surface = SphereSurface(colour);
#endif
    return shadeSphere(surface, normal, toEye, keyVisibility(position, normal, range));
}
