// What a sphere's index leads to, for the vertex shaders of spheres.
uniform samplerBuffer spheres;    // centre and radius in model space
uniform usamplerBuffer levels;
uniform samplerBuffer occlusion;  // slope (model space) and mean of the open share of the sky: w (1 + 2 d · n)
layout(std140) uniform Palette {
    vec4 meanColour;  // of the set, by area
    vec4 colours[256];
};

layout(location = 0) in uint index;
layout(location = 1) in vec2 depthAndPower;  // one depth a sphere; power of the eye with respect to it

flat out vec3 colour;
flat out vec4 open;           // slope (eye space) and mean of the open share
flat out vec4 bounceAndRim;   // light from neighbours; share of the rim light

// Everything of a sphere that does not differ from pixel to pixel, but for its place.
void setSurface() {
    colour = colours[min(texelFetch(levels, int(index)).x, uint(picture.w))].rgb;
#ifdef OCCLUSION
    vec4 share = texelFetch(occlusion, int(index));
    vec3 slope = share.w * (mat3(model) * share.xyz);
    open = vec4(2.0 * slope, share.w);
    // A regression over packings: neighbours are as bright as the place is open, above all to the key light.
    float irradiance = max(0.075 + 0.29 * share.w + 0.55 * dot(slope, keyDirection), 0.0);
    bounceAndRim = vec4(0.5 * (colour + meanColour.rgb) * irradiance, clamp(share.w + 3.0 * dot(slope, rimDirection), 0.0, 1.0));
#else
    open = vec4(0.0, 0.0, 0.0, 1.0);
    bounceAndRim = vec4(0.0, 0.0, 0.0, 1.0);
#endif
}
