// The light on a sphere, for the fragment shaders of meshes and quads.
flat in vec3 colour;
#ifdef OCCLUSION
flat in vec4 open;
flat in vec4 squaresAndKey;
flat in vec4 productsAndRim;
flat in vec3 neighbours;
#endif

#ifdef CASTERS
flat in ivec2 range;  // of casters
#else
const ivec2 range = ivec2(0);
#endif

vec3 shadeSphere(vec3 place, vec3 normal, vec3 toEye) {
    SphereSurface surface;
    surface.colour = colour;
    float sky = 1.0;
#ifdef OCCLUSION
    surface.open = open;
    surface.squares = squaresAndKey.xyz;
    surface.products = productsAndRim.xyz;
    surface.neighbours = neighbours;
    surface.openToKey = squaresAndKey.w;
    surface.openToRim = productsAndRim.w;
    sky = openShare(surface, normal);
#endif
    return shadeSphere(surface, normal, toEye, keyShare(place, normal, range), sky);
}
