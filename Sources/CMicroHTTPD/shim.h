#include <microhttpd.h>
#include <stdarg.h>
#include <stdio.h>

// Swift cannot call functions of variable arguments, nor be called with them.

static inline const union MHD_ConnectionInfo *mhd_connection_info(struct MHD_Connection *connection,
                                                                  enum MHD_ConnectionInfoType type) {
    return MHD_get_connection_info(connection, type);
}

// Who is given what the library says, a line at a time.
struct mhd_log {
    void (*line)(void *context, const char *text);
    void *context;
};

static inline void mhd_log_line(void *log, const char *format, va_list arguments) {
    const struct mhd_log *receiver = (const struct mhd_log *)log;
    char text[256];
    if (vsnprintf(text, sizeof text, format, arguments) >= 0) receiver->line(receiver->context, text);
}

// The value for MHD_OPTION_EXTERNAL_LOGGER, beside a pointer to a struct mhd_log.
static inline void *mhd_logger(void) { return (void *)mhd_log_line; }
