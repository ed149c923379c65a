// The pixels that may show a sphere.
flat out vec4 centre;  // in eye space, and the eye's power
flat out float radius;
out vec2 ray;          // place on the plane z = -1 of eye space

void main() {
    int instance = gl_VertexID >> 2;
    int index = int(word(instance, 0));
    vec4 sphere = texelFetch(spheres, index);
    centre = vec4((model * vec4(sphere.xyz, 1.0)).xyz, uintBitsToFloat(word(instance, 2)));
    radius = sphere.w;
    setSurface(instance, index);
    // A corner of the pixels that may show it: 16 bits a column or row.
    int corner = gl_VertexID & 3;
    uint columns = word(instance, 4), rows = word(instance, 5);
    uvec2 pixel = uvec2(columns >> (16 * (corner & 1)), rows >> (16 * ((corner >> 1) & 1))) & 0xffffu;
    vec2 place = 2.0 * vec2(pixel) / picture.xy - 1.0;
    ray = place * lens.xy;
    gl_Position = vec4(place.x, -place.y, uintBitsToFloat(word(instance, 1)), 1.0);
}
