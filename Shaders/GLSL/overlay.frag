uniform sampler2D lines;
in vec2 offset;
flat in vec2 size;
flat in vec4 form;
flat in vec4 fillColour;
flat in vec4 borderColour;
out vec4 pixel;  // premultiplied

// Distance in pixels from the edge of a rectangle with round corners, negative inside.
float outside(vec2 p, vec2 halfSize, float radius) {
    vec2 q = abs(p) - halfSize + radius;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

void main() {
    vec4 colour = vec4(fillColour.rgb, 1.0) * fillColour.a;
    if (form.z >= 0.0) {
        pixel = colour * texelFetch(lines, ivec2(form.zw + offset), 0).r;
    } else {
        float edge = outside(offset - 0.5 * size, 0.5 * size, form.x);
        float inner = clamp(0.5 - edge - form.y, 0.0, 1.0);
        vec4 rim = vec4(borderColour.rgb, 1.0) * borderColour.a;
        // A border covers the fill below it.
        pixel = mix(rim + colour * (1.0 - rim.a), colour, form.y > 0.0 ? inner : 1.0) * clamp(0.5 - edge, 0.0, 1.0);
    }
}
