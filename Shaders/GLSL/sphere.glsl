// What a sphere's index leads to, for the vertex shaders of spheres.
uniform samplerBuffer spheres;  // centre and radius in model space
uniform usamplerBuffer levels;
layout(std140) uniform Palette { vec4 colours[256]; };

layout(location = 0) in uint index;
layout(location = 1) in vec2 depthAndPower;  // one depth a sphere; power of the eye with respect to it

vec3 paletteColour() { return colours[min(texelFetch(levels, int(index)).x, uint(picture.w))].rgb; }
