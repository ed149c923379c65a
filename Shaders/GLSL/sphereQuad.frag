// A sphere, hit by the pixel's ray. The ray t * d meets it where a t² - 2 b t + power = 0; the near hit is taken as
// power / (b + √discriminant), which loses nothing however near the eye is.
#include "sphereLight.glsl"
#include "pixelDepth.glsl"

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
    float discriminant = a * radius * radius - dot(off, off);
    // Where b is not above 0, a sphere beside the eye is met by a line that leads backwards.
#ifdef MULTISAMPLE
    // Distance from the outline in pixels: how much nearer to the centre the ray passes than a tangent does, through
    // the gradient of that on the plane z = -1. The discriminant is the difference of the squares.
    float passes = length(off), root = sqrt(a);
    float slope = length(b * c.xy - (power + radius * (radius - passes / root)) * ray) * lens.w;
    float inside = discriminant * passes / ((root * radius + passes) * slope);
    float coverage = slope > 0.0 ? 0.5 + inside : 1.0;
    if (b <= 0.0 || coverage <= 0.0) discard;
#else
    float coverage = 1.0;
    if (b <= 0.0 || discriminant < 0.0) discard;
#endif
    float t = power / (b + sqrt(max(discriminant, 0.0)));
    vec3 position = t * d;
    vec3 normal = (position - c) / radius;
    pixel = vec4(shadeSphere(position, normal, d * -inversesqrt(a)), coverage);
#ifdef PIXEL_DEPTH
    gl_FragDepth = pixelDepth(t);
#endif
}
