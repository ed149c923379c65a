// What a sphere's index leads to.
uniform samplerBuffer spheres;    // centre and radius in model space
uniform usamplerBuffer levels;
uniform samplerBuffer occlusion;  // slope (model space) and mean of the open share of the sky: w (1 + 2 d · n)
layout(std140) uniform Palette {
    vec4 meanColour;  // of the set, by area
    vec4 colours[256];
};

// What of a sphere does not differ from pixel to pixel.
struct SphereSurface {
    vec3 colour;
    vec4 open;          // slope (eye space) and mean of the open share of the sky
    vec4 bounceAndRim;  // light from neighbours; share of the rim light
};

SphereSurface surfaceOf(int index) {
    SphereSurface surface;
    surface.colour = colours[min(texelFetch(levels, index).x, uint(picture.w))].rgb;
#ifdef OCCLUSION
    vec4 share = texelFetch(occlusion, index);
    vec3 slope = share.w * (mat3(model) * share.xyz);
    surface.open = vec4(2.0 * slope, share.w);
    // A regression over packings: neighbours are as bright as the place is open, above all to the key light.
    // What is seen is never as closed as a constant and a slope make the far side of a large sphere: hence the floors.
    float irradiance = max(0.075 + 0.29 * share.w + 0.55 * dot(slope, keyDirection), 0.2);
    surface.bounceAndRim = vec4(
        0.5 * (surface.colour + meanColour.rgb) * irradiance,
        clamp(share.w + 3.0 * dot(slope, rimDirection), 0.0, 1.0));
#else
    surface.open = vec4(0.0, 0.0, 0.0, 1.0);
    surface.bounceAndRim = vec4(0.0, 0.0, 0.0, 1.0);
#endif
    return surface;
}

vec3 shadeSphere(SphereSurface surface, vec3 normal, vec3 toEye, float key) {
    float sky = clamp(surface.open.w + dot(surface.open.xyz, normal), 0.1, 1.0);
    return shade(normal, toEye, Surface(surface.colour, 1.0, vec3(0.0)),
                 Surroundings(sky, key, surface.bounceAndRim.w, surface.bounceAndRim.rgb)) * picture.z;
}
