in vec3 colour;
out vec4 pixel;

// A step of a dark gradient is wide enough to be seen: a fixed pattern of half a step hides it (Jimenez 2014, "Next
// Generation Post Processing in Call of Duty: Advanced Warfare": interleaved gradient noise).
void main() {
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    pixel = vec4(colour + (noise - 0.5) / 255.0, 1.0);
}
