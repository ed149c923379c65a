// Small spheres: each pixel is told which one its centre sees, and has only to light it.
uniform usampler2D owners;  // number of the instance plus one, or 0
uniform vec2 depthMap;      // depth = x + y * log2(power)
out vec4 pixel;

void main() {
    vec2 place = vec2(gl_FragCoord.x, picture.y - gl_FragCoord.y);
    uint owner = texelFetch(owners, ivec2(place), 0).x;
    if (owner == 0u) discard;
#ifdef CASTERS
    int instance = 3 * (int(owner) - 1);
    ivec2 range = casterRange(word(instance + 1), word(instance + 2));
#else
    int instance = int(owner) - 1;
    const ivec2 range = ivec2(0);
#endif
    int index = int(word(instance));
    vec4 sphere = texelFetch(spheres, index);
    vec3 c = (model * vec4(sphere.xyz, 1.0)).xyz;
    vec3 d = vec3((2.0 * place / picture.xy - 1.0) * lens.xy, -1.0);
    float power = dot(c, c) - sphere.w * sphere.w;
    float a = dot(d, d), b = dot(d, c);
    // Not b² - a * power: of a small sphere nothing would be left of it but rounding.
    vec3 off = cross(c, d);
    float t = power / (b + sqrt(max(a * sphere.w * sphere.w - dot(off, off), 0.0)));
    vec3 normal = (t * d - c) / sphere.w;
    float key = keyShare(t * d, normal, range);
    pixel = vec4(shadeSphere(surfaceOf(index), normal, d * -inversesqrt(a), key), 1.0);
    gl_FragDepth = 0.5 + 0.5 * clamp(depthMap.x + depthMap.y * log2(power), -1.0, 1.0);
}
