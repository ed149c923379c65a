// A sphere, hit by the pixel's ray. The ray t * d meets it where a t² - 2 b t + power = 0; the near hit is taken as
// power / (b + √discriminant), which loses nothing however near the eye is.
flat in vec4 centre;
flat in float radius;
in vec2 ray;
out vec4 pixel;

void main() {
    vec3 d = vec3(ray, -1.0);
    vec3 c = centre.xyz;
    float power = centre.w;
    float a = dot(d, d), b = dot(d, c);
    vec3 off = cross(c, d);
    // A sphere beside the eye is met by lines that lead backwards as well: b < 0.
    float discriminant = b > 0.0 ? a * radius * radius - dot(off, off) : -1.0;
#ifdef MULTISAMPLE
    // Distance from the outline in pixels: how much nearer to the centre the ray passes than a tangent does, through
    // the gradient of that on the plane z = -1. The discriminant is the difference of the squares.
    float passes = length(off), slope = length(b * c.xy - power * ray) * lens.w;
    float inside = discriminant * passes / ((sqrt(a) * radius + passes) * slope);
    float coverage = slope > 0.0 ? 0.5 + inside : 1.0;
    if (coverage <= 0.0) discard;
#else
    float coverage = 1.0;
    if (discriminant < 0.0) discard;
#endif
    float t = power / (b + sqrt(max(discriminant, 0.0)));
    vec3 place = t * d;
    vec3 normal = (place - c) / radius;
    pixel = vec4(shadeSphere(place, normal, d * -inversesqrt(a)), coverage);
#ifdef PIXEL_DEPTH
    gl_FragDepth = pixelDepth(t);
#endif
}
