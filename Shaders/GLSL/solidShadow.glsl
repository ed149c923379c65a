// Shadows on solids: a depth map of what throws them, with edges as wide as the light's disc makes them at the mean
// distance of what hides it (Fernando 2005, "Percentage-Closer Soft Shadows").
uniform sampler2D shadowMap;   // depth from the light
uniform mat4 toShadow;         // eye space to the map
uniform vec2 shadowExtent;     // width and depth of the map in world units

const int searchTaps = 16, edgeTaps = 24;

// Places of a spiral that fills the unit disc evenly (Vogel 1979), turned by an angle. The search has one angle for all
// pixels and the edge nearly so: a pattern that differed from pixel to pixel would show as grain.
vec2 spiral(int i, int count, float angle) {
    float radius = sqrt((float(i) + 0.5) / float(count)), turn = float(i) * 2.39996 + angle;
    return radius * vec2(cos(turn), sin(turn));
}

float keyShare(vec3 place, vec3 normal) {
    float texel = shadowExtent.x / float(textureSize(shadowMap, 0).x);
    vec3 at = (toShadow * vec4(place + 2.0 * texel * normal, 1.0)).xyz;
    // Where the map has nothing it is at its far side, which hides nothing from what is farther.
    float least = min(at.z, 0.9999);
    float angle = 0.26 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    // Nothing is higher than the map's near side.
    float reach = shadowSpread * max(at.z, 0.0) * shadowExtent.y / shadowExtent.x;
    float sum = 0.0, count = 0.0;
    for (int i = 0; i < searchTaps; i++) {
        float depth = textureLod(shadowMap, at.xy + reach * spiral(i, searchTaps, 0.0), 0.0).r;
        float hides = step(depth, least);
        sum += hides * depth;
        count += hides;
    }
    if (count == 0.0) return 1.0;
    float edge = max(shadowSpread * (at.z - sum / count) * shadowExtent.y, texel) / shadowExtent.x;
    float lit = 0.0;
    for (int i = 0; i < edgeTaps; i++) {
        lit += step(least, textureLod(shadowMap, at.xy + edge * spiral(i, edgeTaps, angle), 0.0).r);
    }
    return mix(1.0, lit / float(edgeTaps), shadow.x);
}
