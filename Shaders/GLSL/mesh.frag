#include "light.glsl"
#include "keyShadow.glsl"

in vec3 normal;
in vec3 position;
in vec3 base;
uniform vec4 colour;
uniform vec4 emission;  // and gloss
out vec4 pixel;

void main() {
    vec3 upright = normalize(normal);
    vec3 light = shade(
        upright, -normalize(position), Surface(base, emission.w, emission.rgb),
        Surroundings(1.0, keyVisibility(position, upright, ivec2(0)), 1.0, vec3(0.0)));
    pixel = vec4(light, colour.a);
}
