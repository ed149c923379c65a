// A sphere as the key light sees it: a square in the plane that the rays cross at right angles.
layout(location = 0) in vec4 sphere;  // centre and radius in light space
uniform vec3 mapOrigin;               // as in keyShadow.glsl
uniform vec3 mapScale;
out vec2 offset;                      // from the centre, in radii
flat out vec2 centreAndRadius;        // depth of the centre, length of the radius in depths

void main() {
    offset = 2.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0;
    vec3 at = (sphere.xyz + vec3(sphere.w * offset, 0.0) - mapOrigin) * mapScale;
    centreAndRadius = vec2(at.z, sphere.w * mapScale.z);
    gl_Position = vec4(2.0 * at - 1.0, 1.0);
}
