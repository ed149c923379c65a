// The light on a sphere, for the fragment shaders of meshes and quads.
flat in vec3 colour;
flat in vec4 open;
flat in vec4 bounceAndRim;

#ifdef SHADOWS
flat in ivec2 range;  // of casters
#else
const ivec2 range = ivec2(0);
#endif

vec3 shadeSphere(vec3 place, vec3 normal, vec3 toEye) {
    return shadeSphere(SphereSurface(colour, open, bounceAndRim), normal, toEye, keyShare(place, range));
}
