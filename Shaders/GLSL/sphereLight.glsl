// The light on a sphere, for the fragment shaders of spheres.
flat in vec3 colour;
flat in vec4 open;
flat in vec4 bounceAndRim;

vec3 shadeSphere(vec3 normal, vec3 toEye, float key) {
    float sky = clamp(open.w + dot(open.xyz, normal), 0.0, 1.0);
    return shade(normal, toEye, Surface(colour, 1.0, vec3(0.0)), Surroundings(sky, key, bounceAndRim.w, bounceAndRim.rgb))
        * picture.z;
}
