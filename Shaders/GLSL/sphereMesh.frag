// The sphere's own normal, not the triangle's.
in vec3 normal;
in vec3 position;
flat in vec3 colour;
out vec4 pixel;

void main() {
    vec3 light = shade(normalize(normal), -normalize(position), colour, 1.0, vec3(0.0), vec4(0.0, 0.0, 0.0, 1.0));
    pixel = vec4(light * picture.z, 1.0);
#ifdef PIXEL_DEPTH
    gl_FragDepth = pixelDepth(-position.z);
#endif
}
