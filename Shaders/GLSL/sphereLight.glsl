// The light on a sphere, for the fragment shaders of meshes and quads.
flat in vec3 colour;
flat in vec4 open;
flat in vec4 bounceAndRim;

#ifdef SHADOWS
uniform samplerBuffer casters;  // centre and radius in light space
flat in ivec2 casterRange;

// How much of the key light arrives at a place. A caster's shadow has an edge as wide as the light's disc makes it at
// this distance; one that appears smaller than the disc hides it in part only. Casters hide independently.
float keyShare(vec3 place) {
    vec3 receiver = vec3(dot(place, keyAcross), dot(place, keyUp), dot(place, keyDirection));
    float share = 1.0;
    for (int i = casterRange.x; i < casterRange.y; i++) {
        vec4 caster = texelFetch(casters, i);
        vec3 offset = caster.xyz - receiver;
        float perEdge = 1.0 / clamp(shadowSpread * offset.z, 1e-6, widestEdge);
        float hidden = clamp(0.5 + 0.5 * perEdge * (caster.w - length(offset.xy)), 0.0, 1.0) * step(0.0, offset.z);
        share *= 1.0 - hidden * hidden * (3.0 - 2.0 * hidden) * min(1.15 * caster.w * perEdge, 1.0);
    }
    return mix(1.0, casterRange.x < 0 ? 0.0 : share, shadow.x);
}
#else
float keyShare(vec3 place) { return 1.0; }
#endif

vec3 shadeSphere(vec3 place, vec3 normal, vec3 toEye) {
    return shadeSphere(SphereSurface(colour, open, bounceAndRim), normal, toEye, keyShare(place));
}
