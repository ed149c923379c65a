// A rectangle of pixels.
uniform vec4 bounds;  // left, bottom, right, top in pixels

void main() {
    vec2 place = vec2((gl_VertexID & 1) == 0 ? bounds.x : bounds.z, (gl_VertexID & 2) == 0 ? bounds.y : bounds.w);
    vec2 share = 2.0 * place / picture.xy - 1.0;
    gl_Position = vec4(share.x, -share.y, 0.0, 1.0);
}
