// The light on a sphere, for the fragment shaders of meshes and quads.
flat in vec3 colour;
flat in vec4 open;
flat in vec4 bounceAndRim;

vec3 shadeSphere(vec3 normal, vec3 toEye, float key) {
    return shadeSphere(SphereSurface(colour, open, bounceAndRim), normal, toEye, key);
}
