// A mesh as the key light sees it.
layout(location = 0) in vec3 corner;
uniform mat4 toMap;  // model space to the map's clip space

void main() { gl_Position = toMap * vec4(corner, 1.0); }
