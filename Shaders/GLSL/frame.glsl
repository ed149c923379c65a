// What all programs know of the image; FrameUniforms in Swift. Images are drawn upside down, the first row is the
// top one: turned over as it is presented, an image is copied as it is by drivers whose windows begin at the top.
layout(std140) uniform Frame {
    mat4 view;        // world space to eye space
    mat4 model;       // the packing's model space to eye space
    mat4 projection;  // eye space to clip space, for ordinary depth
    vec4 lens;        // half width and half height on the plane z = -1, near plane, size of a pixel on that plane
    vec4 viewport;    // width and height in pixels, brightness of the packing, last colour of the palette
    vec4 shadow;      // strength of shadows, half of an edge's width at most
    vec4 sampling;    // displacement of samples from pixel centres on the plane z = -1; turn of the shadow maps' taps
};
