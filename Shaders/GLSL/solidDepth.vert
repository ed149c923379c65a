// A solid as the key light sees it.
layout(location = 0) in vec3 corner;
uniform mat4 transform;  // model space to world space
uniform mat4 toShadow;   // eye space to the map: place (x, y) and depth from the light (z), each 0...1

void main() {
    vec3 place = (toShadow * (view * (transform * vec4(corner, 1.0)))).xyz;
    gl_Position = vec4(2.0 * place - 1.0, 1.0);
}
