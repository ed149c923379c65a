// The light. Directions are in eye space (x right, y up, z to the viewer) and point to the light.

struct Surface {
    vec3 colour;
    float gloss;
    vec3 emission;
};

// What of the light arrives at a surface: fractions of the sky's, the key's and the rim's, and what neighbours send
// instead of the sky they hide.
struct Surroundings {
    float sky;
    float key;
    float rim;
    vec3 bounce;
};

#ifdef CLASSIC
// The original of 2012, as a fixed-function pipeline would: sums of products of displayed values. Both lights have one
// direction; their colours add up to (0.5, 0.5, 0.5).
const vec3 classicDirection = vec3(0.57735);
const vec3 classicLight = vec3(0.5);
const vec3 classicAmbient = vec3(0.26667);
const vec3 classicDiffuse = vec3(0.13333);
const float classicShininess = 0.1;

vec3 shade(vec3 normal, vec3 toEye, Surface surface, Surroundings surroundings) {
    float diffuse = max(dot(normal, classicDirection), 0.0);
    float highlight = max(dot(normal, normalize(classicDirection + toEye)), 1e-6);
    vec3 specular = diffuse > 0.0 ? surface.colour * pow(highlight, classicShininess) : vec3(0.0);
    vec3 light = surface.colour * classicAmbient + classicLight * (classicDiffuse * diffuse + specular);
    return min(light + surface.emission, 1.0);
}
#else
const vec3 keyDirection = normalize(TOWARDS_KEY_LIGHT);
// Light space is spanned by these, at right angles to the key light and each other, and the direction to it.
const vec3 keyAcross = normalize(cross(vec3(0.0, 1.0, 0.0), keyDirection));
const vec3 keyUp = cross(keyDirection, keyAcross);
const vec3 keyColour = vec3(1.0, 0.95, 0.86) * 1.6;
const vec3 rimDirection = normalize(TOWARDS_RIM_LIGHT);
const vec3 rimAcross = normalize(cross(vec3(0.0, 1.0, 0.0), rimDirection));
const vec3 rimUp = cross(rimDirection, rimAcross);
const vec3 rimColour = vec3(0.55, 0.7, 1.0);
const vec3 skyAbove = vec3(0.78, 0.86, 1.0) * 0.85;
const vec3 skyBelow = vec3(0.20, 0.17, 0.15) * 0.85;

// The filmic curve e(2.51e + 0.03) / (e(2.43e + 0.59) + 0.14), then the curve of sRGB, as one rational function of the
// square root: at most 0.9 of 255 steps from both in turn.
vec3 toDisplay(vec3 light) {
    vec3 s = sqrt(light);
    return clamp(s * (5.94630 * s - 0.10407) / (s * (5.96146 * s - 0.52911) + 1.0), 0.0, 1.0);
}

// Light of the whole sky on a surface: the sky is linear in the direction's height, and the cosine-weighted mean
// direction over a hemisphere is 2/3 of its normal.
vec3 sky(vec3 direction) { return mix(skyBelow, skyAbove, 0.5 + direction.y / 3.0); }

// Blinn's highlight to the power of 56: that of 60, widened by the disc of the key light.
float highlight(float x) {
    float x2 = x * x, x4 = x2 * x2, x8 = x4 * x4, x16 = x8 * x8;
    return x16 * x16 * x16 * x8;
}

vec3 shade(vec3 normal, vec3 toEye, Surface surface, Surroundings surroundings) {
    float towardsKey = dot(normal, keyDirection), towardsEye = dot(normal, toEye);
    float key = max(towardsKey, 0.0) * surroundings.key;
    float rim = max(dot(normal, rimDirection), 0.0) * surroundings.rim;
    float facing = 1.0 - max(towardsEye, 0.0);
    // The half vector's length is the root of 2 + 2 cos between its two directions.
    float halfway = (towardsKey + towardsEye) * inversesqrt(2.0 + 2.0 * dot(keyDirection, toEye) + 1e-6);
    float specular = surface.gloss * highlight(max(halfway, 0.0));
    vec3 diffuse = mix(surroundings.bounce, sky(normal), surroundings.sky) + keyColour * key + rimColour * (0.25 * rim);
    vec3 reflected = keyColour * (0.464 / 1.6 * specular * key) + rimColour * (0.9 * rim * facing * facing * facing);
    return toDisplay(surface.colour * diffuse + reflected + surface.emission);
}
#endif
