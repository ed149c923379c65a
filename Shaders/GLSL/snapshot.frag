// An earlier frame over this one, in part.
#include "frame.glsl"

uniform sampler2D snapshot;
uniform float opacity;
out vec4 pixel;

void main() {
    vec2 at = gl_FragCoord.xy / viewport.xy;
    pixel = vec4(texelFetch(snapshot, ivec2(at * vec2(textureSize(snapshot, 0))), 0).rgb, 1.0) * opacity;
}
