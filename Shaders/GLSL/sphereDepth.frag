in vec2 offset;
flat in vec2 centreAndRadius;

void main() {
    float rest = 1.0 - dot(offset, offset);
    if (rest < 0.0) discard;
    gl_FragDepth = centreAndRadius.x + centreAndRadius.y * sqrt(rest);
}
