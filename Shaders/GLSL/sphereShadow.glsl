// The key light's share that other spheres leave.
#ifdef SHADOWS
uniform samplerBuffer casters;  // centre and radius in light space

// How much of the key light arrives at a place. A caster's shadow has an edge as wide as the light's disc makes it at
// this distance; one that appears smaller than the disc hides it in part only. Casters hide independently.
float keyShare(vec3 place, ivec2 range) {
    vec3 receiver = vec3(dot(place, keyAcross), dot(place, keyUp), dot(place, keyDirection));
    float share = 1.0;
    for (int i = range.x; i < range.y && share > 0.002; i++) {
        vec4 caster = texelFetch(casters, i);
        vec3 offset = caster.xyz - receiver;
        float perEdge = 1.0 / clamp(shadowSpread * offset.z, 1e-6, widestEdge);
        float hidden = clamp(0.5 + 0.5 * perEdge * (caster.w - length(offset.xy)), 0.0, 1.0) * step(0.0, offset.z);
        share *= 1.0 - hidden * hidden * (3.0 - 2.0 * hidden) * min(1.15 * caster.w * perEdge, 1.0);
    }
    return mix(1.0, range.x < 0 ? 0.0 : share, shadow.x);
}
#else
float keyShare(vec3 place, ivec2 range) { return 1.0; }
#endif
