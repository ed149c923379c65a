// Instances are read by their number, not handed on as attributes: to go on to another instance costs some drivers more
// than to draw it.
uniform usamplerBuffer instances;  // words of 32 bits
uniform int firstWord;             // where this draw's instances begin

uint word(int number) { return texelFetch(instances, firstWord + number).x; }

#ifdef CASTERS
uniform int casterBase;  // where this frame's casters begin

// Which casters throw shadows on an instance: from ... to; empty: it is lit; from -1: it is dark.
ivec2 casterRange(uint first, uint count) {
    return count == uint(DARKNESS) ? ivec2(-1) : casterBase + ivec2(first, first + count);
}
#endif
