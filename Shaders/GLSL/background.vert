// The background: a grid of rectangles, an instance a row, whose corners carry displayed colours, smooth enough to be
// interpolated.
#include "frame.glsl"

const vec2 cells = vec2(BACKGROUND_COLUMNS, BACKGROUND_ROWS);
out vec3 colour;

const vec3 top = vec3(0.020, 0.024, 0.032), bottom = vec3(0.050, 0.056, 0.068);

float display(float e) {
    float f = e * (2.51 * e + 0.03) / (e * (2.43 * e + 0.59) + 0.14);
    return f <= 0.0031308 ? 12.92 * f : 1.055 * pow(f, 1.0 / 2.4) - 0.055;
}

void main() {
    vec2 cell = vec2(gl_VertexID >> 1, gl_InstanceID + (gl_VertexID & 1));
    vec2 at = 2.0 * cell / cells - 1.0;
    vec3 light = mix(bottom, top, 0.5 + 0.5 * at.y) * (1.15 - 0.28 * length(at * vec2(lens.x / lens.y, 1.0)));
    light = max(light, vec3(0.0));
    colour = vec3(display(light.r), display(light.g), display(light.b));
    gl_Position = vec4(at.x, -at.y, 0.0, 1.0);
}
