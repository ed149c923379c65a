#include "snapshot.vert"
