// What a sphere's index leads to.
uniform samplerBuffer spheres;  // centre and radius in model space
uniform usamplerBuffer levels;
uniform usamplerBuffer occlusion;  // AmbientOcclusion.words
layout(std140) uniform Palette {
    vec4 meanColour;  // of the set, by area
    vec4 colours[256];
};

// What of a sphere does not differ from pixel to pixel.
struct SphereSurface {
    vec3 colour;
    // Of a plain sky's light the share w + n · (xyz + squares n) + products · (n.yzx n.zxy) arrives where the normal
    // is n; normals are in model space until `turned`.
    vec4 open;
    vec3 squares;
    vec3 products;
    vec3 neighbours;  // colour of the spheres around
    float openToKey;  // open share where the normal is the key light's direction
    float openToRim;  // share of the rim light
};

float openShare(SphereSurface surface, vec3 normal) {
    float change = dot(normal, surface.open.xyz + surface.squares * normal)
                 + dot(surface.products, normal.yzx * normal.zxy);
    return clamp(surface.open.w + change, 0.0, 1.0);
}

SphereSurface surfaceOf(int index) {
    SphereSurface surface;
    surface.colour = colours[min(texelFetch(levels, index).x, uint(picture.w))].rgb;
#ifdef OCCLUSION
    uvec4 words = texelFetch(occlusion, index);
    surface.open = vec4(vec3(words.xyz & 1023u) / 511.0 - 1.0, uintBitsToFloat(words.w));
    surface.squares = vec3((words.xyz >> 10u) & 1023u) / 511.0 - 1.0;
    surface.products = vec3((words.xyz >> 20u) & 1023u) / 511.0 - 1.0;
    surface.neighbours = 0.5 * (surface.colour + meanColour.rgb);
    surface.openToKey = openShare(surface, keyDirection * mat3(model));
    // Of a direction, not of a normal: the cosine took a third of the slope.
    surface.openToRim = clamp(surface.open.w + 1.5 * dot(surface.open.xyz, rimDirection * mat3(model)), 0.0, 1.0);
#endif
    return surface;
}

#ifdef OCCLUSION
// The surface for normals in eye space.
SphereSurface turned(SphereSurface surface) {
    mat3 turn = mat3(model);
    vec3 mixed = 0.5 * surface.products;
    mat3 square = turn * mat3(surface.squares.x, mixed.z, mixed.y, mixed.z, surface.squares.y, mixed.x, mixed.y, mixed.x,
                              surface.squares.z) * transpose(turn);
    surface.open.xyz = turn * surface.open.xyz;
    surface.squares = vec3(square[0][0], square[1][1], square[2][2]);
    surface.products = 2.0 * vec3(square[1][2], square[2][0], square[0][1]);
    return surface;
}

// What arrives where of the sky the share `sky` is open and the key light's cosine is `facing`. Neighbours are bright
// where a place is open and its sphere is to the key light, and on the side that looks at their lit sides: a
// regression over path-traced packings.
Surroundings surroundings(SphereSurface surface, float sky, float facing, float key) {
    float light = 0.15 + sky * (0.51 + 1.75 * surface.openToKey - 1.67 * facing);
    return Surroundings(sky, key, surface.openToRim, max(light, 0.0) * surface.neighbours);
}
#endif

// The light on a sphere where the share `key` of the key light and `sky` of the sky's arrive.
vec3 shadeSphere(SphereSurface surface, vec3 normal, vec3 toEye, float key, float sky) {
#ifdef OCCLUSION
    Surroundings around = surroundings(surface, sky, max(dot(normal, keyDirection), 0.0), key);
#else
    Surroundings around = Surroundings(1.0, key, 1.0, vec3(0.0));
#endif
    return shade(normal, toEye, Surface(surface.colour, 1.0, vec3(0.0)), around) * picture.z;
}
