#include <microhttpd.h>

// Swift cannot call functions of variable arguments.

static inline const union MHD_ConnectionInfo *mhd_connection_info(struct MHD_Connection *connection,
                                                                  enum MHD_ConnectionInfoType type) {
    return MHD_get_connection_info(connection, type);
}
