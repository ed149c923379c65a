// A rectangle around a sphere's outline.
flat out vec4 centre;  // in eye space, and the eye's power
flat out float radius;
out vec2 ray;          // place on the plane z = -1 of eye space

// Where the two tangents to a circle (place, depth ahead of the eye, radius) meet the line at depth 1; the picture's
// edges where a tangent leads backwards. (Mara and McGuire 2013, "2D Polyhedral Bounds of a Clipped,
// Perspective-Projected 3D Sphere".)
vec2 bounds(float place, float ahead, float radius, float edge) {
    float tangent = sqrt(max(place * place + ahead * ahead - radius * radius, 0.0));
    vec2 low = vec2(place * tangent - ahead * radius, ahead * tangent + place * radius);
    vec2 high = vec2(place * tangent + ahead * radius, ahead * tangent - place * radius);
    float least = 1e-4 * radius * (tangent + radius);
    float from = low.y > least ? low.x / low.y : -edge;
    float to = high.y > least ? high.x / high.y : edge;
    return tangent > 0.0 ? clamp(vec2(from, to), -edge, edge) : vec2(-edge, edge);
}

void main() {
    int instance = int((float(gl_VertexID) + 0.5) / 6.0);
    int index = int(word(instance, 0));
    vec4 sphere = texelFetch(spheres, index);
    centre = vec4((model * vec4(sphere.xyz, 1.0)).xyz, uintBitsToFloat(word(instance, 2)));
    radius = sphere.w;
    setSurface(instance, index);
    vec2 across = bounds(centre.x, -centre.z, sphere.w, lens.x);
    vec2 upwards = bounds(centre.y, -centre.z, sphere.w, lens.y);
#ifdef MULTISAMPLE
    float margin = 0.75 * lens.w;  // for pixels that the outline covers in part
#else
    float margin = 0.0;
#endif
    // Corners 0, 1, 2, 2, 1, 3.
    int corner = 0xDA4 >> (2 * (gl_VertexID - 6 * instance));
    vec2 share = vec2(corner & 1, (corner >> 1) & 1);
#ifdef SHADOWS
    uvec3 part = (uvec3(word(instance, 4)) >> uvec3(8u, 16u, 24u)) & 255u;
    share = (vec2(part.yz) + share) / float(part.x);
#endif
    ray = mix(vec2(across.x, upwards.x) - margin, vec2(across.y, upwards.y) + margin, share);
    gl_Position = vec4(ray.x / lens.x, -ray.y / lens.y, uintBitsToFloat(word(instance, 1)), 1.0);
}
