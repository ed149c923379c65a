#include <alsa/asoundlib.h>

// Swift cannot write functions with a variable number of arguments.
static inline void alsa_say_nothing(const char *file, int line, const char *function, int error, const char *format, ...) {
}

static inline void alsa_silence(void) { snd_lib_error_set_handler(alsa_say_nothing); }
