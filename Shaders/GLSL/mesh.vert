#include "frame.glsl"

layout(location = 0) in vec3 corner;
layout(location = 1) in vec3 cornerNormal;
layout(location = 2) in vec3 cornerColour;
uniform mat4 transform;        // model space to world space
uniform mat3 normalTransform;  // the same for normals
uniform vec4 colour;           // and opacity
out vec3 normal;
out vec3 position;
out vec3 base;

void main() {
    vec4 eye = view * (transform * vec4(corner, 1.0));
    position = eye.xyz;
    normal = mat3(view) * (normalTransform * cornerNormal);
    base = colour.rgb * cornerColour;
    vec4 clip = projection * eye;
    gl_Position = vec4(clip.x, -clip.y, clip.zw);
}
