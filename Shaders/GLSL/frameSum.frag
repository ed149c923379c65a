// One frame as a part of another.
uniform sampler2D summand;
uniform float fraction;
out vec4 pixel;

void main() { pixel = fraction * texelFetch(summand, ivec2(gl_FragCoord.xy), 0); }
