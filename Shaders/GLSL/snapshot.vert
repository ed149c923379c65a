// A triangle that covers the image.
void main() { gl_Position = vec4(vec2((gl_VertexID & 1) * 4 - 1, (gl_VertexID & 2) * 2 - 1), 0.0, 1.0); }
