// A picture over this one, in part.
uniform sampler2D kept;
uniform float opacity;
out vec4 pixel;

void main() {
    vec2 place = gl_FragCoord.xy / picture.xy;
    pixel = vec4(texelFetch(kept, ivec2(place * vec2(textureSize(kept, 0))), 0).rgb, 1.0) * opacity;
}
