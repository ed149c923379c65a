// A panel or a line of text; all lengths in pixels from the top left corner.
#include "frame.glsl"

layout(location = 0) in vec4 area;    // left, top, width, height
layout(location = 1) in vec4 shape;   // corner radius, border width; corner in the lines, negative for a panel
layout(location = 2) in vec4 fill;    // not premultiplied, as displayed
layout(location = 3) in vec4 border;
out vec2 offset;  // from the top left corner of the quad
flat out vec2 size;
flat out vec4 form;
flat out vec4 fillColour;
flat out vec4 borderColour;

void main() {
    size = area.zw;
    form = shape;
    fillColour = fill;
    borderColour = border;
    offset = size * vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 at = (area.xy + offset) / viewport.xy;
    gl_Position = vec4(2.0 * at - 1.0, 0.0, 1.0);
}
