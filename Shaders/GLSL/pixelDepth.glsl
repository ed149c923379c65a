// Depth for spheres that overlap: logarithmic from the near plane on, as good near as far.
#include "frame.glsl"

const float farDistance = 1000.0;
float pixelDepth(float distance) { return log(distance / lens.z) / log(farDistance / lens.z); }
